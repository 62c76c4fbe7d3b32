import { useEffect, useId } from 'react';
import type { SiteSectionRecord } from '../../../contracts/site-content.ts';
import { siteContent, siteTexts } from '../../../messages/messages.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { Ago } from '../cells.tsx';
import { Differences } from './differences.tsx';
import { formOf } from './section-values.ts';
import type { SectionEditor } from './use-section.ts';

type Props = { editor: SectionEditor; newer: SiteSectionRecord };

/** What somebody else has published while this form was open, beside what is typed in it. */
export default function NewerSection({ editor, newer }: Props) {
  const id = useId();
  const { open, fields } = editor;
  useEffect(() => announce(siteTexts.newerTitle), []);
  if (!open) return null;
  return (
    <section
      aria-labelledby={id}
      className="mb-6 rounded-control border border-line-firm border-s-3 border-s-mark bg-page p-4 sm:p-5"
    >
      <h2 id={id} className="text-subheading">
        {siteTexts.newerTitle}
      </h2>
      <p className="mt-1.5 text-soft">
        {siteTexts.newerText}
        {newer.updated_at && (
          <> {filledText(siteTexts.newerSaved, { ago: <Ago date={newer.updated_at} /> })}</>
        )}
      </p>
      <Differences
        fields={fields}
        one={{ label: siteContent.mine, form: open.mine }}
        other={{ label: siteContent.theirs, form: formOf(fields, newer) }}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="ink" onClick={editor.keepMine}>
          {siteContent.keepMine}
        </Button>
        <Button onClick={editor.takeTheirs}>{siteTexts.takeOver}</Button>
      </div>
    </section>
  );
}
