import { queryOptions } from '@tanstack/react-query';
import type { SiteSection, SiteSectionInput } from '../../contracts/site-content.ts';
import { api, unwrap } from './client.ts';

const site = api.admin.site;

/** All sections with their state, in the order of the page. */
export const sectionsQuery = queryOptions({
  queryKey: ['site-sections'],
  queryFn: ({ signal }) => unwrap(site.$get({}, { init: { signal } })),
  refetchOnWindowFocus: 'always',
});

export const sectionQuery = (section: SiteSection) =>
  queryOptions({
    queryKey: ['site-section', section],
    queryFn: ({ signal }) =>
      unwrap(site[':section'].$get({ param: { section } }, { init: { signal } })),
    refetchOnWindowFocus: 'always',
  });

export const sectionHistoryQuery = (section: SiteSection, version: number) =>
  queryOptions({
    queryKey: ['site-section-history', section, version],
    queryFn: ({ signal }) =>
      unwrap(site[':section'].history.$get({ param: { section } }, { init: { signal } })),
  });

/** Never changes: a version is written once. 0 is the file. */
export const sectionVersionQuery = (section: SiteSection, version: number) =>
  queryOptions({
    queryKey: ['site-section-version', section, version],
    queryFn: ({ signal }) =>
      unwrap(
        site[':section'].history[':version'].$get(
          { param: { section, version: String(version) } },
          { init: { signal } },
        ),
      ),
    ...(version > 0 && { staleTime: Number.POSITIVE_INFINITY }),
  });

const header = (key: string) => ({ 'idempotency-key': key });

/** The server alone judges what fits. */
export const publishSection = (section: SiteSection, input: SiteSectionInput, key: string) =>
  unwrap(site[':section'].$put({ param: { section }, json: input, header: header(key) }));

export const backToFile = (section: SiteSection, version: number, key: string) =>
  unwrap(
    site[':section'].file.$post({ param: { section }, json: { version }, header: header(key) }),
  );

export const restoreSection = (
  section: SiteSection,
  input: { version: number; of_version: number },
  key: string,
) =>
  unwrap(site[':section'].restore.$post({ param: { section }, json: input, header: header(key) }));

/** Puts what is typed behind /preview, for this browser alone. */
export const previewSection = (section: SiteSection, input: SiteSectionInput) =>
  unwrap(site[':section'].preview.$post({ param: { section }, json: input }));
