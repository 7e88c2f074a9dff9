/** Waits until `look` finds something; rejects, with `what` was waited for, when it takes too long. */
export async function until<Found>(what: string, look: () => Found | undefined, patience = 10_000): Promise<Found> {
  const end = Date.now() + patience;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
