import type { Place } from './mercator.ts';

/** As on a drawing: 36.75 N 3.06 E. */
export const coordinatesText = ({ lat, lng }: Place) =>
  `${degrees(lat)} ${lat < 0 ? 'S' : 'N'} ${degrees(lng)} ${lng < 0 ? 'W' : 'E'}`;

const degrees = (value: number) => Math.abs(value).toFixed(2);
