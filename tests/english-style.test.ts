import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const AMERICAN =
  /\b(\w+(iz(e|es|ed|ing|ation|ations))|colors?|centers?|favorites?|gray|catalogs?|canceled|canceling|labor)\b/i;
/** -ize where it is no ending of choice, and a sentence whose words are given. */
const BRITISH_TOO = /^(sizes?|prizes?)$|^I apologize, but/i;
const TWELVE_HOURS = /\d\s?[ap]\.?m\b/i;
const NAMES = /Natural Earth|OpenStreetMap|WhatsApp|English|Saturday|Sunday|Friday|\{[^}]*\}/g;
const SENTENCE_MARK = /[.:,;!]/;
const LONG_WORD = /\p{L}[\p{Ll}’']{3,}/gu;

/** Buttons and titles whose words are given with capitals. All others are written like sentences. */
const GIVEN_CAPITALS = new Set([
  'About Us Management',
  'Add Contact Info',
  'Admin Dashboard',
  'Admin Panel',
  'Available Candidates',
  'Business Hours',
  'Clear Filter',
  'Client Portal',
  'Confirm Deletion',
  'Confirm Test',
  'Contact Info',
  'Contact Info Management',
  'Contact Information',
  'Edit About Us',
  'Edit Contact Info',
  'Edit Content',
  'Edit Item',
  'Edit Service',
  'Edit User',
  'Edit Worker',
  'Enter Access Pin',
  'Example Person',
  'Filter by Role',
  'Learn More',
  'Manage Portfolio',
  'Manage Services',
  'Manage Users',
  'Manage Workers',
  'Mark as Read',
  'Message Sent Successfully',
  'Messages Management',
  'Need Immediate Assistance?',
  'Orders Management',
  'Portfolio Items',
  'Portfolio Management',
  'Quick Actions',
  'Ready to Begin?',
  'Recruiter Registration',
  'Register as a Recruiter',
  'Resume Submission',
  'Select Test Date for {name}',
  'Send Another Message',
  'Send Message',
  'Send Test Request',
  'Send a Message',
  'Service Title',
  'Services Management',
  'Submit a Resume',
  'Trust & Safety',
  'Users Management',
  'View Messages',
  'View Open Positions',
  'View Orders',
  'Welcome Back',
  'Workers Management',
]);

type Texts = { [key: string]: string | Texts };

const textsOf = (texts: Texts, path: string): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}.${key}`, text]] : textsOf(text, `${path}.${key}`),
  );
const TEXTS = globSync('messages/en/*.json').flatMap((file) =>
  textsOf(JSON.parse(readFileSync(file, 'utf8')), basename(file, '.json')),
);
const pathsOf = (isFound: (text: string) => boolean) =>
  TEXTS.filter(([, text]) => isFound(text)).map(([path]) => path);

test('the texts are in British English', () => {
  expect(
    pathsOf((text) => {
      const [word] = AMERICAN.exec(text) ?? [];
      return word !== undefined && !BRITISH_TOO.test(word) && !BRITISH_TOO.test(text);
    }),
  ).toEqual([]);
});

test('times in texts are on the clock of 24 hours', () => {
  expect(pathsOf((text) => TWELVE_HOURS.test(text))).toEqual([]);
});

function isInCapitals(text: string) {
  const words = text.replaceAll(NAMES, '').match(LONG_WORD) ?? [];
  return (
    !SENTENCE_MARK.test(text) && words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word))
  );
}

test('titles and buttons are written like sentences, except those whose words are given', () => {
  const inCapitals = TEXTS.map(([, text]) => text).filter(isInCapitals);
  expect(inCapitals.filter((text) => !GIVEN_CAPITALS.has(text))).toEqual([]);
  expect([...GIVEN_CAPITALS].filter((text) => !inCapitals.includes(text))).toEqual([]);
});
