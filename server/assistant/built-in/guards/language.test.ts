import { expect, test } from 'vitest';
import { isOtherLanguage } from './language.ts';

const ours = (word: string) =>
  ['les', 'dunes', 'zone', 'dactivites', 'oum', 'el', 'skikda'].includes(word);

test.each([
  'Quels sont vos horaires ?',
  'bonjour',
  'Combien de travailleurs à Skikda ?',
  '¿Dónde está su oficina?',
  'Wie viele Projekte haben Sie?',
  'wach rakom khdamin',
  'win rah el bureau ta3kom?',
  'Cât costă o echipă de sudori pentru o lună?',
  'ما هي ساعات العمل',
  'сколько рабочих',
  '你们有多少工人',
  'Bonjour, je voudrais savoir comment envoyer mon CV please',
])('%s is not English', (text) => {
  expect(isOtherLanguage(text, ours)).toBe(true);
});

test.each([
  "Is your office in the zone d'activités Les Dunes?",
  'Have you worked in Oum El Bouaghi?',
  'fax',
  'Skikda',
  'lng port workers',
  'projects in Sétif',
  'are u iso certified',
  'CV',
])('%s is English', (text) => {
  expect(isOtherLanguage(text, ours)).toBe(false);
});
