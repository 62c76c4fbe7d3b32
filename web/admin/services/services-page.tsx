import { useQuery } from '@tanstack/react-query';
import { SERVICE_FIELDS } from '../../../contracts/service-fields.ts';
import type { Service } from '../../../contracts/services.ts';
import { saveService, serviceActs, servicesQuery } from '../../api/services.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TypedField } from '../form/typed-field.tsx';
import { RowList } from '../list/row-list.tsx';
import { ManagementPage } from '../management-page.tsx';
import { editDeleteColumn } from '../records/edit-delete-column.tsx';
import { RecordSheet } from '../records/record-sheet.tsx';
import { useDeleteActs } from '../records/use-delete-acts.ts';
import { useRecordForm } from '../records/use-record-form.ts';
import { words } from './words.ts';

const { title, description } = SERVICE_FIELDS;

export default function ServicesPage() {
  const query = useQuery(servicesQuery);
  const acts = useDeleteActs('services', serviceActs, words);
  const form = useRecordForm({
    noun: 'services',
    blank: { title: '', description: '' },
    valuesOf: (service: Service) => ({ title: service.title, description: service.description }),
    save: saveService,
    words,
    rows: query.data?.rows,
  });

  const columns: Column<Service>[] = [
    {
      header: words.title,
      kind: 'lead',
      width: 'w-[24%]',
      cell: (service) => <bdi>{service.title}</bdi>,
    },
    {
      header: words.description,
      cell: (service) => (
        <p dir="auto" className="line-clamp-3 max-w-prose whitespace-pre-line">
          {service.description}
        </p>
      ),
    },
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
          <>
            <TypedField form={open} name="title" label={title.name} max={title.max} required>
              {(control) => <TextInput {...control} />}
            </TypedField>
            <TypedField
              form={open}
              name="description"
              label={description.name}
              max={description.max}
              hint={words.descriptionHint}
            >
              {(control) => <TextArea {...control} rows={8} />}
            </TypedField>
          </>
        )}
      </RecordSheet>
    </ManagementPage>
  );
}
