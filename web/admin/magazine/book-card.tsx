import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LANGUAGES, type Language, ORIGINAL_LANGUAGE } from '../../../contracts/languages.ts';
import type { BookFolder } from '../../../contracts/magazine.ts';
import type { BookInLanguage, MagazineShelf } from '../../../contracts/magazine-editions.ts';
import { magazineEditions, siteContent } from '../../../messages/messages.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { editionQuery, shelfQuery, showEdition } from '../../api/magazine.ts';
import { tabStorage } from '../../api/tab-storage.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { Card } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.ts';
import { Ago } from '../cells.tsx';
import { mayChange } from '../pin-gate/admin-session.ts';
import { bookName, editionAddress } from './book-names.ts';
import { EarlierEditions } from './earlier-editions.tsx';
import { draftOf, parseDraft } from './edition-draft.ts';
import { EditionLine } from './edition-line.tsx';
import { draftKey } from './use-edition.ts';

type Props = { book: BookFolder; shelf: MagazineShelf };

/** One book, with a tab for each language. */
export function BookCard({ book, shelf }: Props) {
  const [language, setLanguage] = useState<Language>(ORIGINAL_LANGUAGE);
  const place = shelf.rows.find((row) => row.book === book && row.language === language);
  return (
    <Card as="section">
      <h2 className="mb-4 text-subheading">{bookName(book)}</h2>
      <Tabs
        label={siteContent.languagesLabel}
        tabs={LANGUAGES.map((name) => ({ name, text: siteContent.languages[name] }))}
        chosen={language}
        onChoose={setLanguage}
      >
        {place && <InLanguage key={language} place={place} shelf={shelf} />}
      </Tabs>
    </Card>
  );
}

function InLanguage({ place, shelf }: { place: BookInLanguage; shelf: MagazineShelf }) {
  const { book, language } = place;
  const shown = place.editions.find(({ id }) => id === place.shown);
  const isTranslated = language !== ORIGINAL_LANGUAGE;
  const english = shelf.rows.find((row) => row.book === book && row.language === ORIGINAL_LANGUAGE);
  const offered =
    english?.editions.find(({ id }) => id === english.shown) ??
    shelf.files.find((file) => file.book === book);
  const act = useShelfActs(place);
  return (
    <>
      <h3 className="type-caption mb-3 text-muted">{magazineEditions.shownNow}</h3>
      {shown ? (
        <EditionLine edition={shown}>
          {filledText(magazineEditions.publishedBy, {
            who: <bdi>{place.changed_by ?? shown.made_by}</bdi>,
            ago: <Ago date={place.changed_at ?? shown.made_at} />,
          })}
        </EditionLine>
      ) : offered ? (
        <EditionLine edition={offered}>
          {isTranslated ? magazineEditions.englishEdition : magazineEditions.fileEdition}
        </EditionLine>
      ) : (
        <p className="text-muted">{magazineEditions.nothing}</p>
      )}
      {mayChange() && (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Link to={editionAddress(place)} className={buttonClass('ink')}>
            {act.hasDraft ? magazineEditions.continueDraft : magazineEditions.newEdition}
          </Link>
          {shown && !act.hasDraft && (
            <Button onClick={() => act.change(shown.id)} disabled={act.busy}>
              {magazineEditions.changeEdition}
            </Button>
          )}
          {shown && <BackToFile isTranslated={isTranslated} act={act} />}
        </div>
      )}
      <EarlierEditions place={place} act={act} />
    </>
  );
}

/** What can be done with the editions of a place. */
function useShelfActs(place: BookInLanguage) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { book, language, version } = place;

  async function run(act: () => Promise<unknown>, done?: string) {
    if (busy) return;
    setBusy(true);
    try {
      await act();
      if (done) toast.success(done);
    } catch (error) {
      toast.error((error as Error).message);
    }
    await client.invalidateQueries({ queryKey: shelfQuery.queryKey });
    setBusy(false);
  }

  return {
    busy,
    run,
    hasDraft: tabStorage.read(draftKey(place), parseDraft) !== null,
    show: (edition: number | null) =>
      run(
        () => showEdition({ book, language, version, edition }, newIdempotencyKey()),
        edition === null ? magazineEditions.backDone : magazineEditions.shownAgain,
      ),
    /** Begins a new edition with the pages of this one. */
    change: (id: number) =>
      run(async () => {
        const edition = await client.fetchQuery(editionQuery(id));
        tabStorage.write(draftKey(place), draftOf(edition));
        await navigate(editionAddress(place));
      }),
  };
}

export type ShelfActs = ReturnType<typeof useShelfActs>;

function BackToFile({ isTranslated, act }: { isTranslated: boolean; act: ShelfActs }) {
  const [asking, setAsking] = useState(false);
  const label = isTranslated ? magazineEditions.backTo : magazineEditions.backToFile;
  return (
    <>
      <Button variant="text-danger" onClick={() => setAsking(true)} disabled={act.busy}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={magazineEditions.backTitle}
        text={isTranslated ? magazineEditions.backTextTranslated : magazineEditions.backText}
        confirmLabel={label}
        danger
        onConfirm={() => {
          setAsking(false);
          void act.show(null);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
