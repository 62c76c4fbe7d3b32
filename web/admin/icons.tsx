import { icon } from '../ui/icons.tsx';

/** Icons of the panel alone, so that no other page loads them. From Lucide, see web/ui/icons-licence.txt. */
export const CalendarDays = /* @__PURE__ */ icon(
  'M8 2v4',
  'M16 2v4',
  <rect width="18" height="18" x="3" y="4" rx="2" />,
  'M3 10h18',
  'M8 14h.01',
  'M12 14h.01',
  'M16 14h.01',
  'M8 18h.01',
  'M12 18h.01',
  'M16 18h.01',
);
export const ClipboardList = /* @__PURE__ */ icon(
  <rect width="8" height="4" x="8" y="2" rx="1" ry="1" />,
  'M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2',
  'M12 11h4',
  'M12 16h4',
  'M8 11h.01',
  'M8 16h.01',
);
export const Contact = /* @__PURE__ */ icon(
  'M16 2v2',
  'M7 21v-2a2 2 0 012-2h6a2 2 0 012 2v2',
  'M8 2v2',
  <circle cx="12" cy="10" r="3" />,
  <rect x="3" y="3" width="18" height="18" rx="2" />,
);
export const Ellipsis = /* @__PURE__ */ icon('M5 12h.01M12 12h.01M19 12h.01');
export const ExternalLink = /* @__PURE__ */ icon(
  'M15 3h6v6',
  'M10 14 21 3',
  'M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
);
export const FileClock = /* @__PURE__ */ icon(
  'M16 22h2a2 2 0 0 0 2-2V8a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 14 2H6a2 2 0 0 0-2 2v2.85',
  'M14 2v5a1 1 0 0 0 1 1h5',
  'M8 14v2.2l1.6 1',
  <circle cx="8" cy="16" r="6" />,
);
export const FileUp = /* @__PURE__ */ icon(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
  'M14 2v5a1 1 0 0 0 1 1h5',
  'M12 12v6',
  'm15 15-3-3-3 3',
);
export const HardHat = /* @__PURE__ */ icon(
  'M10 10V5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v5',
  'M14 6a6 6 0 0 1 6 6v3',
  'M4 15v-3a6 6 0 0 1 6-6',
  <rect x="2" y="15" width="20" height="4" rx="1" />,
);
export const ImageOff = /* @__PURE__ */ icon(
  <line x1="2" x2="22" y1="2" y2="22" />,
  'M10.41 10.41a2 2 0 1 1-2.83-2.83',
  <line x1="13.5" x2="6" y1="13.5" y2="21" />,
  <line x1="18" x2="21" y1="12" y2="15" />,
  'M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59',
  'M21 15V5a2 2 0 0 0-2-2H9',
);
export const ImageUp = /* @__PURE__ */ icon(
  'M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814.014L6 21',
  'm14 19.5 3-3 3 3',
  'M17 22v-5.5',
  <circle cx="9" cy="9" r="2" />,
);
export const History = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8',
  'M3 3v5h5',
  'M12 7v5l4 2',
);
export const Images = /* @__PURE__ */ icon(
  'm22 11-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16',
  'M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2',
  <circle cx="13" cy="7" r="1" fill="currentColor" />,
  <rect x="8" y="2" width="14" height="14" rx="2" />,
);
export const LayoutDashboard = /* @__PURE__ */ icon(
  <rect width="7" height="9" x="3" y="3" rx="1" />,
  <rect width="7" height="5" x="14" y="3" rx="1" />,
  <rect width="7" height="9" x="14" y="12" rx="1" />,
  <rect width="7" height="5" x="3" y="16" rx="1" />,
);
export const Lock = /* @__PURE__ */ icon(
  <rect width="18" height="11" x="3" y="11" rx="2" ry="2" />,
  'M7 11V7a5 5 0 0 1 10 0v4',
);
export const Mail = /* @__PURE__ */ icon(
  'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7',
  <rect x="2" y="4" width="20" height="16" rx="2" />,
);
export const MonitorSmartphone = /* @__PURE__ */ icon(
  'M18 8V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h8',
  'M10 19v-3.96 3.15',
  'M7 19h5',
  <rect width="6" height="10" x="16" y="12" rx="2" />,
);
export const PanelsTopLeft = /* @__PURE__ */ icon(
  <rect width="18" height="18" x="3" y="3" rx="2" />,
  'M3 9h18',
  'M9 21V9',
);
export const Printer = /* @__PURE__ */ icon(
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2',
  'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6',
  <rect x="6" y="14" width="12" height="8" rx="1" />,
);
export const ScrollText = /* @__PURE__ */ icon(
  'M15 12h-5',
  'M15 8h-5',
  'M19 17V5a2 2 0 0 0-2-2H4',
  'M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3',
);
export const Send = /* @__PURE__ */ icon(
  'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z',
  'm21.854 2.147-10.94 10.939',
);
export const Upload = /* @__PURE__ */ icon(
  'M12 3v12',
  'm17 8-5-5-5 5',
  'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
);
export const UserCog = /* @__PURE__ */ icon(
  <circle cx="18" cy="15" r="3" />,
  <circle cx="9" cy="7" r="4" />,
  'M10 15H6a4 4 0 0 0-4 4v2',
  'm21.7 16.4-.9-.3',
  'm15.2 13.9-.9-.3',
  'm16.6 18.7.3-.9',
  'm19.1 12.2.3-.9',
  'm19.6 18.7-.4-1',
  'm16.8 12.3-.4-1',
  'm14.3 16.6 1-.4',
  'm20.7 13.8 1-.4',
);
export const UserPlus = /* @__PURE__ */ icon(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
  <circle cx="9" cy="7" r="4" />,
  'M19 8v6',
  'M22 11h-6',
);
export const Users = /* @__PURE__ */ icon(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
  'M16 3.128a4 4 0 0 1 0 7.744',
  'M22 21v-2a4 4 0 0 0-3-3.87',
  <circle cx="9" cy="7" r="4" />,
);
export const Wrench = /* @__PURE__ */ icon(
  'M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z',
);
