import sharp from 'sharp';
import { expect, test } from 'vitest';
import { icoFile } from './ico-file.ts';

const png = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#f07f1b' } })
    .png()
    .toBuffer();

test('an icon file tells where each of its pictures is and how large', async () => {
  const pngs = [await png(16), await png(256)];
  const ico = icoFile(pngs);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2]);
  for (const [index, expected] of pngs.entries()) {
    const entry = ico.subarray(6 + 16 * index);
    const [bytes, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    expect(ico.subarray(offset, offset + bytes)).toEqual(expected);
  }
  expect([ico[6], ico[22]], '256 is written as 0').toEqual([16, 0]);
});
