import { Eyebrow } from '../ui/eyebrow.tsx';

type Props = { number: string; eyebrow: string; title: string };

export function SectionHead({ number, eyebrow, title }: Props) {
  return (
    <>
      <Eyebrow number={number}>{eyebrow}</Eyebrow>
      <h2 className="mt-6 max-w-[20ch] text-title">{title}</h2>
    </>
  );
}
