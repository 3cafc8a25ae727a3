import { Email } from '@site/contracts';
import { z } from 'zod/mini';

/** An address as it compares: without regard to case (spec 3 §2). */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Could mail be sent to this? */
export const isEmail = (email: string): boolean => z.safeParse(Email, email).success;
