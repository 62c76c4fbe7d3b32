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

test('groups are closed, but the one of the chosen domain is open', () => {
  expect(isOpen(welder, '', new Map())).toBe(false);
  expect(isOpen(welder, 'Lifting', new Map())).toBe(false);
  expect(isOpen(welder, 'Structural', new Map())).toBe(true);
});

test('what somebody opened or closed by hand stays that way', () => {
  expect(isOpen(welder, '', new Map([['Welder', true]]))).toBe(true);
  expect(isOpen(welder, 'Piping', new Map([['Welder', false]]))).toBe(false);
});
