import { expect, test } from 'vitest';
import { generatePassword } from './generate-password.ts';
import { passwordStrength } from './password-strength.ts';

test('a generated password is strong, easy to read, and another one each time', () => {
  const some = Array.from({ length: 200 }, generatePassword);
  expect(new Set(some).size).toBe(200);
  for (const password of some) {
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    expect(passwordStrength(password, 'site.office')).toBe('strong');
  }
});
