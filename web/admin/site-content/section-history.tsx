import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SiteSectionHistory as History } from '../../../contracts/site-content.ts';
import { siteContent } from '../../../messages/messages.ts';
import { sectionHistoryQuery } from '../../api/site-content.ts';
import { Button } from '../../ui/button.tsx';
import { formatDateTime } from '../../ui/format-date.ts';
import { LoadingOrError } from '../loading-or-error.tsx';
import { mayChange } from '../pin-gate/admin-session.ts';
import type { SectionEditor } from './use-section.ts';

const CompareVersions = lazy(() => import('./compare-versions.tsx'));

/** Every state that the section has had; asked for when it is opened. */
export function SectionHistory({ editor }: { editor: SectionEditor }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mt-6 border-line border-t pt-4"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-control-small w-fit cursor-pointer font-semibold text-link">
        {siteContent.history}
      </summary>
      {isOpen && editor.open && <Versions editor={editor} version={editor.open.version} />}
    </details>
  );
}

function Versions({ editor, version }: { editor: SectionEditor; version: number }) {
  const query = useQuery(sectionHistoryQuery(editor.section, version));
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <LoadingOrError query={query} loading={siteContent.loading} failed={siteContent.fetchFailed}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="mt-3 text-muted">{siteContent.noHistory}</p>
        ) : (
          <>
            {compared !== null && (
              <Suspense>
                <CompareVersions
                  editor={editor}
                  versions={rows.map((row) => ({ version: row.version, text: textOf(row) }))}
                  of={compared}
                  onClose={() => setCompared(null)}
                />
              </Suspense>
            )}
            <ol className="mt-3 grid">
              {rows.map((row) => (
                <li
                  key={row.version}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-b"
                >
                  <span>
                    {textOf(row)}
                    {!row.stored && <span className="text-muted"> · {siteContent.fromFile}</span>}
                  </span>
                  <span className="flex gap-3">
                    <Button
                      variant="text"
                      size="small"
                      aria-label={siteContent.compareVersion({ version: row.version })}
                      onClick={() => setCompared(row.version)}
                    >
                      {siteContent.compare}
                    </Button>
                    {mayChange() && row.version !== version && (
                      <Button
                        variant="text"
                        size="small"
                        disabled={editor.busy || editor.changed}
                        aria-label={siteContent.restoreVersion({ version: row.version })}
                        onClick={() => editor.restore(row.version)}
                      >
                        {siteContent.restore}
                      </Button>
                    )}
                  </span>
                </li>
              ))}
            </ol>
          </>
        )
      }
    </LoadingOrError>
  );
}

const textOf = ({ version, saved_by, saved_at }: History['rows'][number]) =>
  siteContent.versionBy({ version, who: saved_by, moment: formatDateTime(saved_at) });
