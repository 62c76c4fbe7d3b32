import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutPicture, cutStart } from './cut-picture.ts';

test('a cut begins where the styles of the page begin it', () => {
  expect([0, 50, 75, 100].map((percent) => cutStart(2560, 810, percent))).toEqual([
    0, 875, 1313, 1750,
  ]);
});

/** Red on the left half, blue on the right; turned, red above. */
const twoHalves = (turned = 0) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
    .composite([
      {
        input: { create: { width: 100, height: 100, channels: 3, background: 'blue' } },
        left: 100,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
    .then((png) =>
      sharp(png).removeAlpha().rotate(turned).raw().toBuffer({ resolveWithObject: true }),
    );

test.each([
  ['tall', 0, 0, [255, 0, 0]],
  ['tall', 0, 100, [0, 0, 255]],
  ['wide', 90, 0, [255, 0, 0]],
  ['wide', 90, 100, [0, 0, 255]],
] as const)(
  'a %s cut of a picture turned by %i with its focus at %i %% holds that side',
  async (shape, turned, stays, colour) => {
    const { data, info } = await cutPicture(await twoHalves(turned), {
      shape: shape === 'tall' ? 16 / 9 : 9 / 16,
      stays,
    });
    expect([info.width, info.height]).toEqual(shape === 'tall' ? [56, 100] : [100, 56]);
    expect([...data.subarray(0, 3)]).toEqual(colour);
    expect([...data.subarray(-3)]).toEqual(colour);
  },
);

test('without a focus a shared picture loses its ground, and nothing of its middle', async () => {
  const upper = await cutPicture(await twoHalves(90), { shape: 9 / 16, stays: 'top' });
  expect([...upper.data.subarray(-3)]).toEqual([255, 0, 0]);
  const middle = await cutPicture(await twoHalves(), { shape: 1, stays: 'top' });
  expect([...middle.data.subarray(0, 3)]).toEqual([255, 0, 0]);
  expect([...middle.data.subarray(-3)]).toEqual([0, 0, 255]);
});
