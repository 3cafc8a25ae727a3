import { act, fireEvent, render } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { useFieldsTypedBefore } from './use-fields-typed-before.js';

interface Values {
  readonly email: string;
  readonly message: string;
}

const sent: Values[] = [];
const Form = () => {
  const { register, setValue, handleSubmit } = useForm<Values>({ defaultValues: { email: 'gast@voorbeeld.nl', message: '' } });
  const field = useFieldsTypedBefore(register, setValue);
  return (
    <form onSubmit={handleSubmit((values) => void sent.push(values))}>
      <input defaultValue="gast@voorbeeld.nl" {...field('email')} />
      <textarea {...field('message')} />
    </form>
  );
};

/** The form as HTML, in which somebody typed, that comes alive. */
const comeAlive = (typed: Partial<Values>) => {
  sent.length = 0;
  const root = document.createElement('div');
  root.innerHTML = '<form><input name="email" value="gast@voorbeeld.nl"><textarea name="message"></textarea></form>';
  const find = (name: keyof Values) => {
    const found = root.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (found === null) throw new Error(`no ${name}`);
    return found;
  };
  for (const name of ['email', 'message'] as const) find(name).value = typed[name] ?? find(name).value;
  render(<Form />, { container: document.body.appendChild(root), hydrate: true });
  const send = () => act(async () => void fireEvent.submit(find('email').form ?? root));
  return { find, send };
};

test.each<[string, Partial<Values>, Values]>([
  ['nothing', {}, { email: 'gast@voorbeeld.nl', message: '' }],
  ['a message', { message: 'Dag' }, { email: 'gast@voorbeeld.nl', message: 'Dag' }],
  ['another address', { email: 'oma@voorbeeld.nl' }, { email: 'oma@voorbeeld.nl', message: '' }],
])('%s typed before the page was alive is shown and sent', async (_what, typed, expected) => {
  const { find, send } = comeAlive(typed);
  expect({ email: find('email').value, message: find('message').value }).toEqual(expected);
  await send();
  expect(sent).toEqual([expected]);
});

test('what is typed later counts, and is not put back', async () => {
  const { find, send } = comeAlive({ message: 'Dag' });
  fireEvent.change(find('message'), { target: { value: 'Dag allemaal' } });
  await send();
  expect(sent.at(-1)?.message).toBe('Dag allemaal');
  await send();
  expect(find('message').value).toBe('Dag allemaal');
});
