/** The result of `work`, or undefined when it takes longer. It is not cancelled. */
export const withinTime = async <T>(work: Promise<T>, limitMs: number): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};
