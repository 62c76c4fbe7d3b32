import {
  COLOUR,
  colourProblem,
  contrastOf,
  DEFAULT_ACCENT,
  INK,
  shadesOf,
} from '../../../contracts/brand.ts';
import { siteContent } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';

type Props = {
  value: string;
  readOnly: boolean;
  onChange: (event: { target: { value: string } }) => void;
};

/** A colour as text and by choosing, with how it looks and whether it can be read. The server judges it again. */
export default function ColourInput({ value, readOnly, onChange }: Props) {
  const typed = value.trim();
  const shown = COLOUR.test(typed) ? typed : DEFAULT_ACCENT;
  const problem = colourProblem(shown);
  const shades = shadesOf(shown);
  const take = (colour: string) => onChange({ target: { value: colour } });
  return (
    <>
      <span className="flex items-center gap-2">
        <TextInput
          value={value}
          readOnly={readOnly}
          onChange={onChange}
          dir="ltr"
          spellCheck={false}
          placeholder={DEFAULT_ACCENT}
        />
        <input
          type="color"
          aria-label={siteContent.colour.choose}
          value={shown.toLowerCase()}
          disabled={readOnly}
          onChange={({ target }) => take(target.value.toUpperCase())}
          className="h-control w-14 shrink-0 cursor-pointer rounded-control border border-edge bg-field p-1 disabled:cursor-not-allowed"
        />
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small">
        <span
          className="rounded-control px-2.5 py-1 font-semibold"
          style={{ background: shades[500], color: INK }}
        >
          {siteContent.colour.sample}
        </span>
        <span className="font-semibold" style={{ color: shades[700] }}>
          {siteContent.colour.sample}
        </span>
        <span className={problem ? 'text-danger' : 'text-muted'}>
          {siteContent.colour.contrast({ ratio: contrastOf(shown) })}
        </span>
        {problem && !readOnly && (
          <Button size="small" onClick={() => take(problem.nearest)}>
            {siteContent.colour.take({ nearest: problem.nearest })}
          </Button>
        )}
      </span>
    </>
  );
}
