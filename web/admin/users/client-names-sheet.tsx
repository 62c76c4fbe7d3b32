import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientNames } from '../../../contracts/client-names.ts';
import { NAME_RULES, type NameRule } from '../../../contracts/panel-limits.ts';
import { users } from '../../../messages/messages.ts';
import { clientNamesQuery, saveClientNames } from '../../api/users.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choices.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadingOrError } from '../loading-or-error.tsx';
import { may } from '../pin-gate/admin-session.ts';

type Props = { open: boolean; onClose: () => void };

/** How clients read the names of workers; owners choose. */
export function ClientNamesSheet({ open, onClose }: Props) {
  const query = useQuery({ ...clientNamesQuery, enabled: open });
  const says = users.names;
  return (
    <Sheet open={open} onClose={onClose} title={says.title} description={says.text}>
      <LoadingOrError query={query} loading={says.loading} failed={says.fetchFailed}>
        {(names) => <Choice key={names.version} names={names} />}
      </LoadingOrError>
    </Sheet>
  );
}

function Choice({ names }: { names: ClientNames }) {
  const says = users.names;
  const client = useQueryClient();
  const [chosen, setChosen] = useState<NameRule>(names.client_names);
  const mayChoose = may('owner');
  const { mutate, isPending } = useMutation({
    mutationFn: saveClientNames,
    onSuccess(saved) {
      client.setQueryData(clientNamesQuery.queryKey, saved);
      toast.success(says.saved);
    },
    onError({ message }) {
      toast.error(says.saveFailed({ message }));
      void client.invalidateQueries({ queryKey: clientNamesQuery.queryKey });
    },
  });
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ client_names: chosen, version: names.version });
      }}
    >
      <RadioGroup
        label={says.rule}
        value={chosen}
        onValue={setChosen}
        options={NAME_RULES.map((rule) => ({
          value: rule,
          label: says.rules[rule],
          disabled: !mayChoose || isPending,
        }))}
      />
      <div className="grid gap-2" aria-live="polite">
        <p className="text-soft">{says.hints[chosen]}</p>
        {names.examples.length > 0 && (
          <>
            <p className="font-semibold text-small">{says.examples}</p>
            <ul className="border-line border-t text-small">
              {names.examples.map(({ full = '', [chosen]: shown = '' }) => (
                <li key={full} className="wrap-anywhere border-line border-b py-2">
                  <Dotted>
                    <bdi>{shown}</bdi>
                    {shown !== full && <bdi className="text-muted">{full}</bdi>}
                  </Dotted>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {mayChoose ? (
        <Button
          type="submit"
          variant="ink"
          className="justify-self-start"
          disabled={isPending || chosen === names.client_names}
        >
          {says.save}
        </Button>
      ) : (
        <p className="text-muted text-small">{says.ownersOnly}</p>
      )}
    </form>
  );
}
