import { useQuery } from '@tanstack/react-query';
import { uploadedPictureName } from '../../../contracts/pictures.ts';
import { PORTFOLIO_FIELDS, type PortfolioItem } from '../../../contracts/portfolio.ts';
import { portfolioQuery, savePortfolioItem } from '../../api/portfolio.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowList } from '../list/row-list.tsx';
import { ManagementPage } from '../management-page.tsx';
import { RecordSheet } from '../records/record-sheet.tsx';
import { TitledFields } from '../records/titled.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import { PictureField } from './picture-field.tsx';
import { columnsOf } from './portfolio-columns.tsx';
import { isUnderWay } from './upload-steps.ts';
import { useDeletion } from './use-deletion.ts';
import { usePictureChoice } from './use-picture-choice.ts';
import { words } from './words.ts';

const valuesOf = ({ title, description, image_url }: PortfolioItem) => ({
  title,
  description,
  picture: uploadedPictureName(image_url) ?? '',
});

export default function PortfolioPage() {
  const query = useQuery(portfolioQuery);
  const deletion = useDeletion();
  const form = useRecordForm({
    noun: 'portfolio',
    blank: { title: '', description: '', picture: '' },
    valuesOf,
    save: async ({ id, values, key }) => {
      const picture = await choice.nameOf(values.picture);
      return savePortfolioItem({ id, values: { ...values, picture }, key });
    },
    words,
    rows: query.data?.rows,
  });
  const choice = usePictureChoice(form.open?.values.picture);
  const uploading = choice.current !== null && isUnderWay(choice.current.upload);

  return (
    <ManagementPage
      noun="portfolio"
      action={
        <Button variant="ink" onClick={form.add}>
          {words.add}
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
        words={words}
        busy={deletion.busy}
        freshId={form.freshId}
      />
      <RecordSheet form={form} says={words} savingLabel={uploading ? words.uploading : undefined}>
        {(open) => (
          <>
            <TitledFields
              form={open}
              fields={PORTFOLIO_FIELDS}
              hint={words.descriptionHint}
              rows={5}
            />
            <PictureField form={open} stored={open.was.picture} choice={choice} />
          </>
        )}
      </RecordSheet>
      <ConfirmDialog
        {...deletion.dialog}
        title={words.confirmTitle}
        text={words.confirmText}
        confirmLabel={words.confirmDelete}
        busyLabel={words.deleting}
        danger
      />
    </ManagementPage>
  );
}
