import { lazy, Suspense, useState } from 'react';
import { TRANSLATIONS, type Translation } from '../../../contracts/languages.ts';
import { records, siteContent, siteTexts } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Card } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useLoadedLater } from '../loaded-later.ts';
import { mayChange } from '../pin-gate/admin-session.ts';
import { submitHandlers } from '../records/form.tsx';
import { FieldInputs } from './field-inputs.tsx';
import type { ListField } from './fields.ts';
import { LanguageState, stateOf } from './language-state.tsx';
import { ListInput } from './list-input.tsx';
import { missingIn } from './section-form.ts';
import { SectionHistory } from './section-history.tsx';
import type { SectionEditor } from './use-section.ts';

const CityMap = lazy(() => import('./city-map.tsx'));
const NewerSection = lazy(() => import('./newer-section.tsx'));

type Props = { editor: SectionEditor; only?: string; onDiscard: () => void };

/** The form of a section, or of one field of it, with what is done with it. */
export function SectionCard({ editor, only, onDiscard }: Props) {
  const { open, stored, fields, tab, newer } = editor;
  const [previewing, setPreviewing] = useState(false);
  const Preview = useLoadedLater({
    wanted: previewing,
    load: async () => (await import('./section-preview.tsx')).SectionPreview,
    onFailure: () => setPreviewing(false),
  });
  if (!open || !stored) return null;
  const tabs = [
    { name: 'original' as const, text: siteContent.languages.en },
    ...TRANSLATIONS.map((language) => ({
      name: language,
      text: <TranslationTab editor={editor} language={language} />,
    })),
  ];
  const error = editor.errors.value;
  return (
    <Card>
      <form ref={editor.element} method="post" noValidate {...submitHandlers(editor.publish)}>
        {stored.unreadable && <Notice>{siteContent.unreadable}</Notice>}
        {open.restored && <Notice>{siteTexts.restored}</Notice>}
        {newer && (
          <Suspense>
            <NewerSection editor={editor} newer={newer} />
          </Suspense>
        )}
        {error && !Array.isArray(open.mine.value) && (
          <p role="alert" className="mb-4 text-danger">
            {error}
          </p>
        )}
        <Tabs
          label={siteContent.languagesLabel}
          tabs={tabs}
          chosen={tab ?? 'original'}
          onChoose={(name) => editor.setTab(name === 'original' ? null : name)}
        >
          {tab && <p className="mb-4 max-w-prose text-muted text-small">{siteContent.tabHint}</p>}
          {editor.section === 'cities' && !tab && (
            <Suspense>
              <CityMap editor={editor} />
            </Suspense>
          )}
          {Array.isArray(fields) ? (
            <FieldInputs
              editor={editor}
              fields={only ? fields.filter(({ name }) => name === only) : fields}
            />
          ) : (
            <ListInput editor={editor} field={fields as ListField} path={[]} />
          )}
        </Tabs>
        {mayChange() && (
          <div className="mt-6 flex flex-wrap items-center justify-end gap-3 border-line border-t pt-5">
            <Button onClick={() => setPreviewing(true)} disabled={editor.busy}>
              {siteContent.preview}
            </Button>
            <Button onClick={onDiscard} disabled={editor.busy || !editor.changed}>
              {records.discard}
            </Button>
            <Button
              type="submit"
              variant="ink"
              busy={editor.busy}
              busyLabel={siteContent.publishing}
              disabled={!editor.changed || newer !== null}
            >
              {siteContent.publish}
            </Button>
          </div>
        )}
      </form>
      {previewing && Preview && <Preview editor={editor} onClose={() => setPreviewing(false)} />}
      {!only && <SectionHistory editor={editor} />}
      {!only && mayChange() && stored.stored && <BackToFile editor={editor} />}
    </Card>
  );
}

const Notice = ({ children }: { children: string }) => (
  <p className="mb-5 border-link border-s-3 bg-link-tint px-4 py-2.5 text-link">{children}</p>
);

function TranslationTab({ editor, language }: { editor: SectionEditor; language: Translation }) {
  const { open, fields } = editor;
  const missing = open ? missingIn(fields, open.mine, language).length : 0;
  const older = open?.mine.older[language].length ?? 0;
  return (
    <LanguageState language={siteContent.languages[language]} state={stateOf({ missing, older })} />
  );
}

function BackToFile({ editor }: { editor: SectionEditor }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="mt-6 border-line border-t pt-4">
      <Button variant="text-danger" onClick={() => setAsking(true)} disabled={editor.busy}>
        {siteContent.backToFile}
      </Button>
      <ConfirmDialog
        open={asking}
        title={siteContent.backTitle}
        text={siteContent.backText}
        confirmLabel={siteContent.backToFile}
        danger
        onConfirm={() => {
          setAsking(false);
          editor.backToFile();
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
