import { holdPresses } from './hold-presses.js';

const open = () => {
  document.body.innerHTML = '<div id="root"><button id="a"><b>A</b></button><button id="b">B</button><a href="#x">x</a></div>';
  const root = document.getElementById('root');
  if (root === null) throw new Error('no root');
  const heard: string[] = [];
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const release = holdPresses(root);
  const comeAlive = () => {
    root.addEventListener('click', ({ target }) => heard.push((target as Element).id));
    release();
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

test('nothing is pressed that nobody pressed, or that is gone', () => {
  const { find, heard, comeAlive } = open();
  find('#a')?.click();
  find('#a')?.remove();
  comeAlive();
  expect(heard).toEqual([]);
});
