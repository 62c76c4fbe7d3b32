import { featuresOf, learn, save } from './classifier.ts';
import { familiarIn, readPhrasings } from './phrasings.ts';
import { isFunction, stem } from './words.ts';

const { phrasings, of } = readPhrasings();
const familiar = familiarIn(phrasings);
const variants = Map.groupBy(phrasings, ({ line }) => line);
const isKnown = (word: string) => isFunction(word) || familiar.has(stem(word));
const examples = phrasings.map(({ label, tokens, line }) => ({
  label,
  features: featuresOf(tokens, isKnown),
  weight: 1 / Math.sqrt(variants.get(line)?.length ?? 1),
}));
const taught = learn(examples, familiar, of);
save(taught);
console.log(`${variants.size} phrasings, ${taught.labels.length} meanings`);
