import type { Platform } from "./platform.ts";

/**
 * Starts the platforms. One that cannot start is told of, and does not keep the others from serving; when none can, it rejects
 * with the first error.
 */
export async function startAll(
  platforms: readonly Platform[],
  onFailure: (platform: Platform, error: unknown) => void,
): Promise<void> {
  const started = await Promise.allSettled(platforms.map((platform) => platform.start()));
  const failed = started.flatMap((one, index) => {
    const platform = platforms[index];
    return one.status === "rejected" && platform ? [{ platform, error: one.reason as unknown }] : [];
  });
  const [first] = failed;
  if (first && failed.length === platforms.length) throw first.error;
  for (const { platform, error } of failed) onFailure(platform, error);
}
