import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../contracts/languages.ts';
import type { ChangedPerson } from '../../contracts/people.ts';
import { api, checkInput, unwrap } from './client.ts';
import { pollInterval } from './query-client.ts';

const { people } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

/** Not paged: there are never many. */
export const peopleQuery = queryOptions({
  queryKey: ['admins'],
  queryFn: ({ signal }) => unwrap(people.$get({}, { init: { signal } })),
  select: (rows) => ({ rows, total: rows.length, page: 1 }),
  refetchInterval: pollInterval,
});

type Sent = { id: number | null; person: ChangedPerson; key: string };

/** An empty code leaves the present one; a new person needs one. */
export async function savePerson({ id, person, key }: Sent) {
  await checkInput(async () => {
    const { newPerson, changedPerson } = await import('../../contracts/people.ts');
    return id === null ? newPerson : changedPerson;
  }, person);
  return id === null
    ? unwrap(people.$post({ json: person, header: { 'idempotency-key': key } }))
    : unwrap(people[':id'].$put({ ...param(id), json: person }));
}

export async function saveOwnCode(json: { code: string; new_code: string }) {
  await checkInput(async () => (await import('../../contracts/people.ts')).ownCode, json);
  await unwrap(api.admin['own-code'].$post({ json }));
}

export const saveOwnLanguage = (language: Language) =>
  unwrap(api.admin['own-language'].$put({ json: { language } }));

export const personActions = {
  delete: (id: number) => unwrap(people[':id'].$delete(param(id))),
  restore: (id: number) => unwrap(people[':id'].restore.$post(param(id))),
};
