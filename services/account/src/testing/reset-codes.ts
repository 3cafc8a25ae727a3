import { requestResetPassword } from '@site/contracts';
import type { Client } from '@site/service-kit/testing';

interface ResetMail {
  readonly kind: string;
  readonly data: { readonly resetPath?: string };
}

/** The codes in reset mails that were asked for, oldest first. */
export const codesIn = (mails: readonly unknown[]): string[] =>
  (mails as ResetMail[]).flatMap(({ data }) => data.resetPath?.split('/').at(-1) ?? []);

/** Asks for a reset mail as a visitor does, and answers the code that came by it. */
export const codeFor = async (
  who: Client,
  login: string,
  told: (name: string) => Promise<readonly unknown[]>,
): Promise<string> => {
  const answer = await who.post(requestResetPassword.path, { login });
  if (answer.status !== 200) throw new Error(`no reset mail: ${String(answer.status)}`);
  const code = codesIn(await told('mail')).at(-1);
  if (code === undefined) throw new Error('no code in the mail');
  return code;
};
