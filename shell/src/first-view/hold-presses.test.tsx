import { holdPresses } from './hold-presses.js';

const open = () => {
  document.body.innerHTML =
    '<div id="root"><button id="a"><b>A</b></button><button id="b">B</button><form><input><button id="c">C</button></form></div>';
  const root = document.getElementById('root');
  if (root === null) throw new Error('no root');
  const heard: string[] = [];
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const stop = holdPresses(root);
  const comeAlive = () => {
    const press = stop();
    root.addEventListener('click', (event) => {
      event.preventDefault();
      heard.push((event.target as Element).id);
    });
    press();
  };
  return { find, heard, comeAlive };
};

test('the button that was pressed last is pressed once more, when somebody hears it', () => {
  const { find, heard, comeAlive } = open();
  find('#b')?.click();
  find('#a b')?.click();
  comeAlive();
  expect(heard).toEqual(['a']);
});

test('Enter in a field is a press of its form’s button', () => {
  const { find, heard, comeAlive } = open();
  find('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  find('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  comeAlive();
  expect(heard).toEqual(['c']);
});

test('what is pressed while the page comes alive is heard once', () => {
  const { find, heard, comeAlive } = open();
  comeAlive();
  find('#a')?.click();
  expect(heard).toEqual(['a']);
});

test('nothing is pressed that nobody pressed, or that is gone', () => {
  const { find, heard, comeAlive } = open();
  find('#a')?.click();
  find('#a')?.remove();
  comeAlive();
  expect(heard).toEqual([]);
});
