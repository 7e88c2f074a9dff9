/** What a promise gives, or undefined when it takes longer than that many milliseconds. */
export async function within<Given>(milliseconds: number, promise: Promise<Given>): Promise<Given | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
