import { useQuery } from '@tanstack/react-query';
import { SERVICE_FIELDS, type Service } from '../../../contracts/services.ts';
import { saveService, serviceActions, servicesQuery } from '../../api/services.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { RowList } from '../list/row-list.tsx';
import { ManagementPage } from '../management-page.tsx';
import { editDeleteColumn } from '../records/edit-delete-column.tsx';
import { RecordSheet } from '../records/record-sheet.tsx';
import { TitledFields, titledColumns } from '../records/titled.tsx';
import { useDeleteActs } from '../records/use-delete-acts.ts';
import { useRecordForm } from '../records/use-record-form.ts';
import { words } from './words.ts';

export default function ServicesPage() {
  const query = useQuery(servicesQuery);
  const acts = useDeleteActs('services', serviceActions, words);
  const form = useRecordForm({
    noun: 'services',
    blank: { title: '', description: '' },
    valuesOf: (service: Service) => ({ title: service.title, description: service.description }),
    save: saveService,
    words,
    rows: query.data?.rows,
  });

  const columns: Column<Service>[] = [
    ...titledColumns,
    editDeleteColumn({
      nameOf: (service: Service) => service.title,
      busy: acts.busy,
      onEdit: form.edit,
      onDelete: ({ id }) => acts.start('delete', id),
    }),
  ];

  return (
    <ManagementPage
      noun="services"
      action={
        <Button variant="ink" onClick={form.add}>
          {words.add}
        </Button>
      }
    >
      <RowList
        query={query}
        columns={columns}
        words={words}
        busy={acts.busy}
        freshId={form.freshId}
      />
      <RecordSheet form={form} says={words}>
        {(open) => (
          <TitledFields form={open} fields={SERVICE_FIELDS} hint={words.descriptionHint} rows={8} />
        )}
      </RecordSheet>
    </ManagementPage>
  );
}
