import { expect, test } from 'vitest';
import { coverage, gistOf, likeness } from './likeness.ts';

const gist = (text: string) => gistOf(text.split(' '));

test('texts with words of nearly the same meaning are alike', () => {
  const near = likeness(gist('who pays salaries'), gist('who pays wages'));
  const far = likeness(gist('who pays salaries'), gist('who builds bridges'));
  expect(near).toBeGreaterThan(0.7);
  expect(far).toBeLessThan(0.4);
});

test('a sentence covers a question about its own words and no other', () => {
  const covering = gist('safety officers and welding inspectors keep daily reports');
  expect(coverage(gist('do safety officers write reports'), covering)).toBeGreaterThan(0.7);
  expect(coverage(gist('who pays hotels and flights'), covering)).toBeLessThan(0.4);
});
