import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { MailContent, Paragraph } from '../mails/mail-content.js';
import { message, spokenLanguage } from '../message.js';
import { column, darkRules, FONT, LIGHT, quoted, RADIUS, roomOf, small, text } from './mail-style.js';

const COLUMN = 560;
const DRAWING = 128;
const PICTURE = { width: 160, height: 120 } as const;

interface MailLayoutProps {
  readonly content: MailContent;
  /** Null: none. */
  readonly greeting: string | null;
  readonly footer: string;
  /** Address of the drawing in its head; null: none. */
  readonly drawing: string | null;
}

/**
 * One column, one button, all of it there without images; tables, because that is what every mail client lays out alike.
 */
export const MailLayout = ({ content, greeting, footer, drawing }: MailLayoutProps): ReactNode => (
  <html lang={spokenLanguage()}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{content.subject}</title>
      <style dangerouslySetInnerHTML={{ __html: darkRules(roomOf(content).dark) }} />
    </head>
    <body className="paper" style={{ margin: 0, padding: 0, background: LIGHT.paper, fontFamily: FONT }}>
      <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>{content.preview}</div>
      <Column className="paper" style={{ background: LIGHT.paper, padding: '32px 16px' }}>
        <Brand />
        <Card content={content} greeting={greeting} drawing={drawing} />
        <p className="muted" style={{ ...small, margin: '20px 0 0' }}>
          {footer}
          {[content.unsubscribe, content.unwanted].map(
            (way) =>
              way !== undefined && (
                <Fragment key={way.url}>
                  <br />
                  <a href={way.url} style={{ color: LIGHT.muted }}>
                    {way.label}
                  </a>
                </Fragment>
              ),
          )}
        </p>
      </Column>
    </body>
  </html>
);

/** A wrapped gift, drawn without an image: programs that draw no gradient leave the ribbon out. */
const mark: CSSProperties = {
  display: 'inline-block',
  width: '24px',
  height: '24px',
  marginRight: '10px',
  borderRadius: '7px',
  verticalAlign: 'middle',
  backgroundColor: LIGHT.primary,
  backgroundImage: `linear-gradient(90deg, transparent 41%, ${LIGHT.accent} 41%, ${LIGHT.accent} 59%, transparent 59%), linear-gradient(transparent 34%, ${LIGHT.accent} 34%, ${LIGHT.accent} 52%, transparent 52%)`,
};

const Brand = (): ReactNode => (
  <p
    className="ink html-only"
    style={{
      margin: '0 0 16px',
      fontSize: '20px',
      lineHeight: '24px',
      fontWeight: 800,
      letterSpacing: '-0.5px',
      color: LIGHT.ink,
    }}
  >
    <span className="mark" style={mark} aria-hidden="true" />
    <span style={{ verticalAlign: 'middle' }}>{message('mail.site_name')}</span>
  </p>
);

const Card = ({ content, greeting, drawing }: Omit<MailLayoutProps, 'footer'>): ReactNode => (
  <table
    role="presentation"
    className="card"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{
      borderCollapse: 'separate',
      background: LIGHT.surface,
      border: `1px solid ${LIGHT.line}`,
      borderRadius: RADIUS,
      overflow: 'hidden',
    }}
  >
    <tbody>
      <Head content={content} drawing={drawing} />
      <tr>
        <td className="body" style={{ padding: '28px 32px' }}>
          {content.box !== undefined && <Box {...content.box} />}
          {greeting !== null && (
            <p className="ink" style={text}>
              {greeting}
            </p>
          )}
          <Paragraphs texts={content.paragraphs} />
          <ActionButton {...content.button} />
          <Paragraphs texts={content.afterButton ?? []} />
          <Paragraphs texts={content.links ?? []} />
          <div className="more" style={{ marginTop: '24px', borderTop: `1px solid ${LIGHT.line}`, paddingTop: '16px' }}>
            {content.notes?.map((note) => (
              <p key={note} className="muted" style={small}>
                {note}
              </p>
            ))}
            <p className="muted html-only" style={{ ...small, margin: 0 }}>
              {message('mail.button_fallback')}
              <br />
              <a href={content.button.url} style={{ color: LIGHT.muted }}>
                {content.button.url}
              </a>
            </p>
          </div>
        </td>
      </tr>
    </tbody>
  </table>
);

/**
 * What it is about in one line, in the colours of the occasion and beside its drawing, which need not be seen. `loading` keeps
 * React from asking browsers to fetch the drawing first, by an element that mail has no use for.
 */
const Head = ({ content, drawing }: Pick<MailLayoutProps, 'content' | 'drawing'>): ReactNode => {
  const [ground, accent] = roomOf(content).light;
  return (
    <tr>
      <td
        className="head"
        style={{ padding: '24px 32px', background: ground, borderBottom: `6px solid ${accent}`, borderRadius: '11px 11px 0 0' }}
      >
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td valign="middle" style={column}>
                <h1
                  className="ink"
                  style={{ margin: 0, fontSize: '26px', lineHeight: '32px', fontWeight: 700, color: LIGHT.ink }}
                >
                  {content.heading}
                </h1>
              </td>
              {drawing !== null && (
                <td valign="middle" width={1} style={{ paddingLeft: '16px' }}>
                  <img
                    className="drawing"
                    src={drawing}
                    width={DRAWING}
                    height={DRAWING}
                    alt=""
                    loading="lazy"
                    style={{ display: 'block', border: 0, borderRadius: '20px' }}
                  />
                </td>
              )}
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
};

/** The list, gift or draw it is about. */
const Box = ({ title, lines, picture }: NonNullable<MailContent['box']>): ReactNode => (
  <table
    role="presentation"
    className="box"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{
      margin: '0 0 24px',
      borderCollapse: 'separate',
      background: LIGHT.paper,
      border: `1px solid ${LIGHT.line}`,
      borderRadius: RADIUS,
    }}
  >
    <tbody>
      <tr>
        {picture !== undefined && (
          <td valign="top" width={1} style={{ padding: '12px 0 12px 12px' }}>
            <img
              className="picture"
              src={picture}
              width={PICTURE.width}
              height={PICTURE.height}
              alt=""
              loading="lazy"
              style={{ display: 'block', border: 0, borderRadius: '8px', objectFit: 'cover' }}
            />
          </td>
        )}
        <td valign="middle" style={{ ...column, padding: '14px 16px' }}>
          <p className="ink" style={{ ...text, margin: 0, fontWeight: 700 }}>
            {title}
          </p>
          {lines.map((line, place) => (
            <p key={place} className="ink" style={{ ...text, margin: '4px 0 0', fontSize: '16px', lineHeight: '23px' }}>
              {line}
            </p>
          ))}
        </td>
      </tr>
    </tbody>
  </table>
);

const Paragraphs = ({ texts }: { readonly texts: readonly Paragraph[] }): ReactNode =>
  texts.map((paragraph, place) => {
    const isQuote = typeof paragraph === 'object' && 'quote' in paragraph;
    return (
      <p key={place} className={isQuote ? 'ink quote' : 'ink'} style={{ ...text, ...(isQuote ? quoted : {}) }}>
        <Said of={paragraph} />
      </p>
    );
  });

const Said = ({ of }: { readonly of: Paragraph }): ReactNode => {
  if (typeof of === 'string') return <Lines of={of} />;
  if ('url' in of) {
    return (
      <a className="link" href={of.url} style={{ color: LIGHT.primary, fontWeight: 700 }}>
        {of.label}
      </a>
    );
  }
  if ('quote' in of) return <Lines of={`“${of.quote}”`} />;
  return (
    <>
      <strong>{of.title}</strong>
      <br />
      <Lines of={of.lines.join('\n')} />
    </>
  );
};

const Lines = ({ of }: { readonly of: string }): ReactNode =>
  of.split(/\r?\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

const ActionButton = ({ label, url }: MailContent['button']): ReactNode => (
  <table
    role="presentation"
    className="action"
    cellPadding={0}
    cellSpacing={0}
    style={{ margin: '24px 0', borderCollapse: 'separate' }}
  >
    <tbody>
      <tr>
        <td className="button" style={{ background: LIGHT.primary, borderRadius: '999px', textAlign: 'center' }}>
          <a
            href={url}
            style={{
              display: 'inline-block',
              padding: '14px 28px',
              borderRadius: '999px',
              background: LIGHT.primary,
              color: LIGHT.onPrimary,
              fontSize: '17px',
              lineHeight: '20px',
              fontWeight: 700,
              textDecoration: 'none',
            }}
          >
            {label}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);

interface ColumnProps {
  readonly className: string;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

const Column = ({ className, style, children }: ColumnProps): ReactNode => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    className={className}
    style={{ background: LIGHT.paper }}
  >
    <tbody>
      <tr>
        <td align="center" className={className} style={style}>
          <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: `${COLUMN}px` }}>
            <tbody>
              <tr>
                <td align="left" style={column}>
                  {children}
                </td>
              </tr>
            </tbody>
          </table>
        </td>
      </tr>
    </tbody>
  </table>
);
