import { Button, EmptyState, ErrorIllustration, Notice, Page, Stack, useDocumentTitle } from '@site/shell-sdk';
import type { ReactNode } from 'react';
import { takeFocus } from './take-focus.js';

interface AskedProps {
  readonly title: string;
  readonly lead: string;
  /** What the button says. */
  readonly submit: string;
  readonly isBusy: boolean;
  /** Over why it failed. */
  readonly failed: string;
  readonly failure: string | null;
  readonly onSubmit: () => void;
}

/** A link of a mail by which something is done. Opening the page does nothing yet, because programs open links too. */
export const MailLinkAsked = ({ title, lead, submit, isBusy, failed, failure, onSubmit }: AskedProps) => (
  <Page width="narrow" title={title} lead={<p>{lead}</p>}>
    <Stack gap={4}>
      {failure !== null && (
        <Notice kind="danger" title={failed} announce>
          {failure}
        </Notice>
      )}
      <Button busy={isBusy} onClick={onSubmit}>
        {submit}
      </Button>
    </Stack>
  </Page>
);

interface EndedProps {
  readonly title: string;
  /** The link is too old to do anything. */
  readonly isExpired: boolean;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** What came of it, with the way on; it is read out, for the button that was pressed is gone. */
export const MailLinkEnded = ({ title, isExpired, action, children }: EndedProps) => {
  useDocumentTitle(title);
  return (
    <EmptyState as="h1" illustration={<ErrorIllustration kind={isExpired ? 'empty' : 'locked'} />} title={title} actions={action}>
      <p ref={takeFocus} tabIndex={-1}>
        {children}
      </p>
    </EmptyState>
  );
};
