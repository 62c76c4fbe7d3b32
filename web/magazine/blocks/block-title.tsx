import type { TitleTag } from '../page-text.tsx';

type Props = { as: TitleTag; children: string | undefined };

export function BlockTitle({ as: Tag, children }: Props) {
  return children && <Tag className="mb-4 text-subheading">{children}</Tag>;
}
