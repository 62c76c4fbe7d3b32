import { expect, test } from 'vitest';
import { freeUsername, usernamesFor } from './suggested-username.ts';

const AT_HOGGAR = { company: 'Hoggar LNG', email: 'a.benali@hoggar.example' };

test.each([
  ['Amel Benali', 'amel.benali'],
  ['Éloïse  D’Arcy', 'eloise.d.arcy'],
  ['أمل بن علي', 'a.benali'],
  ['Li', 'a.benali'],
])('somebody called %s gets the username %s', (contact_name, username) => {
  expect(usernamesFor({ contact_name, ...AT_HOGGAR })[0]).toBe(username);
});

test('a name that is taken gets the company, then a number', () => {
  const names = usernamesFor({ contact_name: 'Amel Benali', ...AT_HOGGAR });
  expect(freeUsername(names, new Set(['amel.benali']))).toBe('amel.benali.hoggar.lng');
  expect(freeUsername(names, new Set(['amel.benali', 'amel.benali.hoggar.lng']))).toBe(
    'amel.benali.2',
  );
  expect(freeUsername(names, new Set(names))).toBe('');
});

test('however long or odd a name is, what is suggested can be a username', () => {
  for (const contact_name of ['x'.repeat(120), '', '…', '  .  '])
    for (const name of usernamesFor({ contact_name, company: 'y'.repeat(120), email: '@' })) {
      expect(name.length).toBeGreaterThanOrEqual(3);
      expect(name.length).toBeLessThanOrEqual(60);
    }
});
