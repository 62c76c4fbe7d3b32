import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const ASSETS = resolve(import.meta.dirname, '..', 'build', 'web', 'client', 'assets');
const brotli = promisify(brotliCompress);

/** Lays beside each script and style sheet its smallest form, which takes too long to make for a visitor. */
async function packAssets() {
  for (const file of await readdir(ASSETS)) {
    if (!/\.(js|css)$/.test(file)) continue;
    const bytes = await readFile(join(ASSETS, file));
    const packed = await brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
    await writeFile(join(ASSETS, `${file}.br`), packed);
  }
}

await packAssets();
