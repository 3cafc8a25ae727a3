import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { MailContent, Paragraph } from '../mails/mail-content.js';
import { message } from '../messages.js';

/** The site's colours and shape as mail can carry them: inlined, because mail clients know no custom properties. */
const LIGHT = {
  paper: '#FFFBF5',
  surface: '#FFFFFF',
  ink: '#1F2933',
  muted: '#5B6672',
  line: '#E8E0D5',
  primary: '#0F6B5C',
  onPrimary: '#FFFFFF',
  soft: '#E3F1EE',
  accent: '#E4573D',
} as const;

/** For clients that follow a dark theme; the others invert the light one, which stays readable. */
const DARK = {
  paper: '#181613',
  surface: '#221F1B',
  ink: '#F4EFE7',
  muted: '#B9B0A3',
  line: '#3A352E',
  primary: '#63C7B2',
  onPrimary: '#06231E',
  soft: '#17352F',
  accent: '#FF8468',
} as const;

const FONT = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const RADIUS = '12px';
const COLUMN = 560;

interface MailLayoutProps {
  readonly content: MailContent;
  /** Null: none. */
  readonly greeting: string | null;
  readonly footer: string;
}

const text: CSSProperties = { margin: '0 0 16px', fontSize: '17px', lineHeight: '26px', color: LIGHT.ink };
/** Inherited by all that is said: a name or an address without a space is broken, however long, and no mail is wider than its column. */
const column: CSSProperties = { textAlign: 'left', overflowWrap: 'anywhere', wordBreak: 'break-word' };
const small: CSSProperties = { margin: '0 0 8px', fontSize: '14px', lineHeight: '21px', color: LIGHT.muted };

const quoted: CSSProperties = {
  padding: '12px 16px',
  borderLeft: `4px solid ${LIGHT.primary}`,
  borderRadius: '0 12px 12px 0',
  background: LIGHT.soft,
};

const DARK_RULES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: ${DARK.paper} !important; }
    .card { background: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
    .ink { color: ${DARK.ink} !important; }
    .muted, .muted a { color: ${DARK.muted} !important; }
    .link { color: ${DARK.primary} !important; }
    .ribbon { background: ${DARK.accent} !important; }
    .quote { background: ${DARK.soft} !important; border-color: ${DARK.primary} !important; }
    .mark { background-color: ${DARK.primary} !important; }
    .more { border-color: ${DARK.line} !important; }
    .button, .button a { background: ${DARK.primary} !important; color: ${DARK.onPrimary} !important; }
  }
  @media (max-width: 480px) { .card { padding: 24px 20px !important; } .action { width: 100% !important; } .button a { display: block !important; } }
`;

/** One column, one button, no images; tables, because that is what every mail client lays out alike. */
export const MailLayout = ({ content, greeting, footer }: MailLayoutProps): ReactNode => (
  <html lang="nl">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{content.subject}</title>
      <style dangerouslySetInnerHTML={{ __html: DARK_RULES }} />
    </head>
    <body className="paper" style={{ margin: 0, padding: 0, background: LIGHT.paper, fontFamily: FONT }}>
      <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>{content.preview}</div>
      <Column className="paper" style={{ background: LIGHT.paper, padding: '32px 16px' }}>
        <Brand />
        <Card content={content} greeting={greeting} />
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

const Card = ({ content, greeting }: Omit<MailLayoutProps, 'footer'>): ReactNode => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'separate' }}>
    <tbody>
      <tr>
        <td
          className="card"
          style={{ background: LIGHT.surface, border: `1px solid ${LIGHT.line}`, borderRadius: RADIUS, padding: '32px' }}
        >
          <div
            className="ribbon"
            style={{ width: '48px', height: '6px', borderRadius: '3px', background: LIGHT.accent, fontSize: 0, lineHeight: 0 }}
          />
          <h1
            className="ink"
            style={{ margin: '16px 0', fontSize: '25px', lineHeight: '31px', fontWeight: 700, color: LIGHT.ink }}
          >
            {content.heading}
          </h1>
          {greeting !== null && (
            <p className="ink" style={text}>
              {greeting}
            </p>
          )}
          <Paragraphs texts={content.paragraphs} />
          <ActionButton {...content.button} />
          <Paragraphs texts={content.afterButton ?? []} />
          {content.links?.map(({ label, url }) => (
            <p key={url} className="ink" style={text}>
              <a className="link" href={url} style={{ color: LIGHT.primary, fontWeight: 700 }}>
                {label}
              </a>
            </p>
          ))}
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
