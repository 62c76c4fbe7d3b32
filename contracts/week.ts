/** In the order in which a range such as 'sunday' to 'thursday' runs. */
export const WEEK = [
  'saturday',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
] as const;
