import type { City } from '../../../contracts/agency.ts';
import { type LabelSide, labelSides } from './label-sides.ts';
import { type Place, type Point, toPoint } from './mercator.ts';

export type CitySpot = Point & { city: City; side: LabelSide | null };

/** Where the cities lie on the map, in pixels from its middle, and where their names fit. */
export function citySpots(cities: City[], middle: Place, zoom: number): CitySpot[] {
  const origin = toPoint(middle, zoom);
  const spots = cities.map((city) => {
    const { x, y } = toPoint(city, zoom);
    return { city, name: city.name, x: x - origin.x, y: y - origin.y };
  });
  const sides = labelSides(spots);
  return spots.map(({ city, name, x, y }) => ({ city, x, y, side: sides.get(name) ?? null }));
}
