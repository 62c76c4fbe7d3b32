import { queryOptions } from '@tanstack/react-query';
import type { AboutUsInput, ContactInfoInput } from '../../contracts/site-texts.ts';
import { api, checkInput, unwrap } from './client.ts';

const loadContracts = () => import('../../contracts/site-texts.ts');

/** Null when nothing is stored yet. */
export const aboutUsQuery = queryOptions({
  queryKey: ['about-us'],
  queryFn: ({ signal }) => unwrap(api.admin['about-us'].$get({}, { init: { signal } })),
  refetchOnWindowFocus: 'always',
});

export async function saveAboutUs(input: AboutUsInput) {
  await checkInput(async () => (await loadContracts()).aboutUsInput, input);
  return unwrap(api.admin['about-us'].$put({ json: input }));
}

/** Null when nothing is stored yet. */
export const contactInfoQuery = queryOptions({
  queryKey: ['contact-info'],
  queryFn: ({ signal }) => unwrap(api.admin['contact-info'].$get({}, { init: { signal } })),
  refetchOnWindowFocus: 'always',
});

export async function saveContactInfo(input: ContactInfoInput) {
  await checkInput(async () => (await loadContracts()).contactInfoInput, input);
  return unwrap(api.admin['contact-info'].$put({ json: input }));
}
