import type { Day } from './calendar-days.ts';
import { cx } from './class-names.ts';
import { words } from './words.ts';

type Props = {
  day: Day;
  /** In full, for screen readers. */
  name: string;
  number: string;
  isActive: boolean;
  isToday: boolean;
  isSelected: boolean;
  isOpen: boolean;
  takesFocus?: boolean;
  onPress: (day: Day) => void;
  selectedLabel?: (day: string) => string;
};

export function CalendarDay({ day, name, number, onPress, ...props }: Props) {
  const { isActive, isToday, isSelected, isOpen, selectedLabel = words.selectedDay } = props;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a table that is a grid, a cell can be selected
    <td aria-selected={isSelected || undefined} className="p-0">
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        data-initial-focus={isActive && props.takesFocus ? '' : undefined}
        aria-label={isSelected ? selectedLabel(name) : name}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={!isOpen || undefined}
        onClick={() => onPress(day)}
        className={cx(
          'relative grid h-control-small w-full place-items-center rounded-tag text-ui tabular-nums transition-colors',
          isToday &&
            'after:absolute after:bottom-1 after:h-0.5 after:w-4 after:bg-mark after:content-[""]',
          isSelected && 'bg-fill font-semibold text-on-fill',
          !isSelected && isOpen && 'cursor-pointer font-medium hover:bg-well',
          !isOpen && 'cursor-not-allowed text-muted/65',
        )}
      >
        {number}
      </button>
    </td>
  );
}
