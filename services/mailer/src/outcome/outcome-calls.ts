import { lottingInternal, type MailKind } from '@site/contracts';

/** Which service waits to hear how a kind of mail went. */
const RECEIVERS: Partial<Record<MailKind, typeof lottingInternal.mailOutcome>> = {
  lot: lottingInternal.mailOutcome,
  lotResend: lottingInternal.mailOutcome,
};

/** The call by which the outcome of this kind is told; undefined when nobody asked. */
export const outcomeCall = (kind: string): typeof lottingInternal.mailOutcome | undefined =>
  Object.hasOwn(RECEIVERS, kind) ? RECEIVERS[kind as MailKind] : undefined;

/** Does somebody wait for the outcome of this mail? */
export const isWaitedFor = (kind: MailKind, reference: string | null): boolean =>
  reference !== null && outcomeCall(kind) !== undefined;
