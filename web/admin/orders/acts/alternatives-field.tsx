import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ALTERNATIVES_MAX } from '../../../../contracts/order-acts.ts';
import { SEARCH_MAX, searchText } from '../../../../contracts/search-limits.ts';
import { orders } from '../../../../messages/messages.ts';
import { workersQuery } from '../../../api/workers.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { Plus, X } from '../../../ui/icons.tsx';

export type Alternative = { id: number; name: string; job_title: string };

const FOUND_SHOWN = 5;

type Props = {
  chosen: Alternative[];
  onChosen: (chosen: Alternative[]) => void;
  /** The worker who is not offered. */
  except: number;
  error?: string;
  readOnly: boolean;
};

/** Other workers for the client, found by search. */
export function AlternativesField({ chosen, onChosen, except, error, readOnly }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(searchText(typed));
  const { data } = useQuery({ ...workersQuery({ page: 1, search }), enabled: search !== '' });
  const taken = new Set([except, ...chosen.map(({ id }) => id)]);
  const found = search === '' ? [] : (data?.rows.filter(({ id }) => !taken.has(id)) ?? []);

  function take(worker: Alternative) {
    onChosen([...chosen, worker]);
    setTyped('');
  }

  return (
    <div className="grid gap-2">
      {chosen.length > 0 && (
        <ul className="grid gap-1">
          {chosen.map((worker) => (
            <li
              key={worker.id}
              className="flex items-center justify-between gap-3 rounded-control bg-well ps-3"
            >
              <span className="wrap-anywhere">
                <bdi className="font-semibold">{worker.name}</bdi> <bdi>{worker.job_title}</bdi>
              </span>
              <IconButton
                label={orders.sheet.takeBack({ name: worker.name })}
                icon={<X aria-hidden="true" />}
                disabled={readOnly}
                onClick={() => onChosen(chosen.filter(({ id }) => id !== worker.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length < ALTERNATIVES_MAX && (
        <Field
          label={orders.sheet.offer}
          hint={orders.sheet.offerHint({ max: ALTERNATIVES_MAX })}
          error={error}
        >
          <TextInput
            value={typed}
            readOnly={readOnly}
            autoComplete="off"
            maxLength={SEARCH_MAX}
            onChange={({ target }) => setTyped(target.value)}
            // Enter means the search, not the act.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Field>
      )}
      {search !== '' && data && found.length === 0 && (
        <p role="status" className="text-muted">
          {orders.sheet.noWorkers}
        </p>
      )}
      {chosen.length < ALTERNATIVES_MAX &&
        found.slice(0, FOUND_SHOWN).map(({ id, name, job_title }) => (
          <Button
            key={id}
            size="small"
            className="justify-start text-start"
            onClick={() => take({ id, name, job_title })}
          >
            <Plus aria-hidden="true" className="size-4 shrink-0" />
            {orders.sheet.offerOne({ name, jobTitle: job_title })}
          </Button>
        ))}
    </div>
  );
}
