import type { BookInLanguage, EditionRow } from '../../../contracts/magazine-editions.ts';
import { magazineEditions } from '../../../messages/messages.ts';
import { deleteEdition, restoreEdition } from '../../api/magazine.ts';
import { Button } from '../../ui/button.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { formatMonth } from '../../ui/format-date.ts';
import { toast } from '../../ui/toast.ts';
import { Ago } from '../cells.tsx';
import { mayChange } from '../pin-gate/admin-session.ts';
import type { ShelfActs } from './book-card.tsx';
import { EditionLine } from './edition-line.tsx';

type Props = { place: BookInLanguage; act: ShelfActs };

/** Editions that are not shown now; any of them can be again. */
export function EarlierEditions({ place, act }: Props) {
  const earlier = place.editions.filter(({ id }) => id !== place.shown);
  return (
    <div className="mt-6 border-line border-t pt-4">
      <h3 className="type-caption text-muted">{magazineEditions.earlier}</h3>
      {earlier.length === 0 ? (
        <p className="mt-2 text-muted">{magazineEditions.noEarlier}</p>
      ) : (
        <ol className="mt-2 grid">
          {earlier.map((edition) => (
            <li
              key={edition.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-4"
            >
              <EditionLine edition={edition}>
                {filledText(magazineEditions.publishedBy, {
                  who: <bdi>{edition.made_by}</bdi>,
                  ago: <Ago date={edition.made_at} />,
                })}
              </EditionLine>
              {mayChange() && <Acts edition={edition} act={act} />}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Acts({ edition, act }: { edition: EditionRow; act: ShelfActs }) {
  const { id, title } = edition;
  const names = { title, month: formatMonth(edition.published) };
  async function remove() {
    await deleteEdition(id);
    const onAction = () => void act.run(() => restoreEdition(id), magazineEditions.undone);
    toast.success(magazineEditions.deleted, { action: { label: magazineEditions.undo, onAction } });
  }
  return (
    <span className="flex flex-wrap gap-x-4">
      <Button
        variant="text"
        size="small"
        disabled={act.busy}
        aria-label={magazineEditions.showAgainOf(names)}
        onClick={() => act.show(id)}
      >
        {magazineEditions.showAgain}
      </Button>
      {!act.hasDraft && (
        <Button
          variant="text"
          size="small"
          disabled={act.busy}
          aria-label={magazineEditions.changeEditionOf({ title })}
          onClick={() => act.change(id)}
        >
          {magazineEditions.changeEdition}
        </Button>
      )}
      <Button
        variant="text-danger"
        size="small"
        disabled={act.busy}
        aria-label={magazineEditions.deleteOf(names)}
        onClick={() => act.run(remove)}
      >
        {magazineEditions.delete}
      </Button>
    </span>
  );
}
