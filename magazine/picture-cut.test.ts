import { expect, test } from 'vitest';
import { cutAddress, cutOut, readCutAddress } from './picture-cut.ts';

const HERO = { width: 2560, height: 1440 };

test('the address of a picture cut can be read back', () => {
  const cut = { name: 'hero-2', width: 800, height: 322, x: 60, y: 50, zoom: 1.1 };
  expect(readCutAddress(cutAddress(cut))).toEqual(cut);
  expect(readCutAddress('/pictures/../secrets')).toBeNull();
});

test('a picture cut keeps its shape, stays inside the picture and is centred on its point', () => {
  const cut = cutOut(HERO, { name: 'hero-2', width: 400, height: 600, x: 90, y: 50, zoom: 1 });
  expect(cut).toEqual({ left: 1600, top: 0, width: 960, height: 1440 });
  const closer = cutOut(HERO, { name: 'hero-2', width: 400, height: 400, x: 50, y: 50, zoom: 2 });
  expect(closer).toEqual({ left: 920, top: 360, width: 720, height: 720 });
});
