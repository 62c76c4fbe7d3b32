import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold } from '../contracts/fold.ts';
import { hasKey, nameKey, nameWords } from '../contracts/name-key.ts';
import { libcDatabase, testDatabase } from './harness/test-database.ts';

const SEED = 20_261_117;
const STRINGS = 10_000;
const AT_ONCE = 5_000;

/** Small and the same on every machine (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** First and last code point of what the strings are made of. */
const ALPHABETS: [number, number][] = [
  [0x20, 0x7e], // ASCII
  [0xa0, 0x24f], // Latin with accents
  [0x300, 0x36f], // combining marks
  [0x370, 0x52f], // Greek and Cyrillic
  [0x600, 0x6ff], // Arabic
  [0x600, 0x6ff],
  [0x750, 0x77f], // more Arabic
  [0x8a0, 0x8ff],
  [0x10a0, 0x10ff], // Georgian
  [0x13a0, 0x13ff], // Cherokee
  [0x1c80, 0x1cbf],
  [0x1e00, 0x1fff], // Latin and Greek with several marks
  [0x2000, 0x206f], // spaces and invisible signs
  [0x2100, 0x214f], // letters as symbols
  [0x2c00, 0x2d2f],
  [0xac00, 0xac80], // Hangul
  [0xa640, 0xa7ff],
  [0xab70, 0xabbf],
  [0xfb00, 0xfdff], // ligatures and presentation forms
  [0xfe00, 0xfeff],
  [0xff00, 0xffef], // full width
  [0x10400, 0x1044f],
  [0x105c0, 0x105f0],
  [0x1ccd0, 0x1ccff], // since Unicode 16
  [0x1d400, 0x1d7ff], // letters of mathematics
  [0x1e000, 0x1e08f],
  [0x1f300, 0x1f6ff], // emoji
];

function* randomStrings(count: number): Generator<string> {
  const random = randomNumbers(SEED);
  for (let made = 0; made < count; made++) {
    const mixture = Array.from({ length: 1 + random(4) }, () => random(ALPHABETS.length));
    const characters = Array.from({ length: 1 + random(24) }, () => {
      const [first, last] = ALPHABETS[mixture[random(mixture.length)] as number] as [
        number,
        number,
      ];
      return random(6) === 0 ? ' ' : String.fromCodePoint(first + random(last - first + 1));
    });
    yield characters.join('');
  }
}

const SYLLABLES =
  "el al abd abdel ed er ech cherif din dine ou i a mo ha med mm ben ali kh gh sh ch ph th dj dh x c q g v p w y ' - l " +
  'ال عبد رحمن دين الله ا و ي ى ة ه ح ع ء أ ئ ؤ ش خ غ ق ك ذ ظ ث پ ڤ ڨ گ ی مح مد بن علي نور';

function* randomNames(count: number): Generator<string> {
  const random = randomNumbers(SEED);
  const syllables = SYLLABLES.split(' ');
  for (let made = 0; made < count; made++) {
    const some = Array.from(
      { length: 1 + random(9) },
      () => `${syllables[random(syllables.length)]}${random(3) === 0 ? ' ' : ''}`,
    );
    yield some.join('').slice(0, 120);
  }
}

const databases: Awaited<ReturnType<typeof testDatabase>>[] = [];
beforeAll(async () => {
  databases.push(await testDatabase(), await libcDatabase());
});
afterAll(async () => {
  for (const database of databases) await database.drop();
});

/** Each of the texts, where the databases fold it to something else. */
async function foldedDifferently(texts: string[]) {
  const differing: string[][] = [];
  for (const { pool } of databases)
    for (let at = 0; at < texts.length; at += AT_ONCE) {
      const some = texts.slice(at, at + AT_ONCE);
      const { rows } = await pool.query<{ folded: string }>(
        'select fold_text(text) as folded from unnest($1::text[]) with ordinality as t (text, place) order by place',
        [some],
      );
      for (const [place, text] of some.entries()) {
        const inDatabase = rows[place]?.folded ?? '';
        if (inDatabase !== fold(text))
          differing.push([text, codesOf(text), inDatabase, fold(text)]);
      }
    }
  return differing;
}

const codesOf = (text: string) =>
  [...text].map((character) => character.codePointAt(0)?.toString(16)).join(' ');

test('10,000 random strings fold alike in TypeScript and in the database, whatever its locale', async () => {
  expect(await foldedDifferently([...randomStrings(STRINGS)])).toEqual([]);
});

test('every character folds alike', { timeout: 120_000 }, async () => {
  const characters: string[] = [];
  for (let code = 1; code <= 0x323af; code++)
    if (code < 0xd800 || code > 0xdfff) characters.push(String.fromCodePoint(code));
  for (let code = 0xe0000; code <= 0xe01ef; code++) characters.push(String.fromCodePoint(code));
  expect(await foldedDifferently(characters.map((character) => `A${character} b`))).toEqual([]);
});

test('what folds to nothing has no case, so it can be looked for as it is written', () => {
  for (let code = 1; code <= 0xe01ef; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (fold(`a${character}a`) === 'aa') expect(character.toLowerCase()).toBe(character);
  }
});

test('a text whose letters are many when folded is stored, and found', async () => {
  const [{ pool }] = databases as [Awaited<ReturnType<typeof testDatabase>>];
  const ligature = '\ufdfa';
  expect(fold(ligature)).toHaveLength(18);
  await pool.query(
    `insert into workers (name, job_title, domain, phone, email, companies, experience)
     values ($1, $2, '', '', '', '{}', $3)`,
    [ligature.repeat(120), 'xX'.repeat(60), ligature.repeat(2_000)],
  );
  const { rows } = await pool.query<{ keys: string[]; folded: number }>(
    'select name_keys as keys, length(candidate_folded) as folded from workers where candidate_folded like $1',
    [`%${fold(ligature.repeat(200))}%`],
  );
  expect(rows[0]?.folded).toBeLessThan(40_000);
  expect(rows[0]?.keys[0]).toBe(nameKey(ligature.repeat(120)));
});

test('a name has the same keys in TypeScript and in the database', async () => {
  const names = [...randomNames(4_000), 'Abd El Kader Ben Ali Ould El Hadj Mohamed Salah'];
  const [{ pool }] = databases as [Awaited<ReturnType<typeof testDatabase>>];
  const { rows } = await pool.query<{ keys: string[] }>(
    `select name_keys(fold_text(translate(name, E'\\u0629\\ufe93\\ufe94', ''))) as keys
     from unnest($1::text[]) with ordinality as t (name, place) order by place`,
    [names],
  );
  for (const [place, name] of names.entries()) {
    const keys = rows[place]?.keys ?? [];
    expect(keys[0] ?? '', name).toBe(nameKey(name));
    const words = nameWords(name);
    const runs = words.flatMap((_, from) =>
      words.slice(from).map((_, to) => words.slice(from, from + to + 1).join('')),
    );
    for (const run of runs)
      if (run.length > 2) expect(keys.includes(run), `${name}: ${run}`).toBe(hasKey(words, run));
  }
});
