import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { t } from '../messages.js';
import css from './theme-switch.module.css';
import { chooseTheme, themeIn, THEMES, type Theme } from './theme.js';

const icons = { system: Monitor, light: Sun, dark: Moon };

const never = () => () => undefined;

/** The choice is the browser's: markup made elsewhere does not know it. */
const useRememberedTheme = (): Theme =>
  useSyncExternalStore(
    never,
    () => themeIn(document.cookie, location.protocol === 'https:'),
    () => 'system',
  );

/** System, light or dark. */
export const ThemeSwitch = () => {
  const name = useId();
  const remembered = useRememberedTheme();
  const [chosen, setChosen] = useState<Theme | null>(null);
  const theme = chosen ?? remembered;
  const choose = (option: Theme) => {
    setChosen(option);
    chooseTheme(option, document);
  };
  return (
    <fieldset className={css.switch}>
      <legend className={css.legend}>{t('theme.label')}</legend>
      {THEMES.map((option) => {
        const Icon = icons[option];
        return (
          <label key={option} className={css.option}>
            <input type="radio" name={name} value={option} checked={theme === option} onChange={() => choose(option)} />
            <Icon size={18} aria-hidden />
            <span>{t(`theme.${option}`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
};
