import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PhoneOwner } from '../../contracts/access-log.ts';
import type { PhoneSetting } from '../../contracts/access-log-page.ts';
import { language } from '../../messages/messages.ts';
import { api, unwrap } from './client.ts';

/** As they stand in the address of the page. */
export type AccessSearch = Partial<Record<'admin' | 'what' | 'worker' | 'day' | 'before', string>>;

export const accessLogQuery = (query: AccessSearch) =>
  queryOptions({
    queryKey: ['access-log', query],
    queryFn: ({ signal }) =>
      unwrap(api.admin['access-log'].$get({ query: query as object }, { init: { signal } })),
    placeholderData: keepPreviousData,
    // It grows with every look of everybody.
    staleTime: 0,
  });

export const accessFile = (query: AccessSearch) =>
  `/api/admin/access-log/export?${new URLSearchParams({ ...query, language: language() })}`;

/** The server notes it before it answers. */
export const showPhone = ({ noun, id }: PhoneOwner) =>
  unwrap(api.admin.phones[':noun'][':id'].$post({ param: { noun, id: String(id) } }));

export const phoneSettingQuery = queryOptions({
  queryKey: ['phone-setting'],
  queryFn: ({ signal }) => unwrap(api.admin['phone-setting'].$get({}, { init: { signal } })),
});

export const savePhoneSetting = (json: PhoneSetting) =>
  unwrap(api.admin['phone-setting'].$put({ json }));
