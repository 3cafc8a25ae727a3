import { OptionalPart, useAfter } from '@site/shell-sdk';
import { lazy } from 'react';

const PrintedCode = lazy(() => import('./printed-code.js'));

/** A browser does not wait for code when it prints: it is fetched when the page has had time for what is looked at. */
const QUIET = 2000;

/** On paper, the QR code that leads to the list; on a screen nothing. */
export const PrintCode = ({ username }: { readonly username: string }) =>
  useAfter(QUIET) && (
    <OptionalPart name="the QR code on paper">
      <PrintedCode username={username} />
    </OptionalPart>
  );
