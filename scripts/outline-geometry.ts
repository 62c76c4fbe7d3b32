export type XY = [x: number, y: number];
export type Box = { width: number; height: number };

/** Leaves out points that lie closer to the line between their neighbours than the tolerance there. */
export function simplify(points: XY[], tolerance: (at: XY) => number): XY[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let most = 1;
  for (const [index, point] of points.entries()) {
    const distance = distanceToLine(point, first, last) / tolerance(point);
    if (distance > most) [farthest, most] = [index, distance];
  }
  if (farthest === 0) return [first, last];
  const before = simplify(points.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplify(points.slice(farthest), tolerance)];
}

function distanceToLine([x, y]: XY, [ax, ay]: XY, [bx, by]: XY) {
  const [dx, dy] = [bx - ax, by - ay];
  const along = dx || dy ? ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy) : 0;
  const on = Math.max(0, Math.min(1, along));
  return Math.hypot(x - ax - on * dx, y - ay - on * dy);
}

export const isInside = ([x, y]: XY, { width, height }: Box) =>
  x >= 0 && y >= 0 && x <= width && y <= height;

/** Cuts a ring at the four sides of the box, one after the other. */
export function clipRing(ring: XY[], { width, height }: Box): XY[] {
  const sides: [axis: 0 | 1, limit: number, keep: 1 | -1][] = [
    [0, 0, 1],
    [0, width, -1],
    [1, 0, 1],
    [1, height, -1],
  ];
  return sides.reduce((points, [axis, limit, keep]) => {
    const beyond = (point: XY) => (point[axis] - limit) * keep < 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) as XY;
      if (beyond(point) === beyond(before)) return beyond(point) ? [] : [point];
      const part = (limit - before[axis]) / (point[axis] - before[axis]);
      const cut: XY = [
        before[0] + part * (point[0] - before[0]),
        before[1] + part * (point[1] - before[1]),
      ];
      return beyond(point) ? [cut] : [cut, point];
    });
  }, ring);
}

/** The stretches of a line that have an end in the box. */
export function clipLine(line: XY[], box: Box): XY[][] {
  const stretches: XY[][] = [];
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (!before || !(isInside(point, box) || isInside(before, box))) continue;
    const stretch = stretches.at(-1);
    if (stretch?.at(-1) === before) stretch.push(point);
    else stretches.push([before, point]);
  }
  return stretches;
}

export function ringArea(ring: XY[]) {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) as XY;
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Whether a point lies in a shape of rings, where a ring in a ring is a hole. */
export function contains(rings: XY[][], [x, y]: XY) {
  const crossings = rings.flatMap((ring) =>
    ring.filter(([ax, ay], index) => {
      const [bx, by] = ring.at(index - 1) as XY;
      return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
    }),
  );
  return crossings.length % 2 === 1;
}

/**
 * Where in a shape a name has room: far from its edges and from what must stay clear, and rather
 * near the wanted point. Tried on a grid; null where the room around it is smaller than asked.
 */
export function roomyPoint(
  rings: XY[][],
  clear: XY[],
  wanted: XY,
  { step, room, enough }: { step: number; room: number; enough: number },
): XY | null {
  const points = rings.flat();
  const lowest = (axis: 0 | 1) => Math.min(...points.map((point) => point[axis]));
  const highest = (axis: 0 | 1) => Math.max(...points.map((point) => point[axis]));
  let best: { at: XY; score: number } | null = null;
  for (let x = lowest(0) + step / 2; x < highest(0); x += step) {
    for (let y = lowest(1) + step / 2; y < highest(1); y += step) {
      const at: XY = [x, y];
      if (!contains(rings, at)) continue;
      const free = Math.min(
        ...rings.flatMap((ring) =>
          ring.map((point, index) => distanceToLine(at, point, ring.at(index - 1) as XY)),
        ),
        ...clear.map(([clearX, clearY]) => Math.hypot(x - clearX, y - clearY)),
      );
      if (free < room) continue;
      const score = Math.min(free, enough) - Math.hypot(x - wanted[0], y - wanted[1]) / 10;
      if (!best || score > best.score) best = { at, score };
    }
  }
  return best?.at ?? null;
}

/** The `d` of a path, in whole numbers, each point relative to the one before. */
export function pathOf(lines: XY[][], closed: boolean): string {
  return lines
    .map((line) => {
      let [atX, atY] = [0, 0];
      const steps = line.flatMap(([x, y], index) => {
        const [dx, dy] = [Math.round(x) - atX, Math.round(y) - atY];
        if (index > 0 && dx === 0 && dy === 0) return [];
        [atX, atY] = [atX + dx, atY + dy];
        return [
          `${index === 0 ? 'M' : index === 1 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`,
        ];
      });
      return steps.length > 1 ? steps.join('') + (closed ? 'z' : '') : '';
    })
    .join('');
}
