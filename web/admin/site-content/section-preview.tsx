import { useEffect, useEffectEvent, useState } from 'react';
import { LANGUAGES, type Language, pathIn } from '../../../contracts/languages.ts';
import { siteContent } from '../../../messages/messages.ts';
import { ApiError } from '../../api/client.ts';
import { previewSection } from '../../api/site-content.ts';
import { Spinner } from '../../ui/button.tsx';
import { RadioGroup, Select } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field } from '../../ui/field.tsx';
import type { SectionEditor } from './use-section.ts';

const WIDTHS = { phone: 360, tablet: 768, desk: 1280 } as const;
type Width = keyof typeof WIDTHS;

type SectionProps = { editor: SectionEditor; onClose: () => void };

export function SectionPreview({ editor, onClose }: SectionProps) {
  const { section, tab, open } = editor;
  const [input] = useState(() => (open ? editor.input() : null));
  if (!input) return null;
  const prepare = () => previewSection(section, input);
  return <PagePreview language={tab ?? 'en'} prepare={prepare} onClose={onClose} />;
}

type Props = {
  language: Language;
  /** Where on the page to begin, such as '#magazine'. */
  place?: string;
  /** Puts what is typed behind the address of the preview. */
  prepare: () => Promise<unknown>;
  onClose: () => void;
};

/** The real page with what is typed, for this browser alone. */
export function PagePreview({ language: first, place = '', prepare, onClose }: Props) {
  const [state, setState] = useState<'loading' | 'ready' | { problem: string }>('loading');
  const [width, setWidth] = useState<Width>('desk');
  const [language, setLanguage] = useState<Language>(first);
  const begin = useEffectEvent(prepare);

  useEffect(() => {
    begin().then(
      () => setState('ready'),
      (error: Error) => {
        const [first] = error instanceof ApiError ? Object.values(error.fields) : [];
        setState({ problem: first ?? error.message });
      },
    );
  }, []);

  return (
    <Dialog open onClose={onClose} title={siteContent.previewTitle} size="whole">
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <RadioGroup
          label={siteContent.width}
          inline
          options={(Object.keys(WIDTHS) as Width[]).map((value) => ({
            value,
            label: siteContent.widths[value],
          }))}
          value={width}
          onValue={setWidth}
        />
        <Field label={siteContent.languagesLabel}>
          <Select value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
            {LANGUAGES.map((each) => (
              <option key={each} value={each}>
                {siteContent.languages[each]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {state === 'loading' && <Spinner size="large" label={siteContent.loading} />}
      {typeof state === 'object' && (
        <ErrorBanner>{siteContent.previewFailed({ message: state.problem })}</ErrorBanner>
      )}
      {state === 'ready' && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keys, too
          tabIndex={0}
          aria-label={siteContent.previewTitle}
          className="overflow-x-auto border border-line bg-well"
        >
          <iframe
            key={language}
            title={siteContent.previewOf({ width: WIDTHS[width] })}
            src={pathIn(language, '/preview') + place}
            width={WIDTHS[width]}
            height={720}
            className="mx-auto block bg-page"
          />
        </section>
      )}
    </Dialog>
  );
}
