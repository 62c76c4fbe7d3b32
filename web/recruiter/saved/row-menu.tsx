import { saved } from '../../../messages/messages.ts';
import { iconButtonClass } from '../../ui/button.tsx';
import { icon } from '../../ui/icons.tsx';
import { MenuButton, type MenuItem } from '../../ui/menu.tsx';

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
