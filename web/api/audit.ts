import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { language } from '../../messages/messages.ts';
import { api, unwrap } from './client.ts';

/** As they stand in the address of the page. */
export type AuditSearch = Partial<Record<'admin' | 'noun' | 'record' | 'day' | 'before', string>>;

export const auditQuery = (query: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => unwrap(api.admin.audit.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    // It grows with every write of everybody.
    staleTime: 0,
  });

export const auditFile = (query: AuditSearch) =>
  `/api/admin/audit/export?${new URLSearchParams({ ...query, language: language() })}`;

export type SiteRecord = 'services' | 'portfolio' | 'about_us' | 'contact_info';
export type DeskRecord =
  | 'workers'
  | 'users'
  | 'messages'
  | 'orders'
  | 'access_requests'
  | 'companies'
  | 'worker_certificates'
  | 'certificate_types'
  | 'places';
export type RecordName =
  | { of: 'site'; noun: SiteRecord; id: number }
  | { of: 'desk'; noun: DeskRecord; id: number };

/** What happened to one record. */
export const historyQuery = (record: RecordName) =>
  queryOptions({
    queryKey: ['audit', 'history', record],
    queryFn: ({ signal }) => {
      const id = String(record.id);
      const init = { init: { signal } };
      return record.of === 'site'
        ? unwrap(
            api.admin.history.site[':noun'][':id'].$get({ param: { noun: record.noun, id } }, init),
          )
        : unwrap(
            api.admin.history.desk[':noun'][':id'].$get({ param: { noun: record.noun, id } }, init),
          );
    },
    staleTime: 0,
  });
