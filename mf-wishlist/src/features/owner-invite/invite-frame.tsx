import type { Invite } from '@site/contracts';
import { Card, Page, useConfig } from '@site/shell-sdk';
import { EyeOff, Gift, Pencil, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import drawing from '../../shared/occasions/art/art.module.css';
import css from './owner-invite.module.css';
import { t } from './messages.js';
import TogetherArt from './together-art.svg';

interface InviteFrameProps {
  readonly invite: Invite;
  readonly children: ReactNode;
}

const Consequence = ({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) => (
  <li className={css.consequence}>
    <Icon size={20} aria-hidden />
    <span>{children}</span>
  </li>
);

/** Who invites, to which list, and what it means to own it too; below it what one can do. */
export const InviteFrame = ({ invite: { name, wishlistUrl }, children }: InviteFrameProps) => {
  const { product, baseUrl } = useConfig();
  const address = `${new URL(baseUrl).host}${wishlistUrl}`;
  return (
    <Page width="narrow" title={t('owner_invite.title', { name })} lead={<p>{t('owner_invite.lead', { name, product })}</p>}>
      <Card className={css.card}>
        <div className={css.list}>
          <span className={css.art}>
            <TogetherArt className={drawing.art} />
          </span>
          <div className={css.about}>
            <p className={css.name}>
              {t('owner_invite.list', { name, product: product.charAt(0).toUpperCase() + product.slice(1) })}
            </p>
            <p className={css.address}>{address}</p>
          </div>
        </div>
        <ul className={css.consequences}>
          <Consequence icon={Pencil}>{t('owner_invite.what.edit', { name })}</Consequence>
          <Consequence icon={Gift}>{t('owner_invite.what.menu', { product })}</Consequence>
          <Consequence icon={EyeOff}>{t('owner_invite.what.surprise', { name })}</Consequence>
        </ul>
        {children}
      </Card>
    </Page>
  );
};
