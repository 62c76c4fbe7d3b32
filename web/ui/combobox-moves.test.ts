import { expect, test } from 'vitest';
import { CLOSED, lowerCase, OPEN, offeredFor, piecesOf, pressKey } from './combobox-moves.ts';

const at = (active: number) => ({ open: true, active });
const press = (list: typeof CLOSED, key: string, count = 3, alt = false) =>
  pressKey(list, { key, alt }, count);

test('an arrow opens the list on its first option, with Alt on none', () => {
  expect(press(CLOSED, 'ArrowDown')?.list).toEqual(at(0));
  expect(press(CLOSED, 'ArrowDown', 3, true)?.list).toEqual(OPEN);
  expect(press(CLOSED, 'ArrowDown', 0)?.list).toEqual(at(0));
});

test('arrows move through the options and wrap around', () => {
  expect(press(OPEN, 'ArrowDown')?.list).toEqual(at(0));
  expect(press(at(1), 'ArrowDown')?.list).toEqual(at(2));
  expect(press(at(2), 'ArrowDown')?.list).toEqual(at(0));
  expect(press(OPEN, 'ArrowUp')?.list).toEqual(at(2));
  expect(press(at(0), 'ArrowUp')?.list).toEqual(at(2));
});

test('Enter takes the active option; without one the form gets it', () => {
  expect(press(at(1), 'Enter')).toEqual({ list: CLOSED, handled: true, taken: 1 });
  expect(press(OPEN, 'Enter')).toEqual({ list: CLOSED, handled: false });
  expect(press(at(5), 'Enter')).toEqual({ list: CLOSED, handled: false });
  expect(press(CLOSED, 'Enter')).toBeNull();
});

test('Escape closes only the list; without a list the dialog gets it', () => {
  expect(press(at(1), 'Escape')).toEqual({ list: CLOSED, handled: true });
  expect(press(CLOSED, 'Escape')).toBeNull();
  expect(press(OPEN, 'Escape', 0)).toBeNull();
});

test('moving the caret leaves the options', () => {
  expect(press(at(1), 'ArrowLeft')).toEqual({ list: OPEN, handled: false });
  expect(press(at(1), 'Home')).toEqual({ list: OPEN, handled: false });
  expect(press(at(1), 'x')).toBeNull();
});

test('the current text is not offered as the only option', () => {
  expect(offeredFor('Welder', ['Welder'])).toEqual([]);
  expect(offeredFor('welder', ['Welder'])).toEqual(['Welder']);
  expect(offeredFor('Welder', ['Welder', 'Pipe Welder'])).toEqual(['Welder', 'Pipe Welder']);
});

test('an option marks the typed part', () => {
  expect(piecesOf('Pipe Welder', 'WEL', lowerCase)).toEqual(['Pipe ', 'Wel', 'der']);
  expect(piecesOf('Pipe Welder', 'x', lowerCase)).toEqual(['Pipe Welder', '', '']);
  expect(piecesOf('Pipe Welder', '', lowerCase)).toEqual(['Pipe Welder', '', '']);
});

test('the typed part is marked whole, also where folding makes it shorter or longer', () => {
  const fold = (text: string) =>
    lowerCase(text).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe');
  expect(piecesOf('Chef électricien', 'ELEC', fold)).toEqual(['Chef ', 'élec', 'tricien']);
  expect(piecesOf('Chef e\u0301le', 'e', fold)).toEqual(['Ch', 'e', 'f e\u0301le']);
  expect(piecesOf('re\u0301gleur', 're', fold)).toEqual(['', 're\u0301', 'gleur']);
  expect(piecesOf('Main-d’œuvre', 'oeu', fold)).toEqual(['Main-d’', 'œu', 'vre']);
  expect(piecesOf('Main-d’œuvre', 'eu', fold)).toEqual(['Main-d’', 'œu', 'vre']);
});
