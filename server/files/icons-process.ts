import { drawIcons } from './draw-icons.ts';

/** A process of its own: the drawing library takes more memory than the site does while it idles. */
process.once('message', async (svg: Uint8Array) => {
  const icons = await drawIcons(svg).catch(() => null);
  process.send?.(icons, () => process.disconnect());
});
process.once('disconnect', () => process.exit());
