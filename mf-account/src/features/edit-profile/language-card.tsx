import { Button, type ButtonProps, Card, LanguageChoice, Stack } from '@site/shell-sdk';
import css from './edit-profile.module.css';
import { t } from './messages.js';

const Choice = (props: ButtonProps) => <Button variant="secondary" {...props} />;

/** In which language somebody reads the site and gets its mail. */
export const LanguageCard = () => (
  <Card>
    <Stack gap={4}>
      <h2 className={css.title}>{t('edit_profile.language.title')}</h2>
      <p>{t('edit_profile.language.body')}</p>
      <LanguageChoice as={Choice} />
    </Stack>
  </Card>
);
