import { expect, test } from 'vitest';
import { asksPriceOfPeople } from './price.ts';

test.each([
  'what is the price of a scaffolder per day',
  'fee for a turner',
  'daily rate for a crane operator',
  'how much for twenty blacksmiths',
  'how much for a crew of 20 scaffolders in skikda',
  'cost of one pipefitter for a month',
])('%s is about our prices', (said) => {
  expect(asksPriceOfPeople(said)).toBe(true);
});

test.each([
  'price of bread',
  'price of a computer',
  'price of a ticket to algiers',
  'price of two helicopters',
  'what is the price of oil',
  'what is the salary of a welder',
  'exchange rate of the dinar',
  'who was the client of the welder',
])('%s is not', (said) => {
  expect(asksPriceOfPeople(said)).toBe(false);
});
