import { type Map as LeafletMap, tileLayer, Util } from 'leaflet';
import { toPoint } from '../mercator.ts';

const TILE_PX = 256;
const FAILURES_IN_A_ROW = 6;

/**
 * Lays tiles over the outline once they arrive. One is tried first: where there is no way to the
 * tile server, that is one failed request and the outline stays.
 */
export function addTiles(map: LeafletMap, url: string): () => void {
  let failures = 0;
  const tiles = tileLayer(url, { maxZoom: map.getMaxZoom() })
    .on('load', () => map.getPane('tilePane')?.toggleAttribute('data-shown', failures === 0))
    .on('tileload', () => {
      failures = 0;
    })
    .on('tileerror', () => {
      failures += 1;
      if (failures >= FAILURES_IN_A_ROW) tiles.remove();
    });
  const trial = new Image();
  trial.onload = () => tiles.addTo(map);
  trial.src = Util.template(url, middleTile(map));
  return () => {
    trial.onload = null;
  };
}

function middleTile(map: LeafletMap) {
  const zoom = map.getZoom();
  const { x, y } = toPoint(map.getCenter(), zoom);
  return { x: Math.floor(x / TILE_PX), y: Math.floor(y / TILE_PX), z: zoom };
}
