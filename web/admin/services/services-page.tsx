import { useQuery } from '@tanstack/react-query';
import { SERVICE_FIELDS } from '../../../contracts/panel-limits.ts';
import type { Service } from '../../../contracts/services.ts';
import { fields, services } from '../../../messages/messages.ts';
import { saveService, serviceActions, servicesQuery } from '../../api/services.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { ManagementPage } from '../management-page.tsx';
import { RecordSheet, useRecordForm } from '../records/record-form.tsx';
import { RowList } from '../records/record-list.tsx';
import { editDeleteColumn, useDeleteActions } from '../records/row-actions.tsx';
import { TitledFields, titledColumns } from '../records/title-and-description.tsx';

export default function ServicesPage() {
  const query = useQuery(servicesQuery);
  const actions = useDeleteActions('services', serviceActions, services);
  const form = useRecordForm({
    noun: 'services',
    blank: { title: '', description: '' },
    valuesOf: (service: Service) => ({ title: service.title, description: service.description }),
    save: saveService,
    words: services,
    rows: query.data?.rows,
  });

  const columns: Column<Service>[] = [
    ...titledColumns(),
    editDeleteColumn({
      nameOf: (service: Service) => service.title,
      busy: actions.busy,
      onEdit: form.edit,
      onDelete: ({ id }) => actions.start('delete', id),
    }),
  ];

  return (
    <ManagementPage
      noun="services"
      action={
        <Button variant="ink" onClick={form.add}>
          {services.add}
        </Button>
      }
    >
      <RowList
        query={query}
        columns={columns}
        onOpen={form.edit}
        words={services}
        busy={actions.busy}
        freshId={form.freshId}
      />
      <RecordSheet form={form} says={services} history={{ of: 'site', noun: 'services' }}>
        {(open) => (
          <TitledFields
            form={open}
            labels={fields.service}
            limits={SERVICE_FIELDS}
            hint={services.descriptionHint}
            rows={8}
          />
        )}
      </RecordSheet>
    </ManagementPage>
  );
}
