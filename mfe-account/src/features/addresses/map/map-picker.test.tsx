/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { getMap, locatePin, searchPlaces } from 'shared-contracts/endpoints/catalogue/places';
import type { MapData, PinLocation } from 'shared-contracts/entities/catalogue/places';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { Locale } from 'shared-contracts/locale';
import { buildPage } from 'shared-contracts/testing/builders';
import { intlOf } from 'storefront-kit/remote/intl';
import { fakeBackend, respond, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { withProviders } from 'storefront-kit/testing/with-providers';
import arabic from '../../../../lang/map/ar.json' with { type: 'json' };
import english from '../../../../lang/map/en.json' with { type: 'json' };
import { messagesOf } from '../../../../test/messages.ts';
import type { Coordinates } from './coordinates.ts';
import type { CreatePinMap } from './leaflet-map.ts';
import { MapPicker } from './map-picker.tsx';

// jsdom has no modal dialogs and draws no map; the end-to-end tests use Leaflet.
HTMLDialogElement.prototype.showModal = function showModal(): void {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(): void {
  this.open = false;
};
afterEach(cleanup);

const MAP: MapData = { tiles: null, attribution: '© GeoNames', outlines: [], places: [] };
const MARINA: PinLocation = { country: 'AE', region: 1, city: 1, area: 102, street: '', label: 'Dubai Marina, Dubai' };
const START = { latitude: 25.2, longitude: 55.27 };
const HERE = { latitude: 24.45, longitude: 54.38 };

/** Sets what the device says about its position. */
function setPosition(respondTo: (success: PositionCallback, failure: PositionErrorCallback) => void): void {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: respondTo },
  });
}
const failWith = (code: number) =>
  setPosition((_, failure) => failure({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));

let shown: Coordinates[];
let pinFocuses: number;
let movePin: (pin: Coordinates) => void;
const createMap: CreatePinMap = (_element, { onMove }) => {
  movePin = onMove;
  return {
    showPin: (pin) => void shown.push(pin),
    focusPin: () => void (pinFocuses += 1),
    zoomBy: () => undefined,
    remove: () => undefined,
  };
};
beforeEach(() => {
  shown = [];
  pinFocuses = 0;
});

async function openPicker(locale: Locale, ...responses: FakeResponse[]) {
  const chosen: unknown[] = [];
  const map = respond(getMap, () => MAP);
  const host = fakeHost({ locale, request: fakeBackend(...responses, map) });
  const intl = intlOf({ locale }, locale.startsWith('ar') ? arabic : english);
  const picker = (
    <MapPicker
      intl={intl}
      start={START}
      zoom={10}
      onChoose={(place) => chosen.push(place)}
      onClose={() => undefined}
      createMap={createMap}
    />
  );
  render(withProviders(host, picker, messagesOf(locale)));
  await waitFor(() => expect(movePin).toBeDefined());
  await screen.findByText(/GeoNames/);
  return chosen;
}
const useButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use this place', hidden: true });
const located = respond(locatePin, () => MARINA);

test('MapPicker: a dragged pin is looked up, and its place is chosen [ACC-04]', async () => {
  const queries: unknown[] = [];
  const locate = respond(locatePin, ({ query }) => {
    queries.push(query);
    return MARINA;
  });
  const chosen = await openPicker('en-AE', locate);
  act(() => movePin(HERE));
  expect(useButton().disabled).toBe(true);
  await waitFor(() => expect(useButton().disabled).toBe(false));
  fireEvent.click(useButton());
  expect(chosen).toEqual([{ pin: HERE, location: MARINA }]);
  expect(queries.at(-1)).toEqual({ latitude: '24.450000', longitude: '54.380000' });
});

test('MapPicker: a pin outside of the service area shows the message and cannot be chosen [ACC-04]', async () => {
  const reject = respond(locatePin, () => {
    const errors = { non_field_errors: [ERROR_MESSAGES.outside_service_area] };
    throw new ApiError({ status: 400, resource: '', body: JSON.stringify(errors), errors });
  });
  await openPicker('en-AE', reject);
  expect(
    await screen.findByText('This location is outside of our service area, Please select another location'),
  ).toBeTruthy();
  expect(useButton().disabled).toBe(true);
});

test('MapPicker: a denied permission shows the message; the pin stays usable [ACC-04]', async () => {
  failWith(1);
  await openPicker('en-AE', located);
  await userEvent.click(screen.getByRole('button', { name: 'My current location', hidden: true }));
  expect(
    await screen.findByText('Location permission is denied. Please enable it in your browser settings.'),
  ).toBeTruthy();
  act(() => movePin(HERE));
  expect(screen.queryByText(/Location permission is denied/)).toBeNull();
  await waitFor(() => expect(useButton().disabled).toBe(false));
});

test('MapPicker: a device without a position says so, in Arabic [ACC-04]', async () => {
  failWith(2);
  await openPicker('ar', located);
  await userEvent.click(screen.getByRole('button', { name: 'موقعي الحالي', hidden: true }));
  expect(await screen.findByText(/تعذّر تحديد موقعك/)).toBeTruthy();
});

test('MapPicker: the current location moves the pin and the map there [ACC-04]', async () => {
  setPosition((success) => success({ coords: HERE } as GeolocationPosition));
  const chosen = await openPicker('en-AE', located);
  await userEvent.click(screen.getByRole('button', { name: 'My current location', hidden: true }));
  await waitFor(() => expect(shown).toEqual([HERE]));
  await waitFor(() => expect(useButton().disabled).toBe(false));
  fireEvent.click(useButton());
  expect(chosen).toMatchObject([{ pin: HERE }]);
});

test('MapPicker: a position or a failure that comes after a newer pin changes nothing [ACC-04]', async () => {
  const asked: [PositionCallback, PositionErrorCallback][] = [];
  setPosition((success, failure) => void asked.push([success, failure]));
  const chosen = await openPicker('en-AE', located);
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'My current location', hidden: true }));
  const dragged = { latitude: 25.1, longitude: 55.2 };
  await ask();
  act(() => movePin(START));
  await ask();
  act(() => movePin(dragged));
  await act(async () => asked[0]?.[0]({ coords: HERE } as GeolocationPosition));
  await act(async () => asked[1]?.[1]({ code: 2, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  expect(await screen.findByText('Dubai Marina, Dubai')).toBeTruthy();
  expect(screen.queryByText(/could not be found/)).toBeNull();
  fireEvent.click(useButton());
  expect([shown, chosen]).toEqual([[], [{ pin: dragged, location: MARINA }]]);
});

test('MapPicker: Enter searches at once; a result moves pin and map; nothing found says so [ACC-04]', async () => {
  const texts: string[] = [];
  const search = respond(searchPlaces, ({ query }) => {
    texts.push(query.q);
    return buildPage(query.q === 'marina' ? [{ ...HERE, name: 'Marina', detail: 'Abu Dhabi' }] : []);
  });
  await openPicker('en-AE', located, search);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search for a place', hidden: true });
  await userEvent.type(field, 'marina{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /^Marina/, hidden: true }));
  // The pressed button has gone.
  expect([shown, pinFocuses]).toMatchObject([[HERE], 1]);
  await userEvent.clear(field);
  await userEvent.type(field, '😀{Enter}');
  expect(await screen.findByText(/No place with this name was found/)).toBeTruthy();
  expect(texts).toEqual(['marina', '😀']);
  expect(field.maxLength).toBe(100);
});

test('MapPicker: offline the search and the pin say so, and a moved pin is looked up again [ACC-04]', async () => {
  let isOffline = true;
  const ifOnline = <T,>(value: T): T => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return value;
  };
  const responses = [respond(locatePin, () => ifOnline(MARINA)), respond(searchPlaces, () => ifOnline(buildPage([])))];
  await openPicker('en-AE', ...responses);
  expect(await screen.findByText('Ups! No internet connection')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { hidden: true }), 'marina{Enter}');
  expect(await screen.findAllByText('Ups! No internet connection')).toHaveLength(2);
  isOffline = false;
  act(() => movePin(HERE));
  expect(await screen.findByText('Dubai Marina, Dubai')).toBeTruthy();
});
