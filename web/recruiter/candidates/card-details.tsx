import { useId, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { ChevronDown } from '../../ui/icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { words } from '../words.ts';

type Props = { name: string; experience: string; skills: string[] };

/** The rest of what the search reads. In the page from the start: it is read without scripts, too. */
export function CardDetails({ name, experience, skills }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (experience === '' && skills.length === 0) return null;
  return (
    <div className="border-line border-t pt-1.5">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-mx-1 flex min-h-control-small cursor-pointer scroll-mt-24 items-center gap-1.5 rounded-tag px-1 text-start font-semibold text-link text-small transition-colors hover:text-link-hover noscript:hidden print:hidden"
      >
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 shrink-0 transition-transform', open && 'rotate-180')}
        />
        <span>
          {words.details(experience !== '', skills.length > 0)}
          <VisuallyHidden>{words.detailsOf(name)}</VisuallyHidden>
        </span>
      </button>
      <div id={id} className={cx('gap-3 pt-1.5', open ? 'grid' : 'hidden noscript:grid')}>
        {experience && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-small text-soft">
            {experience}
          </p>
        )}
        {skills.length > 0 && (
          <ul aria-label={words.skillsOf(name)} className="flex flex-wrap gap-1.5">
            {skills.map((skill, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a skill may stand there twice
              <li key={place} className="flex max-w-full">
                <Tag colour="petrol" className="block wrap-anywhere">
                  {skill}
                </Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
