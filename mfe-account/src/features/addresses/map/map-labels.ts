import * as L from 'leaflet';
import type { MapData } from 'shared-contracts/entities/catalogue/places';

type Label = MapData['places'][number];

/** Zoom level from which names of a rank are shown: cities, areas, other places. */
const FIRST_ZOOM = { 1: 5, 2: 11, 3: 9 } as const;
/** Space that one name needs, in pixels: half its width and half its height. */
const ROOM = { x: 62, y: 14 } as const;

/** Shows the names of the places in view, as many as fit without overlap; cities come first. */
export function showLabels(map: L.Map, places: readonly Label[]): void {
  const names = L.layerGroup().addTo(map);
  const ranked = places.toSorted((a, b) => a.rank - b.rank);
  const draw = () => {
    names.clearLayers();
    for (const { name, rank, latitude, longitude } of selectLabels(map, ranked)) {
      const text = document.createElement('bdi');
      text.textContent = name;
      L.marker([latitude, longitude], {
        interactive: false,
        keyboard: false,
        icon: L.divIcon({ className: `map-name map-name-${rank}`, html: text, iconSize: [0, 0] }),
      }).addTo(names);
    }
  };
  map.on('zoomend moveend', draw);
  draw();
}

function selectLabels(map: L.Map, ranked: readonly Label[]): Label[] {
  const [zoom, bounds] = [map.getZoom(), map.getBounds()];
  const taken: L.Point[] = [];
  const names = new Set<string>();
  return ranked.filter(({ name, rank, latitude, longitude }) => {
    if (names.has(name) || zoom < FIRST_ZOOM[rank] || !bounds.contains([latitude, longitude])) return false;
    const point = map.latLngToContainerPoint([latitude, longitude]);
    const isFree = taken.every(({ x, y }) => Math.abs(x - point.x) > 2 * ROOM.x || Math.abs(y - point.y) > 2 * ROOM.y);
    if (isFree) {
      taken.push(point);
      names.add(name);
    }
    return isFree;
  });
}
