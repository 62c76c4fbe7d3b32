import { useId, useState } from 'react';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { words } from '../words.ts';

const SHOWN = 3;

type Props = { name: string; companies: string[] };

export function WorkedFor({ name, companies }: Props) {
  const [all, setAll] = useState(false);
  const id = useId();
  const rest = companies.length - SHOWN;
  if (companies.length === 0) return null;
  return (
    <div className="border-line border-t pt-3">
      <p className="text-pretty text-muted text-caption">{words.workedFor(name)}</p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        <ul id={id} className="contents">
          {(all ? companies : companies.slice(0, SHOWN)).map((company, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a company may stand there twice
            <li key={place} className="flex max-w-full">
              <Tag className="block wrap-anywhere">{company}</Tag>
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <button
            type="button"
            aria-expanded={all}
            aria-controls={id}
            onClick={() => setAll(!all)}
            className="relative scroll-mt-24 cursor-pointer rounded-tag border border-transparent px-2 py-0.5 font-semibold text-link text-small transition-colors after:absolute after:-inset-x-1.5 after:-inset-y-2.5 hover:bg-link-tint hover:text-link-hover print:hidden"
          >
            {all ? words.showLess : words.more(rest)}
            <VisuallyHidden>{words.moreOf(name)}</VisuallyHidden>
          </button>
        )}
      </div>
    </div>
  );
}
