import * as L from 'leaflet';
import type { MapData } from 'shared-contracts/entities/catalogue/places';
import type { Coordinates } from './coordinates.ts';
import { showLabels } from './map-labels.ts';

/** A drawn map with one pin. */
export interface PinMap {
  /** Moves the pin and brings it into view. */
  showPin(pin: Coordinates, zoom?: number): void;
  focusPin(): void;
  zoomBy(levels: 1 | -1): void;
  remove(): void;
}

/** What a map shows first, and whom it tells of the pin. */
export interface PinMapOptions {
  readonly data: MapData;
  readonly pin: Coordinates;
  readonly zoom: number;
  /** Accessible name of the pin. */
  readonly pinLabel: string;
  /** The shopper has moved the pin by mouse, finger or keyboard. */
  readonly onMove: (pin: Coordinates) => void;
}

/** Draws the map of the address form into an element. */
export type CreatePinMap = (element: HTMLElement, options: PinMapOptions) => PinMap;

/** The bundled outlines are coarse: a closer look shows nothing more. */
const MAX_ZOOM = { bundled: 15, tiles: 19 } as const;
const MIN_ZOOM = 5;
/** The Gulf with its neighbours: south-west and north-east corner. */
const BOUNDS: L.LatLngBoundsLiteral = [
  [10, 28],
  [38, 64],
];
/** Distance in pixels that an arrow key moves the pin; with Shift the larger one. */
const KEY_STEP = { fine: 8, coarse: 64 } as const;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const PIN =
  '<svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true"><path d="M18 45C12 35 2 27 2 17a16 16 0 0 1 32 0c0 10-10 18-16 28z"/><circle cx="18" cy="17" r="6"/></svg>';

/** Draws the map with Leaflet. Zoom buttons and sources are elements of the picker, not of Leaflet. */
export const createPinMap: CreatePinMap = (element, { data, pin, zoom, pinLabel, onMove }) => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: MIN_ZOOM,
    maxZoom: data.tiles === null ? MAX_ZOOM.bundled : MAX_ZOOM.tiles,
    maxBounds: BOUNDS,
    // Leaflet's animation of the zoom fails when the map is removed meanwhile.
    zoomAnimation: false,
    fadeAnimation: !isStill,
    inertia: !isStill,
  }).setView([pin.latitude, pin.longitude], zoom);
  if (data.tiles === null) drawBundledMap(map, data);
  else L.tileLayer(data.tiles, { maxZoom: MAX_ZOOM.tiles }).addTo(map);

  const marker = L.marker([pin.latitude, pin.longitude], {
    draggable: true,
    autoPan: true,
    icon: L.divIcon({ className: 'map-pin', html: PIN, iconSize: [36, 46], iconAnchor: [18, 45] }),
  }).addTo(map);
  const announce = () => onMove(toCoordinates(marker.getLatLng()));
  const place = (at: L.LatLng) => {
    marker.setLatLng(at);
    map.panInside(at, { padding: [40, 60], animate: !isStill });
    announce();
  };
  marker.on('dragend', announce);
  map.on('click', ({ latlng }) => place(latlng));
  const pinElement = marker.getElement();
  pinElement?.setAttribute('aria-label', pinLabel);
  pinElement?.addEventListener('keydown', (event) => {
    const direction = KEYS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? KEY_STEP.coarse : KEY_STEP.fine;
    const from = map.latLngToContainerPoint(marker.getLatLng());
    place(map.containerPointToLatLng(from.add([direction[0] * step, direction[1] * step])));
  });
  return {
    showPin(at, closer) {
      marker.setLatLng([at.latitude, at.longitude]);
      map.setView([at.latitude, at.longitude], Math.max(map.getZoom(), closer ?? 0), { animate: !isStill });
    },
    focusPin: () => pinElement?.focus({ preventScroll: true }),
    zoomBy: (levels) => void map.setZoom(map.getZoom() + levels),
    remove: () => void map.remove(),
  };
};

/** Land as polygons whose colours come from the style sheet, and the names of places. */
function drawBundledMap(map: L.Map, { outlines, places }: MapData): void {
  for (const outline of outlines) {
    const ring = outline.flatMap((longitude, index): L.LatLngTuple[] => {
      const latitude = outline[index + 1];
      return index % 2 === 0 && latitude !== undefined ? [[latitude, longitude]] : [];
    });
    L.polygon(ring, { className: 'map-land', interactive: false, smoothFactor: 0.5 }).addTo(map);
  }
  showLabels(map, places);
}

const toCoordinates = ({ lat, lng }: L.LatLng): Coordinates => ({
  latitude: Number(lat.toFixed(6)),
  longitude: Number(lng.toFixed(6)),
});
