/**
 * The outcome of `work`, or the error of `tooLate` when it takes longer than `milliseconds`. The work is not stopped.
 * On a machine that is overloaded this process may not have run for as long as that: what has come meanwhile counts, so it is
 * looked at before anything is given up.
 */
export const withDeadline = async <T>(work: Promise<T>, milliseconds: number, tooLate: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const deadline = new Promise<never>((_resolve, reject) => {
    const giveUp = (): void => {
      if (!isOver) reject(tooLate());
    };
    // The first of the two comes before what has arrived is read, should it have arrived since.
    const lookOnce = (): void => void setImmediate(() => setImmediate(giveUp));
    timer = setTimeout(lookOnce, milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
};
