import { screen } from '@testing-library/react';

/** A busy machine takes long; a story waits, and fails only then. */
const PATIENT = { timeout: 10_000 };

/** Presses the buttons with these names, each as soon as it is there: what a story does before it is looked at. */
export const pressInStory = async (...names: readonly (string | RegExp)[]): Promise<void> => {
  for (const name of names) (await screen.findByRole('button', { name }, PATIENT)).click();
};

/** Types into the field with this label: through the browser's own setter, so that React hears of it. */
export const typeInStory = async (label: string, value: string): Promise<void> => {
  const field = await screen.findByLabelText<HTMLInputElement | HTMLTextAreaElement>(label, undefined, PATIENT);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Gives the field with this label a file. */
export const chooseInStory = async (label: string, name: string, text: string): Promise<void> => {
  const field = await screen.findByLabelText<HTMLInputElement>(label, undefined, PATIENT);
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Waits until these words are there. */
export const seenInStory = async (words: string | RegExp): Promise<void> =>
  void (await screen.findByText(words, undefined, PATIENT));

/** Chooses in the field with this label. */
export const selectInStory = async (label: string, value: string): Promise<void> => {
  const field = await screen.findByLabelText<HTMLSelectElement>(label, undefined, PATIENT);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};
