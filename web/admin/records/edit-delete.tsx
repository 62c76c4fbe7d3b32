import { Button } from '../../ui/button.tsx';
import { RowButtons } from '../list/row-buttons.tsx';
import { words } from './words.ts';

type Props = {
  id: number;
  name: string;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  stacked?: boolean;
};

export function EditDelete({ onEdit, ...row }: Props) {
  return (
    <RowButtons {...row}>
      <Button
        variant="text"
        aria-label={`${words.edit}: ${row.name}`}
        busy={row.busy}
        onClick={onEdit}
      >
        {words.edit}
      </Button>
    </RowButtons>
  );
}
