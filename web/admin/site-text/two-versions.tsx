import { siteTexts } from '../../../messages/messages.ts';
import { type Piece, wordDifferences } from '../../ui/word-differences.ts';

type Side = { label: string; text: string };
type Props = { name?: string; one: Side; other: Side };

/** A text as it is in two versions, with the words that differ marked. Stands in a list of descriptions. */
export function TwoVersions({ name, one, other }: Props) {
  const pieces = wordDifferences(one.text, other.text);
  return (
    <div className="grid gap-1 sm:grid-cols-2 sm:gap-x-5">
      {name !== undefined && <dt className="text-muted text-small sm:col-span-2">{name}</dt>}
      <Version label={one.label} pieces={pieces.one} />
      <Version label={other.label} pieces={pieces.other} />
    </div>
  );
}

const Version = ({ label, pieces }: { label: string; pieces: Piece[] }) => (
  <dd className="wrap-anywhere min-w-0">
    <span className="text-muted text-small">{label}</span>
    <span dir="auto" className="block whitespace-pre-line">
      {pieces.length === 0
        ? siteTexts.empty
        : pieces.map(({ place, text, differs }) =>
            differs ? (
              <mark key={place} className="rounded-tag bg-link-tint text-strong underline">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
    </span>
  </dd>
);
