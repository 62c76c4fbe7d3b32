import { expect, test } from 'vitest';
import type { Role } from '../../contracts/candidates.ts';
import { FILTERS_MAX, SEARCH_MAX, searchText } from '../../contracts/search-limits.ts';
import {
  choiceOf,
  filterFrom,
  hasDomain,
  NO_FILTER,
  queryOf,
  toggleDomain,
  toggleRole,
  without,
} from './filter-address.ts';

const filterOf = (query: string) => filterFrom(new URLSearchParams(query));

test('an address without a filter gives an empty filter', () => {
  expect(filterOf('')).toEqual(NO_FILTER);
  expect(filterOf('?session=expired&search=&domain=&sort=')).toEqual(NO_FILTER);
});

test('the address of a filter gives the same filter again', () => {
  for (const filter of [
    { ...NO_FILTER, search: 'lng', domain: ['Piping'] },
    { ...NO_FILTER, search: 'a & b = 100% + "c" é ب' },
    { ...NO_FILTER, domain: ['Pressure vessels / tanks', 'Piping'], role: ['Welder', ''] },
    { ...NO_FILTER, role: ['لحام'], sort: 'name' as const },
  ])
    expect(filterOf(queryOf(filter))).toEqual(filter);
});

test('an address with one domain is the one it has always been', () => {
  expect(queryOf(NO_FILTER)).toBe('');
  expect(queryOf({ ...NO_FILTER, search: 'tig' })).toBe('?search=tig');
  expect(queryOf({ ...NO_FILTER, domain: ['Piping'] })).toBe('?domain=Piping');
  expect(queryOf({ search: 'e', role: ['Welder'], domain: ['A', 'B'], sort: 'role' })).toBe(
    '?search=e&role=Welder&domain=A&domain=B&sort=role',
  );
});

test('an address may repeat itself, name a sort that does not exist, and more domains than can be chosen', () => {
  const many = Array.from({ length: FILTERS_MAX + 5 }, (_, number) => `domain=D${number}`);
  const filter = filterOf(`?role=Welder&role=Welder&sort=phone&${many.join('&')}`);
  expect(filter).toMatchObject({ role: ['Welder'], sort: 'newest' });
  expect(filter.domain).toHaveLength(FILTERS_MAX);
});

const domains = (...names: string[]) => names.map((domain) => ({ domain, count: 1 }));
const WELDER: Role = { job_title: 'Welder', count: 9, domains: domains('Piping', 'Tanks', 'TIG') };
const FITTER: Role = { job_title: 'Pipefitter', count: 4, domains: domains('Piping') };

test('a role is chosen whole, in part or not at all', () => {
  expect(choiceOf(NO_FILTER, WELDER)).toBe('false');
  const part = toggleDomain(NO_FILTER, WELDER, 'Tanks');
  expect(part.domain).toEqual(['Tanks']);
  expect(choiceOf(part, WELDER)).toBe('mixed');
  const whole = toggleRole(part, WELDER);
  expect(whole.role).toEqual(['Welder']);
  expect(choiceOf(whole, WELDER)).toBe('true');
  expect(hasDomain(whole, WELDER, 'Piping')).toBe(true);
  expect(hasDomain(whole, FITTER, 'Piping')).toBe(false);
  expect(toggleRole(whole, WELDER)).toEqual(NO_FILTER);
});

test('domains of several roles can be chosen at once, and a shared one counts for both', () => {
  const both = toggleDomain(toggleDomain(NO_FILTER, WELDER, 'TIG'), FITTER, 'Piping');
  expect(both.domain).toEqual(['TIG', 'Piping']);
  expect([choiceOf(both, WELDER), choiceOf(both, FITTER)]).toEqual(['mixed', 'true']);
  expect(toggleDomain(both, WELDER, 'Piping').domain).toEqual(['TIG']);
});

test('a domain that is taken out of a chosen role leaves its others', () => {
  const rest = toggleDomain(toggleRole(NO_FILTER, WELDER), WELDER, 'Tanks');
  expect(rest).toEqual({ ...NO_FILTER, domain: ['Piping', 'TIG'] });
  expect(choiceOf(rest, WELDER)).toBe('mixed');
});

test('each part of a filter can be taken away alone', () => {
  const filter = filterOf('?search=tig&role=Welder&domain=Piping&domain=Tanks&sort=name');
  expect(queryOf(without(filter, { kind: 'domain', value: 'Piping' }))).toBe(
    '?search=tig&role=Welder&domain=Tanks&sort=name',
  );
  expect(without(filter, { kind: 'role', value: 'Welder' }).role).toEqual([]);
  expect(without(filter, { kind: 'search', value: 'tig' }).search).toBe('');
});

test('in a search text tabs, line breaks and other control characters become spaces', () => {
  expect(searchText(' tig\twelder\r\n\u0000 \u007f')).toBe('tig welder');
});

test('a search text that is too long is cut between two characters', () => {
  expect(searchText('x'.repeat(SEARCH_MAX + 50))).toHaveLength(SEARCH_MAX);
  expect(searchText(`${'x'.repeat(SEARCH_MAX - 1)}🏗 and more`)).toBe('x'.repeat(SEARCH_MAX - 1));
  expect(searchText(`${'x'.repeat(SEARCH_MAX - 1)} and more`)).toBe('x'.repeat(SEARCH_MAX - 1));
});
