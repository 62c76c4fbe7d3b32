import { expect, test } from 'vitest';
import { SUGGESTED_MAX } from '../../contracts/workers.ts';
import { suggestFrom } from './roles.ts';

const role = (job_title: string, domain: string, count: number) => ({ job_title, domain, count });
const ROLES = [
  role('Welder', 'Piping', 20),
  role('Pipe Welder', 'Piping', 300),
  role('Welding Inspector', 'Quality', 50),
  role('Scaffolder', 'Access', 10),
  role('Scaffolder', 'Piping', 15),
  role('', '', 40),
];
const suggest = (field: 'job_title' | 'domain', typed: string) =>
  suggestFrom(ROLES, { field, typed });

test('values that begin with the typed text come first, then the most frequent', () => {
  expect(suggest('job_title', 'weL')).toEqual(['Welding Inspector', 'Welder', 'Pipe Welder']);
});

test('each value is there once, counted over all workers who have it, and never an empty one', () => {
  expect(suggest('domain', '')).toEqual(['Piping', 'Quality', 'Access']);
  expect(suggest('job_title', '')).toEqual([
    'Pipe Welder',
    'Welding Inspector',
    'Scaffolder',
    'Welder',
  ]);
});

test('accents and forms of Arabic letters make no difference', () => {
  const roles = [role('Électricien', '', 1), role('كَهْرَبائي', '', 1)];
  const typing = (typed: string) => suggestFrom(roles, { field: 'job_title', typed });
  expect(typing('elec')).toEqual(['Électricien']);
  expect(typing('كهربايي')).toEqual(['كَهْرَبائي']);
});

test('a text that no worker has suggests nothing', () => {
  expect(suggest('domain', 'diving')).toEqual([]);
});

test('a list stays short enough to choose from', () => {
  const many = Array.from({ length: 40 }, (_, number) => role(`Title ${number}`, '', number));
  const suggested = suggestFrom(many, { field: 'job_title', typed: 'title' });
  expect(suggested).toHaveLength(SUGGESTED_MAX);
  expect(suggested[0]).toBe('Title 39');
});
