import { drawingPath } from '@site/contracts';
import { DRAWINGS } from '@site/contracts/rooms';
import { renderToStaticMarkup } from 'react-dom/server';
import { type MailContent, type MailWorld, oneLine, type Paragraph, type MailLink } from '../mails/mail-content.js';
import { message } from '../message.js';
import { safeText } from './safe-text.js';
import { MailLayout } from './mail-layout.js';

/** A mail as it goes out. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly sender: MailContent['sender'];
}

/** A mail's content as HTML and as text that says the same. `name`: the addressee's, null when unknown. */
export const renderMail = (content: MailContent, name: string | null, world: MailWorld): RenderedMail => {
  const greeting = greetingOf(content.greets === null ? name && safeText(name) : content.greets);
  const footer = content.footer ?? message('mail.footer', { site: world.address('/') });
  const { face } = content;
  const drawing = face === undefined ? null : world.link(drawingPath(DRAWINGS[face]));
  const markup = renderToStaticMarkup(<MailLayout {...{ content, greeting, footer, drawing }} />);
  const { subject, sender } = content;
  return { subject, html: `<!doctype html>${markup}`, text: asText(content, greeting, footer), sender };
};

const greetingOf = (greeted: string | null | false): string | null => {
  if (greeted === false) return null;
  return greeted === null ? message('mail.greeting_nameless') : message('mail.greeting', { name: oneLine(greeted) });
};

const inTextWay = ({ label, url }: MailLink): string => `${label}:\n${url}`;

const inText = (paragraph: Paragraph): string => {
  if (typeof paragraph === 'string') return paragraph;
  if ('url' in paragraph) return inTextWay(paragraph);
  return 'quote' in paragraph ? `“${paragraph.quote}”` : [paragraph.title, ...paragraph.lines].join('\n');
};

const asText = (content: MailContent, greeting: string | null, footer: string): string => {
  const { heading, box, paragraphs, button, afterButton = [], links = [], notes = [], unsubscribe, unwanted } = content;
  const endings = [unsubscribe, unwanted].flatMap((way) => (way === undefined ? [] : `${way.label}:\n${way.url}`));
  const ending = [footer, ...endings].join('\n');
  const greetings = greeting === null ? [] : [greeting];
  const ways = [button, ...links].map(inTextWay);
  const [act = '', ...more] = ways;
  const boxed = box === undefined ? [] : [inText(box)];
  const parts = [heading, ...boxed, ...greetings, ...paragraphs.map(inText), act, ...afterButton, ...more, ...notes];
  return [...parts, `-- \n${ending}`].join('\n\n').concat('\n');
};
