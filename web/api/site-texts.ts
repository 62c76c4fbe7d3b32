import { queryOptions } from '@tanstack/react-query';
import type { AboutUsInput, ContactInfoInput } from '../../contracts/site-texts.ts';
import { api, unwrap } from './client.ts';

/** Null when nothing is stored yet. */
export const aboutUsQuery = queryOptions({
  queryKey: ['about-us'],
  queryFn: ({ signal }) => unwrap(api.admin['about-us'].$get({}, { init: { signal } })),
  refetchOnWindowFocus: 'always',
});

export const saveAboutUs = (input: AboutUsInput) =>
  unwrap(api.admin['about-us'].$put({ json: input }));

/** Null when nothing is stored yet. */
export const contactInfoQuery = queryOptions({
  queryKey: ['contact-info'],
  queryFn: ({ signal }) => unwrap(api.admin['contact-info'].$get({}, { init: { signal } })),
  refetchOnWindowFocus: 'always',
});

export const saveContactInfo = (input: ContactInfoInput) =>
  unwrap(api.admin['contact-info'].$put({ json: input }));
