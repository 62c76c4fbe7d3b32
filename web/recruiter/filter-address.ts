import type { CandidateQuery, Role } from '../../contracts/candidates.ts';
import {
  CANDIDATE_SORTS,
  type ChosenFacts,
  DOMAIN_MAX,
  FACT_FILTERS,
  type FactFilter,
  FILTERS_MAX,
  ROLE_MAX,
  SEARCH_MAX,
  searchText,
} from '../../contracts/search-limits.ts';
import { wilayaNumber } from '../../contracts/wilayas.ts';
import { SPOKEN } from '../../contracts/worker-record.ts';
import { isCalendarDay } from '../../contracts/zone-clock.ts';
import type { CandidateFilter } from '../api/candidates.ts';

export const NO_FILTER: CandidateFilter = { search: '', role: [], domain: [], sort: 'newest' };

/** What is too much, such as a sort that does not exist or the thirty-first domain, is left out. */
export function filterFrom(params: URLSearchParams): CandidateFilter {
  const several = (name: string, max: number) => [
    ...new Set(params.getAll(name).map((value) => searchText(value, max))),
  ];
  return {
    search: searchText(params.get('search') ?? '', SEARCH_MAX),
    // The empty role is that of people without a job title; an empty domain chooses nothing.
    role: several('role', ROLE_MAX).slice(0, FILTERS_MAX),
    domain: several('domain', DOMAIN_MAX).filter(Boolean).slice(0, FILTERS_MAX),
    sort: CANDIDATE_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    ...factsFrom(params),
  };
}

export const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && isCalendarDay(value);

/** Which values each takes, as the server does. */
const TAKES: Record<FactFilter, (value: string) => boolean> = {
  certificate: (value) => /^[1-9]\d{0,8}$/.test(value),
  until: isDay,
  verified: (value) => value === 'yes',
  free: isDay,
  wilaya: (value) => wilayaNumber(value) > 0,
  speaks: (value) => SPOKEN.some((language) => language === value),
};

function factsFrom(params: URLSearchParams): Pick<CandidateFilter, 'facts'> {
  const facts: ChosenFacts = {};
  for (const name of FACT_FILTERS) {
    const value = params.get(name) ?? '';
    if (TAKES[name](value)) facts[name] = value;
  }
  return Object.keys(facts).length > 0 ? { facts } : {};
}

/** The same filter with other facts; empty values are none. */
export function withFacts(filter: CandidateFilter, changed: ChosenFacts): CandidateFilter {
  const { facts, ...rest } = filter;
  const next = Object.fromEntries(
    Object.entries({ ...facts, ...changed }).filter(([, value]) => value),
  );
  return Object.keys(next).length > 0 ? { ...rest, facts: next } : rest;
}

/** A filter as names and values: of an address, and of the hidden fields of a form. */
export const partsOf = ({
  search,
  role,
  domain,
  sort,
  facts = {},
}: CandidateFilter): [string, string][] => [
  ...(search ? [['search', search] as [string, string]] : []),
  ...role.map((value): [string, string] => ['role', value]),
  ...domain.map((value): [string, string] => ['domain', value]),
  ...Object.entries(facts),
  ...(sort === 'newest' ? [] : [['sort', sort] as [string, string]]),
];

/** Such as '?search=tig', or '' without a filter. */
export function queryOf(filter: CandidateFilter): string {
  const params = new URLSearchParams(partsOf(filter));
  return params.size > 0 ? `?${params}` : '';
}

/** Where the card of a candidate is found. */
export const cardOf = (name: string) => `/recruiter${queryOf({ ...NO_FILTER, search: name })}`;

export type Chosen = { kind: 'search' | 'role' | 'domain' | FactFilter; value: string };

/** As the server is asked. */
export const askedBy = ({ facts, ...filter }: CandidateFilter) =>
  ({ ...filter, ...facts }) as unknown as CandidateQuery;

export const chosenRolesAndDomains = ({ role, domain }: CandidateFilter): Chosen[] => [
  ...role.map((value): Chosen => ({ kind: 'role', value })),
  ...domain.map((value): Chosen => ({ kind: 'domain', value })),
];

/** Also of certificates, days, wilaya and language. */
export const chosenFilters = (filter: CandidateFilter): Chosen[] => [
  ...chosenRolesAndDomains(filter),
  ...FACT_FILTERS.flatMap((kind): Chosen[] => {
    const value = filter.facts?.[kind];
    return value ? [{ kind, value }] : [];
  }),
];

export function without(filter: CandidateFilter, { kind, value }: Chosen): CandidateFilter {
  if (kind === 'search') return { ...filter, search: '' };
  if (kind !== 'role' && kind !== 'domain') return withFacts(filter, { [kind]: '' });
  return { ...filter, [kind]: filter[kind].filter((each) => each !== value) };
}

export type Choice = 'true' | 'mixed' | 'false';

/** Whether a role is chosen, or some of its domains. */
export function choiceOf(filter: CandidateFilter, { job_title, domains }: Role): Choice {
  if (filter.role.includes(job_title)) return 'true';
  const chosen = domains.filter(({ domain }) => filter.domain.includes(domain)).length;
  if (chosen === 0) return 'false';
  return chosen === domains.length ? 'true' : 'mixed';
}

/** With its role all domains are chosen. */
export const hasDomain = (filter: CandidateFilter, { job_title }: Role, domain: string) =>
  filter.role.includes(job_title) || filter.domain.includes(domain);

/** The newest choices count where there are too many. */
const added = (to: string[], values: string[]) =>
  [...to.filter((each) => !values.includes(each)), ...values].slice(-FILTERS_MAX);

export function toggleRole(filter: CandidateFilter, role: Role): CandidateFilter {
  const { job_title, domains } = role;
  if (choiceOf(filter, role) !== 'true')
    return { ...filter, role: added(filter.role, [job_title]) };
  const its = domains.map(({ domain }) => domain);
  return {
    ...without(filter, { kind: 'role', value: job_title }),
    domain: filter.domain.filter((each) => !its.includes(each)),
  };
}

/** To leave one domain of a chosen role out is to choose the others. */
export function toggleDomain(filter: CandidateFilter, role: Role, domain: string): CandidateFilter {
  if (filter.role.includes(role.job_title)) {
    const others = role.domains.map((each) => each.domain).filter((each) => each !== domain);
    const rest = without(filter, { kind: 'role', value: role.job_title });
    return {
      ...rest,
      domain: added(without(rest, { kind: 'domain', value: domain }).domain, others),
    };
  }
  return filter.domain.includes(domain)
    ? without(filter, { kind: 'domain', value: domain })
    : { ...filter, domain: added(filter.domain, [domain]) };
}
