/** The outcome of `work`, or the error of `tooLate` when it takes longer than `milliseconds`. The work is not stopped. */
export const withDeadline = async <T>(work: Promise<T>, milliseconds: number, tooLate: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate()), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
};
