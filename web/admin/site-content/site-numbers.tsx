import { useState } from 'react';
import { Link } from 'react-router';
import type { SiteSection } from '../../../contracts/site-content.ts';
import { panel, siteContent } from '../../../messages/messages.ts';
import { linkClass } from '../../ui/class-names.ts';
import { LoadingOrError } from '../loading-or-error.tsx';
import { DiscardDialog, useDiscard } from '../records/discard-changes.tsx';
import { figuresIn, type PageFigure, sameFigures } from './same-figures.ts';
import { SectionCard } from './section-card.tsx';
import { at } from './section-form.ts';
import { type SectionEditor, useSection } from './use-section.ts';

/** Where the figures of a section stand. */
const FIGURES = { hero: 'counters', about: 'stats', trust: 'figures' } as const;
type WithFigures = keyof typeof FIGURES;

/** Every figure of the page in one place, because visitors compare them. */
export default function SiteNumbers() {
  const editors = [useSection('hero'), useSection('about'), useSection('trust')];
  const [asked, setAsked] = useState<SiteSection | null>(null);
  const discard = useDiscard(
    editors.some(({ changed }) => changed),
    () => {
      for (const editor of editors)
        if (asked === null || editor.section === asked) editor.discard();
      setAsked(null);
    },
  );
  const figures = editors.flatMap(({ section, open }) =>
    figuresIn(section, at(open?.mine.value, [FIGURES[section as WithFigures]])),
  );
  const ask = ({ section }: SectionEditor) => {
    setAsked(section);
    discard.ask();
  };
  return (
    <div className="wrap-anywhere grid max-w-5xl grid-cols-1 gap-6">
      <div className="grid gap-1">
        <Link to="/admin/site" className={`${linkClass()} w-fit`}>
          {panel.titles.site}
        </Link>
        <h1 className="text-heading">{siteContent.numbers.title}</h1>
        <p className="max-w-prose text-muted">{siteContent.numbers.text}</p>
      </div>
      <SameFigures figures={figures} />
      {editors.map((editor) => (
        <section key={editor.section} aria-labelledby={`numbers-${editor.section}`}>
          <h2 id={`numbers-${editor.section}`} className="mb-2 text-subheading">
            <Link to={`/admin/site/${editor.section}`} className={linkClass()}>
              {siteContent.sections[editor.section].title}
            </Link>
          </h2>
          <LoadingOrError
            query={editor.query}
            loading={siteContent.loading}
            failed={siteContent.fetchFailed}
          >
            {() => (
              <SectionCard
                editor={editor}
                only={FIGURES[editor.section as WithFigures]}
                onDiscard={() => ask(editor)}
              />
            )}
          </LoadingOrError>
        </section>
      ))}
      <DiscardDialog
        discard={{
          ...discard,
          keepEditing() {
            setAsked(null);
            discard.keepEditing();
          },
        }}
      />
    </div>
  );
}

const worded = ({ figure, caption, section }: PageFigure) =>
  siteContent.numbers.figure({ figure, caption, part: siteContent.sections[section].title });

function SameFigures({ figures }: { figures: PageFigure[] }) {
  const pairs = sameFigures(figures);
  return (
    <ul aria-live="polite" className="grid gap-3 empty:hidden">
      {pairs.map(({ one, other, explained }) => (
        <li
          key={`${worded(one)} ${worded(other)}`}
          className="border-mark border-s-3 bg-well px-4 py-2.5"
        >
          <span dir="auto">{worded(one)}</span>, <span dir="auto">{worded(other)}</span>
          <span className="block text-small text-soft">
            {explained ? siteContent.numbers.explained : siteContent.numbers.same}
          </span>
        </li>
      ))}
    </ul>
  );
}
