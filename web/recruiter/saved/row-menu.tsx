import type { RefObject } from 'react';
import { saved } from '../../../messages/messages.ts';
import { iconButtonClass } from '../../ui/button.tsx';
import { icon } from '../../ui/icons.tsx';
import { MenuButton, type MenuItem } from '../../ui/menu.tsx';
import { isolated } from '../../ui/text-parts.ts';
import { toast } from '../../ui/toast.ts';

/* From Lucide, see web/ui/icons-licence.txt. */
const Ellipsis = /* @__PURE__ */ icon(
  <circle cx="12" cy="12" r="1" />,
  <circle cx="19" cy="12" r="1" />,
  <circle cx="5" cy="12" r="1" />,
);

/** What can be done with a row. */
export const RowMenu = ({ name, items }: { name: string; items: MenuItem[] }) => (
  <MenuButton
    aria-label={saved.actionsOf({ name })}
    items={items}
    className={iconButtonClass('bare', 'small', 'noscript:hidden')}
  >
    <Ellipsis aria-hidden="true" />
  </MenuButton>
);

type Removal = {
  remove: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
  reload: () => Promise<unknown>;
  deleted: (values: { name: string }) => string;
  /** The row goes with its menu: the focus goes here. */
  heading: RefObject<HTMLElement | null>;
};

/** Deletes a row at once; the notice takes it back. */
export const removal =
  ({ remove, restore, reload, deleted, heading }: Removal) =>
  async ({ id, name }: { id: number; name: string }) => {
    try {
      await remove(id);
      heading.current?.focus({ preventScroll: true });
      const bringBack = () => restore(id).then(reload, (error) => toast.error(error.message));
      toast.success(deleted({ name: isolated(name) }), {
        action: { label: saved.undo, onAction: () => void bringBack() },
      });
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      void reload();
    }
  };
