import type { Platform } from "./platform.ts";

/**
 * Starts the platforms, and gives back how many serve. One that cannot start is told of, and does not keep the others from serving.
 */
export async function startAll(
  platforms: readonly Platform[],
  onFailure: (platform: Platform, error: unknown) => void,
): Promise<number> {
  const started = await Promise.allSettled(platforms.map((platform) => platform.start()));
  const failed = started.flatMap((one, index) => {
    const platform = platforms[index];
    return one.status === "rejected" && platform ? [{ platform, error: one.reason as unknown }] : [];
  });
  for (const { platform, error } of failed) onFailure(platform, error);
  return platforms.length - failed.length;
}
