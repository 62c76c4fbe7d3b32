import { useQuery } from '@tanstack/react-query';
import { SERVICE_FIELDS } from '../../../contracts/panel-limits.ts';
import type { ServiceRecord } from '../../../contracts/services.ts';
import { fields, services } from '../../../messages/messages.ts';
import { saveService, serviceActions, servicesQuery } from '../../api/services.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { ManagementPage } from '../management-page.tsx';
import { RecordSheet, useRecordForm } from '../records/record-form.tsx';
import { RowList } from '../records/record-list.tsx';
import { editDeleteColumn, useDeleteActions } from '../records/row-actions.tsx';
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

const DESCRIPTION_ROWS = 8;

export default function ServicesPage() {
  const query = useQuery(servicesQuery);
  const needed = useNeeded(query, (row) => needsTranslation(TITLED, row));
  const actions = useDeleteActions('services', serviceActions, services);
  const form = useRecordForm({
    noun: 'services',
    blank: { title: '', description: '', ...translatedValues(TITLED, null) },
    valuesOf: (service: ServiceRecord) => ({
      title: service.title,
      description: service.description,
      ...translatedValues(TITLED, service),
    }),
    save: ({ values, ...sent }) => {
      const { title, description } = values;
      const translations = writtenTranslations(TITLED, values);
      return saveService({ ...sent, values: { title, description, translations } }).catch(
        errorAtTranslation,
      );
    },
    words: services,
    rows: query.data?.rows,
    versionOf: ({ version }) => version,
  });
  const texts = titledTexts(fields.service, SERVICE_FIELDS, DESCRIPTION_ROWS);

  const columns: Column<ServiceRecord>[] = [
    ...titledColumns(),
    languagesColumn(TITLED),
    editDeleteColumn({
      nameOf: (service: ServiceRecord) => service.title,
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
      <TranslationFilter needed={needed} />
      <RowList
        query={needed.query}
        columns={columns}
        onOpen={form.edit}
        words={services}
        busy={actions.busy}
        freshId={form.freshId}
        empty={needed.empty}
      />
      <RecordSheet
        form={form}
        says={services}
        history={{ of: 'site', noun: 'services' }}
        newer={(open) => <NewerRecord open={open} texts={texts} />}
      >
        {(open) => (
          <LanguageTabs form={open} noun="services" texts={texts} stored={open.stored}>
            <TitledFields
              form={open}
              labels={fields.service}
              limits={SERVICE_FIELDS}
              hint={services.descriptionHint}
              rows={DESCRIPTION_ROWS}
            />
          </LanguageTabs>
        )}
      </RecordSheet>
    </ManagementPage>
  );
}
