import { useId, useState } from 'react';
import { MoreToggle } from '../../ui/more-toggle.tsx';
import { Tag } from '../../ui/tag.tsx';
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
          <MoreToggle
            all={all}
            onAll={setAll}
            controls={id}
            label={all ? words.showLess : words.more(rest)}
            of={words.moreOf(name)}
            className="scroll-mt-24 border border-transparent px-2 py-0.5 hover:bg-link-tint"
          />
        )}
      </div>
    </div>
  );
}
