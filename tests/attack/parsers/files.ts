import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ABOUT, asJson, rowsName } from '../../../server/backup/backup-format.ts';
import { checkBackup, openBackup } from '../../../server/backup/backup-reader.ts';
import { createBackupFile } from '../../../server/backup/take-backup.ts';
import { checkLogo } from '../../../server/content/content-files.ts';
import { jsonMistake } from '../../../server/content/json-mistake.ts';
import { readListing } from '../../../server/files/s3/bucket.ts';
import {
  type PictureType,
  pictureType,
  readOutline,
  withoutPngExtras,
} from '../../../server/primitives/picture-bytes.ts';
import { ANYTHING, asInput, each, FILE, filled, type Hostile, parser, TEXT } from './parser.ts';

const asBytes = (hostile: Hostile[]) => asInput(hostile, (text) => Buffer.from(text, 'latin1'));

const ANY_BYTES = [
  ...['\0', '\x01', '\xff', '\0\0\0\x08', '\0\0\0\x01', '\x01\0', ',', '!\xf9', 'ispe'],
];
const startingWith = (begin: string, ...parts: string[]) =>
  [...ANY_BYTES, ...parts].map((part) => filled(begin, part));

const chunk = (type: string, data = '') =>
  `\0\0\0${String.fromCharCode(data.length)}${type}${data}crc.`;
const PNG = '\x89PNG\r\n\x1a\n';
const PICTURES: Record<PictureType, Hostile[]> = {
  jpeg: [
    ...startingWith('\xff\xd8\xff\xe0\0\x02', '\xff\xe0\0\0', '\xff\xe0\0\x02'),
    filled('\xff\xd8\xff', '\xff'),
    filled('\xff\xd8', '\xff\xc0\0\x08\x08\0\x08\0\x08\0'),
    filled('\xff\xd8\xff\xda\0\x02', '\xff'),
  ],
  png: startingWith(
    `${PNG}${chunk('IHDR', '12345678')}`,
    chunk('tEXt'),
    chunk('IDAT'),
    chunk('IEN'),
  ),
  gif: startingWith('GIF89a\0\0\0\0\0\0\0', '!\xf9\0', '!\xf9\x01a\0', `,${'\0'.repeat(10)}`),
  webp: startingWith('RIFF\xff\xff\xff\x7fWEBP', 'ANMF\0\0\0\0', 'ANMF\x01\0\0\0', 'VP8 \0\0\0\0'),
  avif: [
    ...startingWith('\0\0\0\x10ftypavif\0\0\0\0', '\0\0\0\x08meta', '\0\0\0\x08free'),
    filled('\0\0\0\x10ftypavif\0\0\0\0', '\0\0\0\x01meta\0\0\0\0\0\0\0\x10'),
    filled('\0\0\0\x10ftypavif\0\0\0\0\0\0\0\0meta', 'ispe\0\0\0\0\0\0\0\x01'),
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'hostile-backups-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
let made = 0;

/** A backup that somebody else made, with these rows. */
async function backupOf(lines: string): Promise<string> {
  made += 1;
  const path = join(folder, `${made}.tar`);
  const now = new Date(0);
  const writer = await createBackupFile(path, now);
  await writer.add(
    ABOUT,
    asJson({
      format: 1,
      taken_at: now.toISOString(),
      product: { version: '' },
      postgres: { version: '' },
      migrations: [{ name: 'a', checksum: '0'.repeat(64) }],
    }),
  );
  const rows = lines.split('\n').length - 1;
  await writer.add(rowsName('a', 1), gzipSync(lines), { unpacked: lines.length, rows });
  const table = { rows, columns: ['a'], next_numbers: {} };
  await writer.finish({ tables: { a: table }, missing_pictures: [] });
  await writer.close();
  return path;
}

export const FILE_PARSERS = [
  ...Object.entries(PICTURES).map(([type, hostile]) =>
    parser('server/primitives/picture-bytes.ts', FILE, asBytes(hostile), (bytes) => [
      pictureType(bytes),
      readOutline(type as PictureType, bytes, 100),
    ]),
  ),
  parser(
    'server/primitives/picture-bytes.ts',
    FILE,
    asBytes(
      [chunk('tEXt'), chunk('IDAT'), chunk('gAMA', 'size'), chunk('tEXt') + chunk('IDAT')].map(
        (part) => filled(PNG, part, chunk('IEND')),
      ),
    ),
    withoutPngExtras,
  ),
  parser(
    'server/files/s3/bucket.ts',
    FILE,
    asInput(
      [
        ...ANYTHING,
        ...each('<Contents>', '<Contents><Key>', '<Contents><Key>a</Key>', '<Key>', '</Key>'),
        ...each('<NextContinuationToken>', '<IsTruncated>', '<Contents><LastModified>'),
      ],
      (text) => `${text}</ListBucketResult>`,
    ),
    readListing,
  ),
  parser(
    ['server/backup/backup-reader.ts', 'server/backup/backup-reader.ts'],
    4 * FILE,
    asInput(each('\n', 'a', '{}\n', ' \n'), backupOf),
    async (path) => {
      const backup = await openBackup(path);
      await checkBackup(backup).finally(backup.close);
    },
  ),
  // Only the owner of the site writes these two. A list within lists goes as deep as the stack allows.
  parser(
    'server/content/json-mistake.ts',
    TEXT,
    [
      ...each('"a', '1,', '-', 'tru', 'a', ' ', '\n', '\\'),
      ...['"a",', '1,', ' ', '{},', '{"a":1},', '\\', '\n'].map((part) => filled('[', part)),
      ...['\\n', '\\u0041', '\\', 'a'].map((part) => filled('"', part)),
    ],
    jsonMistake,
  ),
  parser(
    'server/content/content-files.ts',
    15_000,
    asBytes([
      ...ANYTHING,
      ...each('<svg', '<!--', '<?xml', 'url('),
      ...[' on', '<g>', '<', ' url(#a', ' viewBox', ' viewBox="0 0 ', '"', ' href', 'on='].map(
        (part) => filled('<svg ', part),
      ),
    ]),
    checkLogo,
  ),
];
