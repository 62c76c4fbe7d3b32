import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Candidate } from '../../../contracts/candidates.ts';
import { SHORTLIST_NAME } from '../../../contracts/saved-limits.ts';
import { fields, locale, saved } from '../../../messages/messages.ts';
import { newIdempotencyKey, prepareToCheck } from '../../api/client.ts';
import { addShortlist, shortlistsQuery } from '../../api/shortlists.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { toast } from '../../ui/toast.ts';
import { changeListsOf } from '../stars.ts';

type Named = Pick<Candidate, 'id' | 'name'>;

/** Every list with a tick where the candidate is on it, and a field for a new one. */
export function ListsOfCandidate({ candidate: { id } }: { candidate: Named }) {
  const client = useQueryClient();
  const { data: lists, isError, isFetching, refetch } = useQuery(shortlistsQuery);
  if (!lists && isError)
    return (
      <ErrorBanner onRetry={() => refetch()} retrying={isFetching}>
        {saved.lists.failed}
      </ErrorBanner>
    );
  const byName = lists?.toSorted((one, other) => one.name.localeCompare(other.name, locale()));
  return (
    <div className="grid gap-3">
      {byName && byName.length > 0 && (
        <ul>
          {byName.map((list) => (
            <li key={list.id}>
              <Checkbox
                label={<bdi className="wrap-anywhere">{list.name}</bdi>}
                checked={list.worker_ids.includes(id)}
                onChange={({ target }) =>
                  changeListsOf(
                    client,
                    id,
                    target.checked ? { add: [list.id] } : { remove: [list.id] },
                  ).catch((error) => toast.error(error.message))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <NewList workerId={id} />
    </div>
  );
}

/** A list with its first candidate. */
function NewList({ workerId }: { workerId: number }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [key, setKey] = useState(newIdempotencyKey);
  const adding = useMutation({
    mutationFn: () => addShortlist({ name, worker_id: workerId }, key),
    onSuccess: (added) => {
      setName('');
      setKey(newIdempotencyKey());
      client.setQueryData(shortlistsQuery.queryKey, (lists = []) => [added, ...lists]);
      return client.invalidateQueries({ queryKey: ['saved'] });
    },
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!adding.isPending) adding.mutate();
  }

  return (
    <form noValidate onSubmit={submit} onFocus={prepareToCheck} className="flex items-start gap-2">
      <Field
        label={saved.lists.new}
        error={adding.isError && adding.error.message}
        className="min-w-0 flex-1"
      >
        <TextInput
          value={name}
          maxLength={SHORTLIST_NAME.max}
          autoComplete="off"
          placeholder={fields.shortlist.name}
          onChange={({ target }) => {
            setName(target.value);
            // Another name is another list.
            setKey(newIdempotencyKey());
            adding.reset();
          }}
        />
      </Field>
      <Button
        type="submit"
        busy={adding.isPending}
        className="mt-[calc(1.5*var(--size-small)+0.375rem)]"
      >
        {saved.lists.add}
      </Button>
    </form>
  );
}

type DialogProps = { candidate: Named; open: boolean; onClose: () => void };

export function ListsDialog({ candidate, open, onClose }: DialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={<span>{filledText(saved.lists.choose, { name: <bdi>{candidate.name}</bdi> })}</span>}
      description={saved.lists.chooseText}
    >
      <ListsOfCandidate candidate={candidate} />
    </Dialog>
  );
}
