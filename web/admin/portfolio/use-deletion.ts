import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PortfolioItem } from '../../../contracts/portfolio.ts';
import { deletePortfolioItem } from '../../api/portfolio.ts';
import { toast } from '../../ui/toast.ts';
import { useReload } from '../use-reload.ts';
import { words } from './words.ts';

const NONE: ReadonlyMap<number, string> = new Map();

/** Asked first, since there is no way back. The row is busy until the list shows what came of it. */
export function useDeletion() {
  const reload = useReload('portfolio');
  const [asked, setAsked] = useState<PortfolioItem | null>(null);
  const [busy, setBusy] = useState(NONE);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: deletePortfolioItem,
    onMutate: (id) => setBusy(new Map([[id, 'delete']])),
    onSuccess() {
      toast.success(words.deleted);
      setAsked(null);
    },
    onError: ({ message }) => toast.error(words.deleteFailed(message)),
    onSettled: () => void reload().then(() => setBusy(NONE)),
  });

  return {
    busy,
    ask(item: PortfolioItem) {
      reset();
      setAsked(item);
    },
    dialog: {
      open: asked !== null,
      busy: isPending,
      error: error && words.deleteFailed(error.message),
      onConfirm: () => asked && mutate(asked.id),
      onCancel: () => setAsked(null),
    },
  };
}
