import { expect, test } from 'vitest';
import { contactDetails } from './contact-details.ts';

const content = {
  phone: '+213 000 1',
  fax: '+213 000 2',
  email: 'contact@agency.example',
  address: 'Algiers',
};
const { fax: _, ...own } = content;

test('what is stored is shown, and what is missing there comes from the content', () => {
  const value = { phone: '+213 000 9', email: '', address: 'Oran' };
  expect(contactDetails(value, content)).toEqual({
    ...value,
    email: 'contact@agency.example',
  });
});

test('with nothing stored the content speaks', () => {
  expect(contactDetails(null, content)).toEqual(own);
});
