import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PORTFOLIO_FIELDS } from '../../../contracts/panel-limits.ts';
import { uploadedPictureName } from '../../../contracts/picture-uploads.ts';
import { pictureSources } from '../../../contracts/pictures.ts';
import type { PortfolioItem } from '../../../contracts/portfolio.ts';
import { fields, portfolio } from '../../../messages/messages.ts';
import { useReload } from '../../api/live-updates.ts';
import { deletePortfolioItem, portfolioQuery, savePortfolioItem } from '../../api/portfolio.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.ts';
import { ManagementPage } from '../management-page.tsx';
import { RecordSheet, useOpenForm, useRecordForm } from '../records/record-form.tsx';
import { RowList } from '../records/record-list.tsx';
import { editDeleteColumn } from '../records/row-actions.tsx';
import { TitledFields, titledColumns } from '../records/title-and-description.tsx';
import { DrawnField, FactFields } from './fact-fields.tsx';
import { factsOf, factValuesOf, NO_FACTS } from './fact-values.ts';
import { PictureField } from './picture-field.tsx';
import { isUnderWay, usePictureChoice } from './upload-state.ts';

const valuesOf = ({ title, description, image_url, ...facts }: PortfolioItem) => ({
  title,
  description,
  picture: uploadedPictureName(image_url) ?? '',
  ...factValuesOf(facts),
});

export default function PortfolioPage() {
  const query = useQuery(portfolioQuery);
  const deletion = useDeletion();
  const form = useRecordForm({
    noun: 'portfolio',
    blank: { title: '', description: '', picture: '', ...NO_FACTS },
    valuesOf,
    save: async ({ id, values, key }) => {
      const picture = await choice.nameOf(values.picture);
      return savePortfolioItem({ id, values: { ...values, ...factsOf(values), picture }, key });
    },
    words: portfolio,
    rows: query.data?.rows,
  });
  const choice = usePictureChoice(useOpenForm(form)?.values.picture);
  const uploading = choice.current !== null && isUnderWay(choice.current.upload);

  return (
    <ManagementPage
      noun="portfolio"
      action={
        <Button variant="ink" onClick={form.add}>
          {portfolio.add}
        </Button>
      }
    >
      <RowList
        query={query}
        columns={columnsOf({
          busy: deletion.busy,
          onEdit: form.edit,
          onDelete: deletion.ask,
        })}
        onOpen={form.edit}
        words={portfolio}
        busy={deletion.busy}
        freshId={form.freshId}
      />
      <RecordSheet
        form={form}
        says={portfolio}
        history={{ of: 'site', noun: 'portfolio' }}
        savingLabel={uploading ? portfolio.uploading : undefined}
      >
        {(open) => (
          <>
            <TitledFields
              form={open}
              labels={fields.portfolio}
              limits={PORTFOLIO_FIELDS}
              hint={portfolio.descriptionHint}
              rows={5}
            />
            <PictureField form={open} stored={open.was.picture} choice={choice} />
            <DrawnField form={open} />
            <FactFields form={open} />
          </>
        )}
      </RecordSheet>
      <ConfirmDialog
        {...deletion.dialog}
        title={portfolio.confirmTitle}
        text={portfolio.confirmText}
        confirmLabel={portfolio.confirmDelete}
        busyLabel={portfolio.deleting}
        danger
      />
    </ManagementPage>
  );
}

type ItemActions = {
  busy: ReadonlyMap<number, string>;
  onEdit: (item: PortfolioItem) => void;
  onDelete: (item: PortfolioItem) => void;
};

const columnsOf = (actions: ItemActions): Column<PortfolioItem>[] => [
  ...titledColumns(),
  {
    header: portfolio.image,
    width: 'w-22',
    phone: 'end',
    cell: ({ image_url, title }) => (
      <Picture
        sources={pictureSources(image_url)}
        alt={title}
        sizes="56px"
        loading="lazy"
        width={56}
        height={35}
        className="h-[35px] w-14 max-w-none rounded-tag border border-line bg-well object-cover"
      />
    ),
  },
  editDeleteColumn({ nameOf: ({ title }) => title, ...actions }),
];

const NONE: ReadonlyMap<number, string> = new Map();

/** Asks first: a deletion cannot be undone. The row is busy until the list has been fetched again. */
function useDeletion() {
  const reload = useReload('portfolio');
  const [toDelete, setToDelete] = useState<PortfolioItem | null>(null);
  const [busy, setBusy] = useState(NONE);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: deletePortfolioItem,
    onMutate: (id) => setBusy(new Map([[id, 'delete']])),
    onSuccess() {
      toast.success(portfolio.deleted);
      setToDelete(null);
    },
    onError: ({ message }) => toast.error(portfolio.deleteFailed({ message })),
    onSettled: () => void reload().then(() => setBusy(NONE)),
  });

  return {
    busy,
    ask(item: PortfolioItem) {
      reset();
      setToDelete(item);
    },
    dialog: {
      open: toDelete !== null,
      busy: isPending,
      error: error && portfolio.deleteFailed({ message: error.message }),
      onConfirm: () => toDelete && mutate(toDelete.id),
      onCancel: () => setToDelete(null),
    },
  };
}
