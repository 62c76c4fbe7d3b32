import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from './open-modal.ts';

/** As much of a browser as opening a dialog needs. */
class Focusable {
  inside: Focusable[] = [];
  inert = false;
  closest = () => (this.inert ? this : null);
  focus = () => {
    page.activeElement = this;
  };
  contains = (other: Focusable) => other === this || this.inside.includes(other);
}

const page: { activeElement: Focusable | null } = { activeElement: null };
let frames: (() => void)[];
let nextFrame: () => void;
let events: EventTarget;

function aDialog() {
  const field = new Focusable();
  const other = new Focusable();
  let done: string[] = [];
  const does = (what: string) => () => {
    done.push(what);
  };
  const dialog = Object.assign(new Focusable(), {
    inside: [field, other],
    returnsTo: null as Focusable | null,
    /** As browsers do for a dialog: the first button has the focus then. */
    showPopover() {
      done.push('shown');
      page.activeElement = other;
    },
    hidePopover: does('no popover'),
    showModal() {
      done.push('modal');
      dialog.returnsTo = page.activeElement;
    },
    close: does('closed'),
    requestClose: does('asked to close'),
  });
  const open = () => openModal(dialog as unknown as HTMLDialogElement, () => field as never);
  const takeDone = () => {
    const taken = done;
    done = [];
    return taken;
  };
  return { dialog, field, other, open, takeDone };
}

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  nextFrame = () => {
    for (const frame of frames.splice(0)) frame();
    vi.runAllTimers();
  };
  page.activeElement = new Focusable();
  vi.stubGlobal('document', page);
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a dialog is on the screen before the page behind it becomes inert', () => {
  const { dialog, field, open, takeDone } = aDialog();
  const opener = page.activeElement;
  const close = open();
  expect(takeDone()).toEqual(['shown']);
  expect(page.activeElement).toBe(field);
  nextFrame();
  expect(takeDone()).toEqual(['no popover', 'modal']);
  expect(page.activeElement).toBe(field);
  expect(dialog.returnsTo).toBe(opener);
  close();
  expect(takeDone()).toEqual(['no popover', 'closed']);
});

test.each(['keydown', 'pointerdown'])('a %s in between finds it modal', (input) => {
  const { open, takeDone } = aDialog();
  open();
  takeDone();
  events.dispatchEvent(new Event(input));
  expect(takeDone()).toEqual(['no popover', 'modal']);
  events.dispatchEvent(new Event(input));
  nextFrame();
  expect(takeDone()).toEqual([]);
});

test('an Escape in between asks once whether it may close', () => {
  const { open, takeDone } = aDialog();
  open();
  takeDone();
  const pressed = Object.assign(new Event('keydown', { cancelable: true }), { key: 'Escape' });
  events.dispatchEvent(pressed);
  expect(takeDone()).toEqual(['no popover', 'modal', 'asked to close']);
  expect(pressed.defaultPrevented).toBe(true);
  nextFrame();
  expect(takeDone()).toEqual([]);
});

test('who is in a field of it by then stays there, and still comes back to where the dialog was opened', () => {
  const { dialog, other, open } = aDialog();
  const opener = page.activeElement;
  open();
  other.focus();
  nextFrame();
  expect(page.activeElement).toBe(other);
  expect(dialog.returnsTo).toBe(opener);
});

test('a dialog over what becomes inert with it is modal at once, and gives the focus back', () => {
  const { dialog, open, takeDone } = aDialog();
  const opener = page.activeElement as Focusable;
  opener.inert = true;
  open();
  expect(takeDone()).toEqual(['no popover', 'modal']);
  expect(dialog.returnsTo).toBe(opener);
});

test('a dialog that is closed within the frame does not come back', () => {
  const { open, takeDone } = aDialog();
  const close = open();
  close();
  takeDone();
  nextFrame();
  expect(takeDone()).toEqual([]);
});
