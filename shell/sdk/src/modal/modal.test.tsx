import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { browserWorld } from '../shell/browser-world.js';
import { renderInShell } from '../testing/index.js';
import { guardBack } from './back-guard.js';
import { Modal } from './modal.js';
import { closeModals, confirm, openModal } from './open-modal.js';

const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);
const open = (title: string, onClosed?: () => void) => {
  let close: () => void = () => undefined;
  act(() => {
    close = openModal((onClose) => <Modal title={title} onClose={onClose} />, onClosed);
  });
  return close;
};
/** What a browser does on Escape: a cancel event at the dialog that was opened last. */
const escape = () => fireEvent(screen.getAllByRole('dialog').at(-1) ?? document.body, new Event('cancel', { cancelable: true }));

test('dialogs stack two apart and Escape closes the top one first', () => {
  renderInShell(<p>pagina</p>);
  open('Onder');
  open('Boven');
  expect(screen.getAllByRole('dialog').map(({ style }) => style.zIndex)).toEqual(['100', '102']);
  escape();
  expect(titles()).toEqual(['Onder']);
  escape();
  expect(titles()).toEqual([]);
});

describe('the page behind dialogs', () => {
  const page = document.documentElement;
  const isLocked = () => page.hasAttribute('data-modal-open');
  const { lockScroll } = browserWorld(async () => false);

  test('stands still from the first dialog to the last', () => {
    renderInShell(null, { world: { lockScroll } });
    expect(isLocked()).toBe(false);
    open('Onder');
    open('Boven');
    expect(isLocked()).toBe(true);
    escape();
    expect(isLocked()).toBe(true);
    escape();
    expect(isLocked()).toBe(false);
  });

  test('stays where it is when its scroll bar goes', () => {
    jest.spyOn(page, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, innerWidth - 15, 0));
    renderInShell(null, { world: { lockScroll } });
    open('Venster');
    expect(page.style.getPropertyValue('--scrollbar')).toBe('15px');
  });

  test('scrolls again when a dialog goes with its screen', () => {
    const { unmount } = renderInShell(<Modal title="Van het scherm" onClose={() => undefined} />, { world: { lockScroll } });
    expect(isLocked()).toBe(true);
    unmount();
    expect(isLocked()).toBe(false);
  });
});

test('focus goes to the first field and back to where it came from', () => {
  renderInShell(<button>Bewerken</button>);
  const button = screen.getByRole('button');
  button.focus();
  act(() => {
    openModal((close) => (
      <Modal title="Cadeau" onClose={close}>
        <input aria-label="Omschrijving" />
      </Modal>
    ));
  });
  expect(document.activeElement).toBe(screen.getByLabelText('Omschrijving'));
  escape();
  expect(document.activeElement).toBe(button);
});

test('who chooses no file after all stays in the dialog', () => {
  renderInShell(null);
  act(() => {
    openModal((close) => (
      <Modal title="Bestand" onClose={close}>
        <input type="file" aria-label="Kies een bestand" />
      </Modal>
    ));
  });
  fireEvent(screen.getByLabelText('Kies een bestand'), new Event('cancel', { bubbles: true }));
  expect(titles()).toEqual(['Bestand']);
});

test('a dialog without fields gives focus to its title', () => {
  renderInShell(null);
  open('Mededeling');
  expect(document.activeElement?.textContent).toBe('Mededeling');
});

test('only a press that begins and ends beside the dialog closes it', () => {
  renderInShell(null);
  open('Venster');
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(screen.getByRole('heading'));
  fireEvent.click(dialog);
  expect(titles()).toEqual(['Venster']);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(titles()).toEqual([]);
});

describe('a sheet', () => {
  const pull = async (by: number) => {
    const head = screen.getByRole('heading').parentElement ?? document.body;
    // jsdom has no pointer events.
    const finger = (type: string, clientY: number) =>
      fireEvent(head, Object.assign(new Event(type, { bubbles: true }), { pointerType: 'touch', clientY }));
    finger('pointerdown', 100);
    finger('pointermove', 100 + by);
    const { translate } = screen.getByRole('dialog').style as CSSStyleDeclaration & { translate?: string };
    // Slowly: what is thrown goes by less.
    await new Promise((resolve) => setTimeout(resolve, 100));
    finger('pointerup', 100 + by);
    return translate;
  };
  const onScreenOf = (width: number) => Object.defineProperty(globalThis, 'innerWidth', { value: width, configurable: true });
  const { innerWidth: usual } = globalThis;
  afterEach(() => onScreenOf(usual));

  test('follows the finger at its head, and closes when it is let go far enough', async () => {
    onScreenOf(360);
    renderInShell(null);
    open('Blad');
    expect(await pull(40)).toBe('0 40px');
    expect(titles()).toEqual(['Blad']);
    await pull(120);
    expect(titles()).toEqual([]);
  });

  test('is a dialog on a wide screen, which nobody pulls away', async () => {
    onScreenOf(1024);
    renderInShell(null);
    open('Venster');
    await pull(200);
    expect(titles()).toEqual(['Venster']);
  });
});

test('work under way cannot be dismissed', () => {
  renderInShell(null);
  act(() => {
    openModal((close) => <Modal title="Bezig" onClose={close} dismissable={false} />);
  });
  escape();
  expect(titles()).toEqual(['Bezig']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a navigation closes every dialog and says so once', () => {
  const onClosed = jest.fn();
  renderInShell(null);
  const close = open('Venster', onClosed);
  act(() => closeModals());
  act(() => close());
  expect(titles()).toEqual([]);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

describe('confirm', () => {
  const ask = () => {
    renderInShell(null);
    let answer: Promise<boolean> = Promise.resolve(false);
    act(() => {
      answer = confirm({ title: 'Lijstje verwijderen?', confirmLabel: 'Lijstje verwijderen', danger: true });
    });
    return answer;
  };

  test.each([
    ['Lijstje verwijderen', true],
    ['Annuleren', false],
    ['Sluiten', false],
  ])('%s answers %s', async (name, expected) => {
    const answer = ask();
    fireEvent.click(screen.getByRole('button', { name }));
    await expect(answer).resolves.toBe(expected);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('leaving the page is no agreement', async () => {
    const answer = ask();
    act(() => closeModals());
    await expect(answer).resolves.toBe(false);
  });

  test('the focus starts on the safe button when something would be lost', () => {
    void ask();
    expect(document.activeElement?.textContent).toBe('Annuleren');
  });
});

test('Back closes dialogs one after the other, of which one asks first, and then leaves the page', async () => {
  const routed = jest.fn();
  history.replaceState({ idx: 0 }, '', '/zoeken');
  history.pushState({ idx: 1 }, '', '/anna');
  renderInShell(null, { world: { guardBack } });
  addEventListener('popstate', routed);
  act(() => {
    openModal((close) => {
      const ask = async () => ((await confirm({ title: 'Weg?', confirmLabel: 'Ja' })) ? close() : undefined);
      return <Modal title="Cadeau" onClose={() => void ask()} />;
    });
  });
  open('Boven');
  const back = async (shown: readonly string[]) => {
    await waitFor(() => expect(history.state).toMatchObject({ idx: 1, sheet: true }));
    act(() => history.back());
    await waitFor(() => expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(shown));
  };
  await back(['Cadeau']);
  await back(['Cadeau', 'Weg?']);
  await back(['Cadeau']);
  await back(['Cadeau', 'Weg?']);
  await waitFor(() => expect(history.state).toMatchObject({ sheet: true }));
  await act(async () => screen.getByRole('button', { name: 'Ja' }).click());
  expect(titles()).toEqual([]);
  expect([location.pathname, routed.mock.calls.length]).toEqual(['/anna', 0]);
  // What closed by a button left its entry, which Back and Forward go over.
  history.pushState({ idx: 2 }, '', '/daarna');
  const goes = async (move: () => void, to: string, times: number) => {
    move();
    await waitFor(() => expect([location.pathname, routed.mock.calls.length]).toEqual([to, times]));
  };
  await goes(() => history.back(), '/anna', 1);
  await goes(() => history.back(), '/zoeken', 2);
  await goes(() => history.forward(), '/anna', 3);
  await goes(() => history.forward(), '/daarna', 4);
  removeEventListener('popstate', routed);
});
