import type { ReactNode } from 'react';

interface ActionFormProps {
  readonly action: string;
  readonly csrf: string;
  readonly children: ReactNode;
}

/** A form that changes something: carries the session's token. */
export const ActionForm = ({ action, csrf, children }: ActionFormProps) => (
  <form method="post" action={action}>
    <input type="hidden" name="csrf" value={csrf} />
    {children}
  </form>
);
