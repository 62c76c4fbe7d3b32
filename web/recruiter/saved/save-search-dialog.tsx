import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { SAVED_SEARCH_NAME } from '../../../contracts/saved-limits.ts';
import type { SavedSearch } from '../../../contracts/saved-searches.ts';
import { fields, saved } from '../../../messages/messages.ts';
import type { CandidateFilter } from '../../api/candidates.ts';
import { newIdempotencyKey, prepareToCheck } from '../../api/client.ts';
import { addSavedSearch, changeSavedSearch, searchNewsQuery } from '../../api/saved-searches.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { isolated } from '../../ui/text-parts.ts';
import { toast } from '../../ui/toast.ts';
import { nameOfSearch } from './search-text.ts';

type Props = {
  /** A search that is changed, or what is searched for now. */
  of: SavedSearch | CandidateFilter;
  open: boolean;
  onClose: () => void;
};

/** Each opening mounts a new one. */
export function SaveSearchDialog({ of, open, onClose }: Props) {
  const client = useQueryClient();
  const before = 'id' in of ? of : null;
  const [name, setName] = useState(() => ('id' in of ? of.name : nameOfSearch(of)));
  const [alert, setAlert] = useState(before?.alert ?? true);
  const [key, setKey] = useState(newIdempotencyKey);
  const form = useId();
  const says = saved.searches;
  const saving = useMutation({
    mutationFn: () =>
      'id' in of
        ? changeSavedSearch(of.id, { name, alert })
        : addSavedSearch({ name, alert, query: of }, key),
    async onSuccess(stored) {
      void client.invalidateQueries({ queryKey: searchNewsQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['saved'] });
      if (!before) toast.success(says.saved({ name: isolated(stored.name) }));
      onClose();
    },
  });

  function change(set: () => void) {
    set();
    // Another input is another search.
    setKey(newIdempotencyKey());
    saving.reset();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      dismissible={!saving.isPending}
      title={before ? says.editTitle : says.saveTitle}
      footer={
        <>
          <Button onClick={onClose} disabled={saving.isPending}>
            {saved.cancel}
          </Button>
          <Button type="submit" form={form} variant="ink" busy={saving.isPending}>
            {saved.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} onFocus={prepareToCheck} className="grid gap-4">
        <Field
          label={fields.savedSearch.name}
          required
          error={saving.isError && saving.error.message}
        >
          <TextInput
            value={name}
            maxLength={SAVED_SEARCH_NAME.max}
            autoComplete="off"
            onChange={({ target }) => change(() => setName(target.value))}
          />
        </Field>
        <Checkbox
          label={says.alert}
          hint={says.alertHint}
          checked={alert}
          onChange={({ target }) => change(() => setAlert(target.checked))}
        />
      </form>
    </Dialog>
  );
}
