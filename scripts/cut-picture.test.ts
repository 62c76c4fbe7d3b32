import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutPicture, cutStart } from './cut-picture.ts';

test('a cut begins where the styles of the page begin it', () => {
  expect([0, 50, 75, 100].map((percent) => cutStart(2560, 810, percent))).toEqual([
    0, 875, 1313, 1750,
  ]);
});

/** Red on the left half, blue on the right. */
const twoHalves = async () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
    .composite([
      {
        input: { create: { width: 100, height: 100, channels: 3, background: 'blue' } },
        left: 100,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

test.each([
  [0, [255, 0, 0]],
  [100, [0, 0, 255]],
] as const)('a tall cut with its focus at %i % holds that side', async (x, colour) => {
  const cut = await cutPicture(await twoHalves(), { width: 45, height: 80 }, { x, y: 50 });
  const { data, info } = await cut.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([45, 80]);
  expect([...data.subarray(0, 3)]).toEqual(colour);
  expect([...data.subarray(-3)]).toEqual(colour);
});
