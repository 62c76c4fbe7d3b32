import { icon } from '../ui/icons.tsx';

/** Not in web/ui, so that the landing page does not load them. From Lucide, see web/ui/icons-licence.txt. */
export const CalendarCheck = /* @__PURE__ */ icon(
  'M8 2v4',
  'M16 2v4',
  <rect width="18" height="18" x="3" y="4" rx="2" />,
  'M3 10h18',
  'm9 16 2 2 4-4',
);
export const Clock = /* @__PURE__ */ icon(<circle cx="12" cy="12" r="10" />, 'M12 6v6l4 2');
export const Reply = /* @__PURE__ */ icon('M20 18v-2a4 4 0 0 0-4-4H4', 'm9 17-5-5 5-5');
export const SlidersHorizontal = /* @__PURE__ */ icon(
  'M10 5H3',
  'M12 19H3',
  'M14 3v4',
  'M16 17v4',
  'M21 12h-9',
  'M21 19h-5',
  'M21 5h-7',
  'M8 10v4',
  'M8 12H3',
);
