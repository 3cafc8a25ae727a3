import { installDialog, renderInShell } from '@site/shell-sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { aGift } from '../../testing/builders.js';
import { GiftPictureButton } from './gift-picture-button.js';

const gift = aGift({ displayImageUrl: '/images/theepot.png' });

const open = async () => {
  installDialog();
  renderInShell(<GiftPictureButton gift={gift} />);
  fireEvent.click(screen.getByRole('button', { name: 'Vergroot de foto van Theepot' }));
  const frame = await screen.findByRole('group', { name: 'Foto van Theepot' });
  jest.spyOn(frame, 'clientWidth', 'get').mockReturnValue(400);
  jest.spyOn(frame, 'clientHeight', 'get').mockReturnValue(400);
  return frame;
};
const size = () => screen.getAllByRole('status').find(({ textContent }) => textContent.endsWith('%'))?.textContent;
const button = (name: string) => screen.getByRole('button', { name });

test('a press shows the whole picture, not the small copy, and the keys are at once the picture’s', async () => {
  const frame = await open();
  expect(screen.getByRole('dialog', { name: 'Theepot' })).toBeTruthy();
  expect(frame.querySelector('img')?.getAttribute('src')).toBe('/images/theepot.png');
  expect(document.activeElement).toBe(frame);
  expect(size()).toBe('100%');
});

test('wrapping paper cannot be enlarged', () => {
  renderInShell(<GiftPictureButton gift={aGift()} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('buttons and keys zoom to four times and back, no further', async () => {
  const frame = await open();
  fireEvent.click(button('Groter'));
  expect(size()).toBe('200%');
  fireEvent.keyDown(frame, { key: '+' });
  expect(size()).toBe('400%');
  fireEvent.click(button('Groter'));
  expect(size()).toBe('400%');
  fireEvent.keyDown(frame, { key: '-' });
  expect(size()).toBe('200%');
  fireEvent.keyDown(frame, { key: '0' });
  fireEvent.click(button('Kleiner'));
  expect(size()).toBe('100%');
  fireEvent.keyDown(frame, { key: 'Enter' });
  expect(size()).toBe('400%');
});

test('a tap enlarges what is under it, and the next one goes back', async () => {
  const frame = await open();
  fireEvent.click(frame, { clientX: 100, clientY: 300 });
  expect(size()).toBe('400%');
  // What was 100 from the left is now at 400, and stays 100 from the edge of the frame.
  expect([frame.scrollLeft, frame.scrollTop]).toEqual([300, 900]);
  fireEvent.click(frame, { clientX: 100, clientY: 300 });
  expect(size()).toBe('100%');
});

test('a mouse moves the enlarged picture without that being a click', async () => {
  const frame = await open();
  const scrollBy = jest.fn();
  Object.assign(frame, { scrollBy });
  fireEvent.click(frame);
  fireEvent.pointerDown(frame);
  const moved = new MouseEvent('pointermove', { bubbles: true, buttons: 1 });
  Object.assign(moved, { pointerType: 'mouse' });
  Object.defineProperties(moved, { movementX: { value: -30 }, movementY: { value: 10 } });
  fireEvent(frame, moved);
  fireEvent.click(frame);
  expect(scrollBy).toHaveBeenCalledWith(30, -10);
  expect(size()).toBe('400%');
});

test('two fingers pinch it, the page stays as it is', async () => {
  const frame = await open();
  const fingers = (apart: number) => ({
    touches: [
      { clientX: 200 - apart / 2, clientY: 200 },
      { clientX: 200 + apart / 2, clientY: 200 },
    ],
  });
  fireEvent.touchStart(frame, fingers(100));
  expect(fireEvent.touchMove(frame, fingers(250))).toBe(false);
  expect(size()).toBe('250%');
  fireEvent.touchMove(frame, fingers(900));
  expect(size()).toBe('400%');
  fireEvent.touchEnd(frame, { touches: [] });
  // One finger scrolls.
  expect(fireEvent.touchMove(frame, { touches: [{ clientX: 1, clientY: 1 }] })).toBe(true);
  expect(size()).toBe('400%');
});

test('a pinch on a trackpad zooms the picture; a wheel alone scrolls it', async () => {
  const frame = await open();
  expect(fireEvent.wheel(frame, { deltaY: -100 })).toBe(true);
  expect(size()).toBe('100%');
  expect(fireEvent.wheel(frame, { deltaY: -100, ctrlKey: true })).toBe(false);
  expect(size()).toBe('165%');
});

test('Escape closes it and the picture in the list has the focus again', async () => {
  const opener = await open().then(() => button('Vergroot de foto van Theepot'));
  act(() => opener.focus());
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
