/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MapData } from 'shared-contracts/entities/catalogue/places';
import type { Coordinates } from './coordinates.ts';
import { createPinMap, type PinMap } from './leaflet-map.ts';

const TILES: MapData = {
  tiles: '/api/v1/addresses/tiles/{z}/{x}/{y}/',
  attribution: '© Provider',
  outlines: [],
  places: [],
};
const PIN = { latitude: 25.2, longitude: 55.27 };

let element: HTMLElement;
let moves: Coordinates[];
let map: PinMap;

// jsdom has no media queries and no layout.
beforeAll(() => {
  Object.defineProperty(globalThis, 'matchMedia', { value: () => ({ matches: true }) });
});
beforeEach(() => {
  element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: 320 }, clientHeight: { value: 300 } });
  document.body.append(element);
  moves = [];
  const onMove = (pin: Coordinates) => void moves.push(pin);
  map = createPinMap(element, { data: TILES, pin: PIN, zoom: 12, pinLabel: 'Pin of the place', onMove });
});
afterEach(() => {
  map.remove();
  element.remove();
});

const getPin = () => element.querySelector<HTMLElement>('.map-pin')!;
const press = (key: string, shiftKey = false) => {
  const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
  getPin().dispatchEvent(event);
  return event.defaultPrevented;
};

test('createPinMap: draws the tiles of a provider from the shop’s own origin; the sources are not Leaflet’s [ACC-04]', () => {
  const sources = [...element.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources) expect(source).toMatch(/^\/api\/v1\/addresses\/tiles\/12\/\d+\/\d+\/$/);
  expect(element.textContent).not.toContain('Leaflet');
});

test('createPinMap: arrow keys move the named pin, with Shift further; other keys do nothing [ACC-04]', () => {
  expect(getPin().getAttribute('aria-label')).toBe('Pin of the place');
  expect(getPin().tabIndex).toBe(0);
  expect(press('ArrowRight')).toBe(true);
  const [near] = moves;
  expect(near?.longitude).toBeGreaterThan(PIN.longitude);
  expect(near?.latitude).toBeCloseTo(PIN.latitude, 3);
  press('ArrowUp', true);
  expect(moves[1]!.latitude - PIN.latitude).toBeGreaterThan(4 * (near!.longitude - PIN.longitude));
  expect(press('a')).toBe(false);
  expect(moves).toHaveLength(2);
});

test('createPinMap: shows a pin that was found elsewhere without announcing it [ACC-04]', () => {
  map.showPin({ latitude: 24.7, longitude: 46.7 }, 13);
  press('ArrowDown');
  expect(moves).toHaveLength(1);
  expect(moves[0]?.latitude).toBeCloseTo(24.7, 1);
  map.focusPin();
  expect(document.activeElement).toBe(getPin());
});
