import { queryOptions } from '@tanstack/react-query';
import type { DraftInput } from '../../contracts/record-translations.ts';
import { api, unwrap } from './client.ts';
import { pollInterval } from './query-client.ts';

const { translations } = api.admin;

/** Counted like the figures of the dashboard, and asked for again with them. */
export const translationGapsQuery = queryOptions({
  queryKey: ['dashboard', 'translations'],
  queryFn: ({ signal }) => unwrap(translations.$get({}, { init: { signal } })),
  refetchInterval: pollInterval,
});

/** The server alone judges. Nothing is stored. */
export const draftTranslation = (input: DraftInput) =>
  unwrap(translations.draft.$post({ json: input }));
