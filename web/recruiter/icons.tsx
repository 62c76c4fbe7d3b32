import { icon } from '../ui/icons.tsx';

/** Not in web/ui, so that the landing page does not load them. From Lucide, see web/ui/icons-licence.txt. */
export const CalendarPlus = /* @__PURE__ */ icon(
  'M16 19h6',
  'M16 2v4',
  'M19 16v6',
  'M21 12.598V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.5',
  'M3 10h18',
  'M8 2v4',
);
export const LayoutGrid = /* @__PURE__ */ icon(
  <rect width="7" height="7" x="3" y="3" rx="1" />,
  <rect width="7" height="7" x="14" y="3" rx="1" />,
  <rect width="7" height="7" x="14" y="14" rx="1" />,
  <rect width="7" height="7" x="3" y="14" rx="1" />,
);
export const Rows = /* @__PURE__ */ icon('M3 5h18', 'M3 12h18', 'M3 19h18');
