import { render } from '@testing-library/react';
import { useState } from 'react';
import { useTypedBefore } from './use-typed-before.js';

const Search = () => {
  const [words, setWords] = useState('');
  const field = useTypedBefore(setWords);
  return (
    <>
      <input ref={field} value={words} onChange={(event) => setWords(event.target.value)} />
      <p>{words}</p>
    </>
  );
};

test.each(['', 'wachtwoord'])('what was typed before the page was alive, "%s", is searched for when it is', (typed) => {
  const root = document.createElement('div');
  root.innerHTML = '<input value=""><p></p>';
  const field = root.querySelector('input');
  if (field === null) throw new Error('no field');
  field.value = typed;
  render(<Search />, { container: document.body.appendChild(root), hydrate: true });
  expect(root.querySelector('p')?.textContent).toBe(typed);
  expect(field.value).toBe(typed);
});
