/** Is this the operating system's error of one of these codes, as `ENOENT`? */
export function isErrno(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return (
    typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  );
}
