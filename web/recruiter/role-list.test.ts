import { expect, test } from 'vitest';
import { isOpen } from './role-list.tsx';

const welder = {
  job_title: 'Welder',
  count: 29,
  domains: [
    { domain: 'Piping', count: 18 },
    { domain: 'Structural', count: 11 },
  ],
};

test('role groups are closed, except those with a chosen domain', () => {
  expect(isOpen(welder, [], new Map())).toBe(false);
  expect(isOpen(welder, ['Lifting'], new Map())).toBe(false);
  expect(isOpen(welder, ['Lifting', 'Structural'], new Map())).toBe(true);
});

test('a role group that was opened or closed by hand stays so', () => {
  expect(isOpen(welder, [], new Map([['Welder', true]]))).toBe(true);
  expect(isOpen(welder, ['Piping'], new Map([['Welder', false]]))).toBe(false);
});
