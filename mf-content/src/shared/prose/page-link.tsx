import { pathTo, type RouteName, type SiteConfig } from '@site/contracts';
import { Link, useConfig } from '@site/shell-sdk';
import type { ReactNode } from 'react';

/** Where a page of ours is according to the configuration (spec 1 §2): another address, here (''), or nowhere (null). */
const placeOf = (to: RouteName, config: SiteConfig): string | null => {
  if (to === 'terms') return config.termsAndConditionsEnabled ? config.termsAndConditionsUrl : null;
  if (to === 'privacy') return config.privacyStatementEnabled ? config.privacyStatementUrl : null;
  return '';
};

/** A link in a legal text, as text only where operators switched its page off. */
export const PageLink = ({ to, children }: { readonly to: RouteName; readonly children: ReactNode }) => {
  const place = placeOf(to, useConfig());
  if (place === null) return children;
  if (place === '') return <Link to={pathTo(to)}>{children}</Link>;
  return (
    <a href={place} rel="noopener">
      {children}
    </a>
  );
};
