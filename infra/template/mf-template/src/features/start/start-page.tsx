import { ButtonLink, Page, Stack } from '@site/shell-sdk';
import { t } from './messages.js';

/** `/template`: the first page. */
const StartPage = () => (
  <Page title={t('template.title')} lead={t('template.lead')}>
    <Stack row>
      <ButtonLink to="/">{t('template.home')}</ButtonLink>
    </Stack>
  </Page>
);

export default StartPage;
