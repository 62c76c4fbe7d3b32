import { type ComponentProps, createElement, type ReactElement } from 'react';
import { cx } from './class-names.ts';

/*
 * Drawings from Lucide 1.71.0 (ISC and MIT, see icons-licence.txt): only those in use, because the whole
 * package is 50 MB and most of the modules of a build. The panel has its own in web/admin/icons.tsx.
 */

export type Icon = ReturnType<typeof icon>;

const LOOKS = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** A drawing of lines on a field of 24 by 24, in the colour of the text. A string is the `d` of a path. */
export function icon(...parts: (string | ReactElement)[]) {
  const drawing = parts.map((part) =>
    typeof part === 'string' ? createElement('path', { d: part }) : part,
  );
  return (props: ComponentProps<'svg'>) => createElement('svg', { ...LOOKS, ...props }, ...drawing);
}

export const ArrowLeft = /* @__PURE__ */ icon('m12 19-7-7 7-7', 'M19 12H5');
export const ArrowRight = /* @__PURE__ */ icon('M5 12h14', 'm12 5 7 7-7 7');
export const ArrowUp = /* @__PURE__ */ icon('m5 12 7-7 7 7', 'M12 19V5');
export const ArrowUpRight = /* @__PURE__ */ icon('M7 7h10v10', 'M7 17 17 7');
export const Check = /* @__PURE__ */ icon('M20 6 9 17l-5-5');
export const ChevronDown = /* @__PURE__ */ icon('m6 9 6 6 6-6');
export const ChevronLeft = /* @__PURE__ */ icon('m15 18-6-6 6-6');
export const ChevronRight = /* @__PURE__ */ icon('m9 18 6-6-6-6');
export const ChevronUp = /* @__PURE__ */ icon('m18 15-6-6-6 6');
export const CircleAlert = /* @__PURE__ */ icon(
  <circle cx="12" cy="12" r="10" />,
  <line x1="12" x2="12" y1="8" y2="12" />,
  <line x1="12" x2="12.01" y1="16" y2="16" />,
);
export const CircleCheck = /* @__PURE__ */ icon(
  <circle cx="12" cy="12" r="10" />,
  'm16 9-5.5 5.5L8 12',
);
export const Download = /* @__PURE__ */ icon(
  'M12 15V3',
  'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
  'm7 10 5 5 5-5',
);
export const Info = /* @__PURE__ */ icon(
  <circle cx="12" cy="12" r="10" />,
  'M12 16v-4',
  'M12 8h.01',
);
export const Menu = /* @__PURE__ */ icon('M4 5h16', 'M4 12h16', 'M4 19h16');
export const Minus = /* @__PURE__ */ icon('M5 12h14');
export const Pause = /* @__PURE__ */ icon(
  <rect x="14" y="3" width="5" height="18" rx="1" />,
  <rect x="5" y="3" width="5" height="18" rx="1" />,
);
export const Pencil = /* @__PURE__ */ icon(
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
  'm15 5 4 4',
);
export const Phone = /* @__PURE__ */ icon(
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
);
export const Play = /* @__PURE__ */ icon(
  'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
);
export const Plus = /* @__PURE__ */ icon('M5 12h14', 'M12 5v14');
export const Scan = /* @__PURE__ */ icon(
  'M3 7V5a2 2 0 0 1 2-2h2',
  'M17 3h2a2 2 0 0 1 2 2v2',
  'M21 17v2a2 2 0 0 1-2 2h-2',
  'M7 21H5a2 2 0 0 1-2-2v-2',
);
export const Trash2 = /* @__PURE__ */ icon(
  'M10 11v6',
  'M14 11v6',
  'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
  'M3 6h18',
  'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);
export const TriangleAlert = /* @__PURE__ */ icon(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
);
export const X = /* @__PURE__ */ icon('M18 6 6 18', 'm6 6 12 12');

/** The datum point of a drawing: a circle on a cross of hairlines, one quarter filled. */
export function DatumMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <path d="M0 24h48M24 0v48" />
      <circle cx="24" cy="24" r="14" />
      <path d="M24 24V10a14 14 0 0 1 14 14Z" fill="var(--mark)" stroke="none" />
      <path d="M24 24v14a14 14 0 0 1-14-14Z" fill="var(--mark)" stroke="none" />
    </svg>
  );
}
