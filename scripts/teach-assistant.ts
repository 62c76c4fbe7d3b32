import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learn, packed } from '../server/assistant/built-in/meaning/learn.ts';
import { markOf, readPhrasings } from '../server/assistant/built-in/meaning/phrasings.ts';
import { tokensOf } from '../server/assistant/built-in/meaning/slots.ts';
import { featuresOf } from '../server/assistant/built-in/meaning/word-vectors.ts';
import { wordsOf } from '../server/assistant/built-in/text/plain-text.ts';

const TARGET = join(import.meta.dirname, '../server/assistant/built-in/meaning/taught.bin');

const phrasings = readPhrasings();
const variants = Map.groupBy(phrasings, ({ line }) => line);
const examples = phrasings.map(({ label, text, line }) => ({
  label,
  features: featuresOf(tokensOf(text, wordsOf)),
  weight: 1 / Math.sqrt(variants.get(line)?.length ?? 1),
}));
const taught = learn(examples);
writeFileSync(TARGET, packed(taught, markOf(phrasings)));
console.log(`${variants.size} phrasings, ${taught.labels.length} meanings, in ${TARGET}`);
