import outlineUrl from './outline.svg?url';

/** Leaflet, its styles and the outline: nothing of it is part of the page before it is asked for. */
export async function loadLiveMap() {
  const [{ LiveMap }, outline] = await Promise.all([import('./live/live-map.tsx'), fetchOutline()]);
  return { LiveMap, outline };
}

async function fetchOutline() {
  const answer = await fetch(outlineUrl);
  if (!answer.ok) throw new Error(`The outline answered ${answer.status}`);
  return answer.text();
}
