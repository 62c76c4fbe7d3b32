import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Candidate } from '../../contracts/candidates.ts';
import type { ListChanges } from '../../contracts/shortlists.ts';
import { recruiter } from '../../messages/messages.ts';
import { newIdempotencyKey } from '../api/client.ts';
import { addShortlist, changeLists, shortlistsQuery } from '../api/shortlists.ts';
import { isolated } from '../ui/text-parts.ts';
import { toast } from '../ui/toast.ts';

const { queryKey } = shortlistsQuery;

type Named = Pick<Candidate, 'id' | 'name'>;

/** Who is on a list of the recruiter's, and what a press on a star does. */
export function useStars() {
  const client = useQueryClient();
  const { data: lists } = useQuery(shortlistsQuery);
  const starred = useMemo(() => new Set(lists?.flatMap((list) => list.worker_ids)), [lists]);
  const [choosingFor, setChoosingFor] = useState<Named | null>(null);
  const isAdding = useRef(false);

  /** Puts a candidate on the list that was used last, or off all of them. */
  const toggle = useCallback(
    async (candidate: Named) => {
      // The first list is on its way: what is pressed meanwhile has nowhere to go.
      if (isAdding.current) return;
      const { id } = candidate;
      const says = recruiter.saved;
      try {
        const known = client.getQueryData(queryKey) ?? (await client.fetchQuery(shortlistsQuery));
        const on = known.filter((list) => list.worker_ids.includes(id)).map((list) => list.id);
        if (on.length > 0) {
          await changeListsOf(client, id, { remove: on });
          const undo = () =>
            void changeListsOf(client, id, { add: on }).catch((error) =>
              toast.error(error.message),
            );
          toast.success(says.removed({ count: on.length }), {
            action: { label: says.undo, onAction: undo },
          });
          return;
        }
        const [last] = known;
        isAdding.current = !last;
        if (last) await changeListsOf(client, id, { add: [last.id] });
        else await addFirstList(client, id);
        const list = last?.name ?? says.firstList;
        const choose = () => setChoosingFor(candidate);
        toast.success(says.added({ list: isolated(list) }), {
          action: { label: says.choose, onAction: choose },
        });
      } catch (error) {
        toast.error((error as Error).message);
      } finally {
        isAdding.current = false;
      }
    },
    [client],
  );
  const doneChoosing = useCallback(() => setChoosingFor(null), []);

  return { starred, toggle, choosingFor, doneChoosing };
}

/** On the screen at once; taken back where the server refuses it. */
export async function changeListsOf(
  client: QueryClient,
  workerId: number,
  changes: Partial<ListChanges>,
): Promise<void> {
  const { add = [], remove = [] } = changes;
  await client.cancelQueries({ queryKey });
  showOnLists(client, workerId, { add, remove });
  try {
    await changeLists(workerId, changes);
  } catch (error) {
    showOnLists(client, workerId, { add: remove, remove: add });
    throw error;
  } finally {
    void client.invalidateQueries({ queryKey: ['saved'] });
  }
}

function showOnLists(client: QueryClient, workerId: number, { add, remove }: ListChanges) {
  client.setQueryData(queryKey, (lists) =>
    lists?.map((list) => {
      if (!add.includes(list.id) && !remove.includes(list.id)) return list;
      const others = list.worker_ids.filter((id) => id !== workerId);
      return { ...list, worker_ids: add.includes(list.id) ? [workerId, ...others] : others };
    }),
  );
}

async function addFirstList(client: QueryClient, workerId: number): Promise<void> {
  const name = recruiter.saved.firstList;
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, [{ id: 0, name, worker_ids: [workerId] }]);
  try {
    const added = await addShortlist({ name, worker_id: workerId }, newIdempotencyKey());
    client.setQueryData(queryKey, [added]);
  } catch (error) {
    client.setQueryData(queryKey, []);
    throw error;
  }
}
