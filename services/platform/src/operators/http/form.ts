import express, { type Request } from 'express';

const MAX_FORM_BYTES = 16 * 1024;

export const readForm = express.urlencoded({ extended: false, limit: MAX_FORM_BYTES });

/** One field of a posted form; a missing one is empty, and so is one that came twice. */
export const field = (req: Request, name: string): string => {
  const body: unknown = req.body;
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
};
