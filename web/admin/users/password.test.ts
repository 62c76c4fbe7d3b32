import { expect, test } from 'vitest';
import { generatePassword, passwordStrength, STRENGTHS } from './password.ts';

test.each([
  ['', 'weak'],
  ['x7#Kq2', 'weak'],
  ['password1', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['12345678901234', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['site.office', 'weak'],
  ['Azerty2026!', 'weak'],
  ['welded joint', 'good'],
  ['dune71lamp', 'good'],
  ['kfmt-rw7q-hx3d-pv9c', 'strong'],
])('the password %s is rated %s', (password, strength) => {
  expect(passwordStrength(password, 'site.office')).toBe(strength);
});

test('a longer password is never weaker', () => {
  const whole = 'dune71 lampe Qsar.';
  const steps = [...whole].map((_, at) =>
    STRENGTHS.indexOf(passwordStrength(whole.slice(0, at + 1), 'abc')),
  );
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

test('a generated password is strong, readable and different each time', () => {
  const some = Array.from({ length: 200 }, generatePassword);
  expect(new Set(some).size).toBe(200);
  for (const password of some) {
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    expect(passwordStrength(password, 'site.office')).toBe('strong');
  }
});
