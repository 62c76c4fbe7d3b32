import { DatumMark } from '../../../ui/icons.tsx';

/** Good news in the place of a list. */
export function NothingHere({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex flex-1 items-center gap-4 py-2">
      <DatumMark className="size-11 text-line-firm" />
      <div className="min-w-0">
        <p className="type-head text-subheading">{title}</p>
        <p className="mt-1 max-w-[46ch] text-muted">{text}</p>
      </div>
    </div>
  );
}
