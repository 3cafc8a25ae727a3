import type { InShell } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

/** An answer that does not come: there is no connection. */
export const offline = () => {
  throw new TypeError('fetch failed');
};

export const press = async (name: string | RegExp) => {
  // Whether it can be seen is for the browser tests to say; here that would take most of the time.
  const button = await screen.findByRole('button', { name, hidden: true });
  await act(async () => fireEvent.click(button));
};

export const isAt = (path: string) => waitFor(() => expect(screen.getByTestId('path').textContent).toBe(path));

/** What was sent with a call. */
export const bodies = ({ server }: InShell, call: string) => server.to(call).map(({ body }) => body);

export const said = (text: string | RegExp) => screen.findAllByText(text);
