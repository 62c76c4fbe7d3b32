import { expect, test } from 'vitest';
import { visibleArea } from './use-panel-dialog.ts';

test.each([
  ['a keyboard', { height: 420, offsetTop: 0, scale: 1 }, { top: 0, height: 420 }],
  ['a page pushed up by it', { height: 420, offsetTop: 90, scale: 1 }, { top: 90, height: 420 }],
  ['no keyboard', { height: 740, offsetTop: 0, scale: 1 }, null],
  ['rounding', { height: 739.4, offsetTop: 0, scale: 1 }, null],
  ['somebody who zoomed in', { height: 370, offsetTop: 100, scale: 2 }, null],
])('%s leaves the right visible area', (_, seen, room) => {
  expect(visibleArea(seen, 740)).toEqual(room);
});
