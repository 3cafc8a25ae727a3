import { OptionalPart, useAfter } from '@site/shell-sdk';
import { lazy } from 'react';

const PrintedCode = lazy(() => import('./printed-code.js'));

/** A browser does not wait for code when it prints: it is fetched long after what is looked at, and before anybody has found a printer. */
const QUIET = 8000;

/** On paper, the QR code that leads to the list; on a screen nothing. */
export const PrintCode = ({ username }: { readonly username: string }) =>
  useAfter(QUIET) && (
    <OptionalPart name="the QR code on paper">
      <PrintedCode username={username} />
    </OptionalPart>
  );
