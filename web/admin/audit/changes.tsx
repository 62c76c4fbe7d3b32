import { useQuery } from '@tanstack/react-query';
import type { AuditChanges, AuditRow } from '../../../contracts/audit.ts';
import { shownBrowserName } from '../../../contracts/browser-names.ts';
import { LANGUAGE_NAMES, type Translation } from '../../../contracts/languages.ts';
import { audit, panel } from '../../../messages/messages.ts';
import { historyQuery, type RecordName } from '../../api/audit.ts';
import { formatDateTime } from '../../ui/format-date.ts';
import { isolated } from '../../ui/text-parts.ts';
import { LoadingOrError } from '../loading-or-error.tsx';

/** A code in words; what is no code stays what it is. */
export const wordOf = (texts: object, code: string): string =>
  Object.entries(texts).find(([name]) => name === code)?.[1] ?? code;
const spaced = (code: string) => code.replaceAll('_', ' ');

export const nounName = (noun: string) => spaced(wordOf(audit.nouns, noun));
export const actionName = (action: string) => spaced(wordOf(audit.actions, action));
/** 'fr.title' is the title in French. */
const TRANSLATED = /^(fr|ar)\.(\w+)(\.draft)?$/;

function fieldName(field: string): string {
  const [, language, name, draft] = TRANSLATED.exec(field) ?? [];
  if (!language || !name) return spaced(wordOf(audit.fields, field));
  const own = LANGUAGE_NAMES[language as Translation];
  return `${fieldName(name)} (${draft ? `${own}, ${audit.draft}` : own})`;
}

export const whoDidIt = ({ admin, by }: AuditRow) => admin?.name ?? wordOf(audit.by, by);

/** The newest changes of one record, in its sheet. */
export function HistoryList({ record }: { record: RecordName }) {
  const query = useQuery(historyQuery(record));
  return (
    <LoadingOrError query={query} loading={audit.loading} failed={audit.fetchFailed}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="text-muted">{audit.noneOfRecord}</p>
        ) : (
          <ol className="grid gap-4">
            {rows.map((row) => (
              <li key={row.id}>
                <p>
                  <span className="font-semibold">{actionName(row.action)}</span>{' '}
                  <span className="text-soft">
                    {audit.byAt({ who: isolated(whoDidIt(row)), moment: formatDateTime(row.at) })}
                  </span>
                </p>
                {row.many !== null && (
                  <p className="text-muted text-small">{audit.ofMany({ count: row.many })}</p>
                )}
                <Changes changes={row.changes} />
              </li>
            ))}
          </ol>
        )
      }
    </LoadingOrError>
  );
}

/** Before and after of each field; of persons only which fields. */
export function Changes({ changes }: { changes: AuditChanges | null }) {
  const fields = Object.entries(changes ?? {});
  if (fields.length === 0) return null;
  const hashed = fields.filter(([, { hashed }]) => hashed).map(([field]) => fieldName(field));
  return (
    <dl className="mt-1 grid gap-1 text-small">
      {hashed.length > 0 && (
        <div>
          <dt className="inline text-muted">{audit.changedFields}</dt>{' '}
          <dd className="inline">{hashed.join(', ')}</dd>
        </div>
      )}
      {fields
        .filter(([, { hashed }]) => !hashed)
        .map(([field, { before, after }]) => (
          <div key={field}>
            <dt className="text-muted">{fieldName(field)}</dt>
            <dd className="wrap-anywhere grid gap-0.5">
              {before !== null && (
                <del className="text-muted">
                  <bdi>{valueText(field, before)}</bdi>
                </del>
              )}
              {after !== null && (
                <ins className="no-underline">
                  <bdi>{valueText(field, after)}</bdi>
                </ins>
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Fields whose values are codes, and the words for those. */
const CODED = ['role', 'language', 'status', 'answered_via', 'active', 'clients', 'client_names'];

/** As PostgreSQL writes one into JSON. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function valueText(field: string, value: unknown): string {
  if (field === 'roles' && Array.isArray(value))
    return value.map((role) => wordOf(panel.roles, String(role))).join(', ');
  if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return CODED.includes(field) ? wordOf({ ...audit.values, ...panel.roles }, text) : text;
}

export const browserText = ({ browser }: AuditRow) => (browser ? shownBrowserName(browser) : '');
