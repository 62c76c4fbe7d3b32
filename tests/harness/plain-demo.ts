import { readdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { aContentFolder, changeContent } from './folders.ts';
import { aPicture } from './pictures.ts';

const SIZE = { width: 160, height: 100 };

/**
 * The shipped content with projects whose pictures are small and of one colour each, for demo agencies that nobody looks at:
 * encoding the real ones is most of a first start.
 */
export async function plainDemoContent() {
  const content = await aContentFolder();
  const folder = join(content.folder, 'pictures');
  const projects = (await readdir(folder)).filter((file) => file.startsWith('portfolio-'));
  for (const [place, file] of projects.entries()) {
    // No two alike: a picture in another's place is noticed.
    const colour = `hsl(${place * 30}, 60%, 50%)`;
    await writeFile(join(folder, file), await aPicture('webp', { ...SIZE, colour }));
  }
  await changeContent(content.folder, {
    'pictures.json': (pictures) => {
      for (const file of projects) Object.assign(pictures[parse(file).name], SIZE);
    },
  });
  return content;
}
