import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Fetched } from '../fetched.tsx';
import { DiscardDialog } from '../form/discard-dialog.tsx';
import { useDiscard } from '../form/use-discard.ts';
import { ManagementPage } from '../management-page.tsx';
import type { Stored, Values } from './edit.ts';
import { SiteTextForm } from './site-text-form.tsx';
import { type OpenForm, useSiteText } from './use-site-text.ts';
import type { ScreenWords } from './words.ts';

type StoredQuery<F extends string> = UseQueryOptions<
  Stored<F> | null,
  Error,
  Stored<F> | null,
  string[]
>;

type Props<F extends string> = {
  noun: 'about-us' | 'contact-info';
  /** Asked here and not by the screen: a save shows its text and closes the form in one step. */
  stored: StoredQuery<NoInfer<F>>;
  save: (input: Values<NoInfer<F>> & { version: number | null }) => Promise<Stored<NoInfer<F>>>;
  labels: Record<F, string>;
  says: ScreenWords;
  view: (stored: Stored<F>) => ReactNode;
  fields: (form: OpenForm<F>) => ReactNode;
};

/** The screen of a text that exists once: it is shown, or it is a form. */
export function SiteTextPage<F extends string>({ noun, view, fields, ...props }: Props<F>) {
  const { labels, says, save } = props;
  const query = useQuery(props.stored);
  const text = useSiteText({ noun, fields: Object.keys(labels) as F[], query, save, says });
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
        <Fetched query={query} loading={says.loading} failed={says.fetchFailed}>
          {(stored) =>
            text.form ? (
              <SiteTextForm form={text.form} stored={stored} labels={labels} onCancel={discard.ask}>
                {fields(text.form)}
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
        </Fetched>
        <DiscardDialog discard={discard} />
      </ManagementPage>
    </div>
  );
}
