import { writeFileSync } from 'node:fs';
import { featuresOf, learn, packed, TAUGHT_FILE } from './classifier.ts';
import { familiarIn, readPhrasings } from './phrasings.ts';
import { isFunction, stem } from './words.ts';

const { phrasings, of } = readPhrasings();
const familiar = familiarIn(phrasings);
const variants = Map.groupBy(phrasings, ({ line }) => line);
const examples = phrasings.map(({ label, tokens, line }) => ({
  label,
  features: featuresOf(tokens, (word) => isFunction(word) || familiar.has(stem(word))),
  weight: 1 / Math.sqrt(variants.get(line)?.length ?? 1),
}));
const taught = learn(examples, familiar);
writeFileSync(TAUGHT_FILE, packed(taught, of));
console.log(`${variants.size} phrasings, ${taught.labels.length} meanings, in ${TAUGHT_FILE}`);
