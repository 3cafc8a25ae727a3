import { language, LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGE_PATH, LANGUAGES } from '@site/contracts';
import type { ComponentProps, ElementType } from 'react';

interface ChoiceStyle {
  readonly className?: string | undefined;
  readonly as?: ElementType<ComponentProps<'button'>>;
}

/** The other languages. A form of the browser's own: another language is another page, and so it needs no script. */
export const LanguageChoice = ({ className, as: Choice = 'button' }: ChoiceStyle) => (
  <form method="post" action={LANGUAGE_PATH}>
    {LANGUAGES.map(
      (other) =>
        other !== language && (
          <Choice key={other} type="submit" name={LANGUAGE_COOKIE} value={other} lang={other} className={className}>
            {LANGUAGE_NAMES[other]}
          </Choice>
        ),
    )}
  </form>
);
