import { siteContent } from '../../../messages/messages.ts';
import { TwoVersions } from '../site-text/two-versions.tsx';
import type { Field, ListField } from './fields.ts';
import { differencesOf, type Fields, type Path, type SectionForm } from './section-form.ts';

/** So many differences are shown. */
const SHOWN = 20;

type Side = { label: string; form: SectionForm };
type Props = { fields: Fields; one: Side; other: Side };

/** The fields that differ between two forms of a section, in words. */
export function Differences({ fields, one, other }: Props) {
  const differences = differencesOf(one.form, other.form);
  return (
    <>
      <dl className="mt-4 grid gap-3">
        {differences.slice(0, SHOWN).map(({ path, language, mine, theirs }) => (
          <TwoVersions
            key={`${language} ${path.join('.')}`}
            name={nameAt(fields, path) + (language ? ` (${siteContent.languages[language]})` : '')}
            one={{ label: one.label, text: mine }}
            other={{ label: other.label, text: theirs }}
          />
        ))}
      </dl>
      {differences.length === 0 && <p className="mt-3 text-muted">{siteContent.noDifferences}</p>}
      {differences.length > SHOWN && (
        <p className="mt-3 text-muted">
          {siteContent.moreDifferences({ count: differences.length - SHOWN })}
        </p>
      )}
    </>
  );
}

/** Such as 'Counters, 2, Caption'. */
function nameAt(fields: Fields, path: Path): string {
  const names: string[] = [];
  let inside: readonly Field[] | null = Array.isArray(fields)
    ? fields
    : (fields as ListField).fields;
  for (const key of path) {
    if (typeof key === 'number') {
      names.push(String(key + 1));
      continue;
    }
    const field: Field | undefined = inside?.find(({ name }) => name === key);
    if (!field) continue;
    names.push(siteContent.labels[field.label]);
    inside = 'fields' in field ? field.fields : null;
  }
  return names.join(' · ');
}
