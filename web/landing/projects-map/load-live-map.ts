/** Leaflet, its styles and the outline: nothing of it is part of the page before it is asked for. */
export async function loadLiveMap(outlineUrl: string) {
  const [{ LiveMap }, outline] = await Promise.all([
    import('./live/live-map.tsx'),
    fetchText(outlineUrl),
  ]);
  return { LiveMap, outline };
}

async function fetchText(url: string) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The outline answered ${answer.status}`);
  return answer.text();
}
