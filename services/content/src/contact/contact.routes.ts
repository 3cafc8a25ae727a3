import { openContactForm, sendContactMessage } from '@site/contracts';
import { handle, ok, type Route } from '@site/service-kit';
import { mintFormToken } from './form-token.js';
import { type ContactDeps, sendMessage } from './send-message.js';

/** The calls of the contact form (spec 2 §7.6). `chatUrl`: where people of the site chat; null when they do not. */
export const contactRoutes = (deps: ContactDeps, chatUrl: string | null): Route[] => [
  handle(openContactForm, async (context) => {
    context.setHeader('Cache-Control', 'no-store');
    return ok({ formToken: mintFormToken(deps.base), chatUrl });
  }),
  handle(sendContactMessage, async ({ body, viewer, address }) => {
    await sendMessage(deps, { body, viewer, address });
    return ok(true as const);
  }),
];
