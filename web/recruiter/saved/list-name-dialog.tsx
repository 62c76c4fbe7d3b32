import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { SHORTLIST_NAME } from '../../../contracts/saved-limits.ts';
import type { Shortlist } from '../../../contracts/shortlists.ts';
import { fields, saved } from '../../../messages/messages.ts';
import { newIdempotencyKey, prepareToCheck } from '../../api/client.ts';
import { addShortlist, renameShortlist } from '../../api/shortlists.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';

type Props = {
  /** Null for a new one. */
  list: Pick<Shortlist, 'id' | 'name'> | null;
  open: boolean;
  onClose: () => void;
};

/** Each opening mounts a new one. */
export function ListNameDialog({ list, open, onClose }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState(list?.name ?? '');
  const [key, setKey] = useState(newIdempotencyKey);
  const form = useId();
  const saving = useMutation({
    mutationFn: () => (list ? renameShortlist(list.id, name) : addShortlist({ name }, key)),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['saved'] });
      onClose();
    },
  });

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
      closeOnBackdrop={name === (list?.name ?? '')}
      title={list ? saved.lists.renameTitle : saved.lists.new}
      footer={
        <>
          <Button onClick={onClose} disabled={saving.isPending}>
            {saved.cancel}
          </Button>
          <Button type="submit" form={form} variant="ink" busy={saving.isPending}>
            {list ? saved.save : saved.lists.add}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} onFocus={prepareToCheck}>
        <Field
          label={fields.shortlist.name}
          required
          error={saving.isError && saving.error.message}
        >
          <TextInput
            value={name}
            maxLength={SHORTLIST_NAME.max}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              // Another name is another list.
              setKey(newIdempotencyKey());
              saving.reset();
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
