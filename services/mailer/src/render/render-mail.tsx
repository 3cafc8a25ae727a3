import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, MailWorld } from '../mails/mail-content.js';
import { message } from '../messages.js';
import { MailLayout } from './mail-layout.js';

/** A mail as it goes out. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A mail's content as HTML and as text that says the same. `name`: the addressee's, null when unknown. */
export const renderMail = (content: MailContent, name: string | null, world: MailWorld): RenderedMail => {
  const greeted = content.greets ?? name;
  const greeting = greeted === null ? message('mail.greeting_nameless') : message('mail.greeting', { name: greeted });
  const footer = content.footer ?? message('mail.footer', { site: world.address('/') });
  const markup = renderToStaticMarkup(<MailLayout content={content} greeting={greeting} footer={footer} />);
  return { subject: content.subject, html: `<!doctype html>${markup}`, text: asText(content, greeting, footer) };
};

const asText = ({ heading, paragraphs, button, notes }: MailContent, greeting: string, footer: string): string =>
  [heading, greeting, ...paragraphs, `${button.label}:\n${button.url}`, ...notes, `-- \n${footer}`].join('\n\n').concat('\n');
