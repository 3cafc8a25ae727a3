import { language, LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGE_PATH, LANGUAGES } from '@site/contracts';

/** The other languages. A form of the browser's own: another language is another page, and so it needs no script. */
export const LanguageChoice = ({ className }: { readonly className?: string | undefined }) => (
  <form method="post" action={LANGUAGE_PATH}>
    {LANGUAGES.map(
      (other) =>
        other !== language && (
          <button key={other} name={LANGUAGE_COOKIE} value={other} lang={other} className={className}>
            {LANGUAGE_NAMES[other]}
          </button>
        ),
    )}
  </form>
);
