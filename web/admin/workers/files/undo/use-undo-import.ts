import { useMutation } from '@tanstack/react-query';
import type { ImportUndone } from '../../../../../contracts/worker-import.ts';
import { undoImport } from '../../../../api/worker-files.ts';
import { toast } from '../../../../ui/toast.ts';
import { useReload } from '../../../use-reload.ts';
import { words } from '../words.ts';

const sentenceOf = ({ removed, edited, asked_for }: ImportUndone) =>
  edited + asked_for > 0 ? words.undoneBut(removed, edited, asked_for) : words.undone(removed);

export function useUndoImport() {
  const reload = useReload('workers');
  const { mutate, isPending } = useMutation({
    mutationFn: undoImport,
    onSuccess: (undone) => toast.success(sentenceOf(undone)),
    onError: (error) => toast.error(words.undoFailed(error.message)),
    onSettled: reload,
  });
  return { start: mutate, busy: isPending };
}
