import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PORTFOLIO_FIELDS } from '../../../contracts/panel-limits.ts';
import { uploadedPictureName } from '../../../contracts/picture-uploads.ts';
import { pictureSources } from '../../../contracts/pictures.ts';
import type { PortfolioRecord } from '../../../contracts/portfolio.ts';
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
import {
  TITLED,
  TitledFields,
  titledColumns,
  titledTexts,
} from '../records/title-and-description.tsx';
import { LanguageTabs } from '../translations/language-tabs.tsx';
import { languagesColumn, TranslationFilter, useNeeded } from '../translations/needed.tsx';
import { NewerRecord } from '../translations/newer-record.tsx';
import {
  errorAtTranslation,
  needsTranslation,
  translatedValues,
  writtenTranslations,
} from '../translations/translated-values.ts';
import { DrawnField, FactFields } from './fact-fields.tsx';
import { factsOf, factValuesOf, NO_FACTS } from './fact-values.ts';
import { PictureField } from './picture-field.tsx';
import { isUnderWay, usePictureChoice } from './upload-state.ts';

const DESCRIPTION_ROWS = 5;

const valuesOf = ({ title, description, image_url, translations, ...facts }: PortfolioRecord) => ({
  title,
  description,
  picture: uploadedPictureName(image_url) ?? '',
  ...factValuesOf(facts),
  ...translatedValues(TITLED, { translations }),
});

export default function PortfolioPage() {
  const query = useQuery(portfolioQuery);
  const needed = useNeeded(query, (row) => needsTranslation(TITLED, row));
  const deletion = useDeletion();
  const form = useRecordForm({
    noun: 'portfolio',
    blank: {
      title: '',
      description: '',
      picture: '',
      ...NO_FACTS,
      ...translatedValues(TITLED, null),
    },
    valuesOf,
    save: async ({ values, ...sent }) => {
      const picture = await choice.nameOf(values.picture);
      const { title, description } = values;
      const translations = writtenTranslations(TITLED, values);
      const written = { title, description, ...factsOf(values), picture, translations };
      return savePortfolioItem({ ...sent, values: written }).catch(errorAtTranslation);
    },
    words: portfolio,
    rows: query.data?.rows,
    versionOf: ({ version }) => version,
  });
  const texts = titledTexts(fields.portfolio, PORTFOLIO_FIELDS, DESCRIPTION_ROWS);
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
      <TranslationFilter needed={needed} />
      <RowList
        query={needed.query}
        columns={columnsOf({
          busy: deletion.busy,
          onEdit: form.edit,
          onDelete: deletion.ask,
        })}
        onOpen={form.edit}
        words={portfolio}
        busy={deletion.busy}
        freshId={form.freshId}
        empty={needed.empty}
      />
      <RecordSheet
        form={form}
        says={portfolio}
        history={{ of: 'site', noun: 'portfolio' }}
        savingLabel={uploading ? portfolio.uploading : undefined}
        newer={(open) => <NewerRecord open={open} texts={texts} />}
      >
        {(open) => (
          <LanguageTabs form={open} noun="portfolio" texts={texts} stored={open.stored}>
            <TitledFields
              form={open}
              labels={fields.portfolio}
              limits={PORTFOLIO_FIELDS}
              hint={portfolio.descriptionHint}
              rows={DESCRIPTION_ROWS}
            />
            <PictureField form={open} stored={open.was.picture} choice={choice} />
            <DrawnField form={open} />
            <FactFields form={open} />
          </LanguageTabs>
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
  onEdit: (item: PortfolioRecord) => void;
  onDelete: (item: PortfolioRecord) => void;
};

const columnsOf = (actions: ItemActions): Column<PortfolioRecord>[] => [
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
  languagesColumn(TITLED),
  editDeleteColumn({ nameOf: ({ title }) => title, ...actions }),
];

const NONE: ReadonlyMap<number, string> = new Map();

/** Asks first: a deletion cannot be undone. The row is busy until the list has been fetched again. */
function useDeletion() {
  const reload = useReload('portfolio');
  const [toDelete, setToDelete] = useState<PortfolioRecord | null>(null);
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
    ask(item: PortfolioRecord) {
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
