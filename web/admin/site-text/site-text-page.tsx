import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addressOf, siteTexts } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { linkClass } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { RecordHistory } from '../audit/record-history.tsx';
import { Ago } from '../cells.tsx';
import { ExternalLink } from '../icons.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';
import { ManagementPage } from '../management-page.tsx';
import { DiscardDialog, useDiscard } from '../records/discard-changes.tsx';
import type { Values } from '../records/edit.ts';
import type { Stored } from './draft.ts';
import { SiteTextForm } from './site-text-form.tsx';
import { type OpenForm, type ScreenTexts, useSiteText } from './use-site-text.ts';

type Props<F extends string, Row extends Stored<F>, Raw> = {
  noun: 'about-us' | 'contact-info';
  /** Queried here and not by the screen, so that a save updates the text and closes the form in one render. */
  stored: UseQueryOptions<Raw, Error, Row | null, string[]>;
  /** Answers with what is then stored. */
  save: (input: Values<NoInfer<F>> & { version: number | null }) => Promise<Raw>;
  labels: Record<F, string>;
  says: ScreenTexts;
  view: (stored: Row) => ReactNode;
  fields: (form: OpenForm<F>, stored: Row | null) => ReactNode;
};

/** The screen of a text that exists once: view or form. */
export function SiteTextPage<F extends string, Row extends Stored<F>, Raw>({
  noun,
  view,
  fields,
  ...props
}: Props<F, Row, Raw>) {
  const { labels, says, save } = props;
  const query = useQuery(props.stored);
  const text = useSiteText<F, Row>({ noun, fields: Object.keys(labels) as F[], query, save, says });
  const discard = useDiscard(text.changed, text.close);

  return (
    <div className="max-w-5xl">
      <ManagementPage
        noun={noun}
        action={
          text.stored &&
          !text.form && (
            <Button ref={text.editButton} variant="ink" onClick={text.begin}>
              {says.edit}
            </Button>
          )
        }
      >
        <LoadingOrError query={query} loading={says.loading} failed={says.fetchFailed}>
          {(stored) =>
            text.form ? (
              <SiteTextForm form={text.form} stored={stored} labels={labels} onCancel={discard.ask}>
                {fields(text.form, stored)}
              </SiteTextForm>
            ) : stored ? (
              view(stored)
            ) : (
              <EmptyState
                title={says.none}
                action={
                  <Button ref={text.editButton} variant="ink" onClick={text.begin}>
                    {says.add}
                  </Button>
                }
              />
            )
          }
        </LoadingOrError>
        <RecordHistory
          record={{ of: 'site', noun: noun === 'about-us' ? 'about_us' : 'contact_info', id: 1 }}
        />
        <DiscardDialog discard={discard} />
      </ManagementPage>
    </div>
  );
}

type TextFactsProps = {
  stored: { version: number; updated_at: string };
  /** Its section of the public page. */
  place: 'about' | 'contact';
  children?: ReactNode;
};

/** Version, last change and a link to the public page. */
export function TextFacts({ stored: { version, updated_at }, place, children }: TextFactsProps) {
  return (
    <aside aria-label={siteTexts.facts} className="border-line border-t text-small">
      <dl>
        <Fact label={siteTexts.lastSaved}>
          <Ago date={updated_at} />
        </Fact>
        <Fact label={siteTexts.version}>{version}</Fact>
        {children}
      </dl>
      <a
        href={`${addressOf('/')}#${place}`}
        target="_blank"
        rel="noopener"
        className={`${linkClass()} mt-3 inline-flex min-h-control-small items-center gap-2`}
      >
        {siteTexts.onWebsite}
        <ExternalLink aria-hidden="true" className="size-4" />
        <VisuallyHidden>{siteTexts.newTab}</VisuallyHidden>
      </a>
    </aside>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-b py-2.5">
      <dt className="type-caption text-muted">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
