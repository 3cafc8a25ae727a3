import type { IncomingMessage } from 'node:http';
import { accountInternal, type Language } from '@site/contracts';
import { createSessionReader, inRequestScope, type ServiceBase } from '@site/service-kit';
import type { RequestContext } from '../request/request-context.js';

/**
 * Keeps a chosen language with the account of whose session it is: for their mails, and for their other browsers. Never rejects: this
 * browser has it by its cookie.
 */
export const createKeepLanguage = (base: ServiceBase) => {
  const sessionOf = createSessionReader(base);
  return async ({ headers }: Pick<IncomingMessage, 'headers'>, context: RequestContext, language: Language): Promise<void> => {
    try {
      const viewer = (await sessionOf(headers.cookie))?.viewer;
      if (viewer?.kind !== 'account') return;
      const { userGuid } = viewer;
      const keep = () => base.internal.call(accountInternal.chooseLanguage, { userGuid, language });
      await inRequestScope(context.requestId, keep, context.span);
    } catch (err) {
      base.log.warn({ err, requestId: context.requestId }, 'a chosen language is kept in the browser alone');
    }
  };
};
