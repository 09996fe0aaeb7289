import { useEffect, useRef, useState } from 'react';
import { locatePin } from 'shared-contracts/endpoints/catalogue/places';
import type { PinLocation } from 'shared-contracts/entities/catalogue/places';
import { useHost } from 'storefront-kit/remote/host-context';
import type { Coordinates } from './coordinates.ts';
import { findPosition } from './find-position.ts';
import { mapFailure } from './map-failure.ts';

/** The pin of the map picker and what the backend knows about it. */
export interface PinState {
  readonly pin: Coordinates;
  /** Null while it is looked up, and outside of the service area. */
  readonly location: PinLocation | null;
  /** The place or the device's position is being looked up. */
  readonly busy: boolean;
  /** Why there is no place, as a message of the catalogue; `unknown` without a position of the device. */
  readonly failure: string | null;
  /** Sets the pin and looks up its place. */
  setPin(pin: Coordinates): void;
  /** Resolves to the device's position, where the pin then is; null without one, and after a newer pin. */
  goToPosition(): Promise<Coordinates | null>;
}

/** What the backend replied about a pin. */
interface LookUp {
  readonly pin: Coordinates;
  readonly location: PinLocation | null;
  readonly failure: string | null;
}

/** Wait in ms before a moved pin is looked up: an arrow key repeats faster. */
const WAIT_MS = 250;

/** @param start first place of the pin, which is looked up at once */
export function usePin(start: Coordinates): PinState {
  const { request } = useHost();
  const [pin, setPin] = useState(start);
  const [lookUp, setLookUp] = useState<LookUp | null>(null);
  /** The search for the device's position: running, or why it failed. */
  const [position, setPosition] = useState<{ readonly busy: boolean; readonly failure: string | null }>(IDLE);
  /** Number of the newest move of the pin: an older position no longer counts. */
  const lastMove = useRef(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      const query = { latitude: pin.latitude.toFixed(6), longitude: pin.longitude.toFixed(6) };
      void request(locatePin, { query }, { signal })
        .then((location) => ({ location, failure: null }))
        .catch((error: unknown) => ({ location: null, failure: mapFailure(error) }))
        .then((result) => {
          if (!signal.aborted) setLookUp({ pin, ...result });
        });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [pin, request]);

  const current = lookUp?.pin === pin ? lookUp : null;
  const movePin = (to: Coordinates) => {
    lastMove.current += 1;
    setPosition(IDLE);
    setPin(to);
  };
  return {
    pin,
    location: current?.location ?? null,
    busy: current === null || position.busy,
    failure: position.failure ?? current?.failure ?? null,
    setPin: movePin,
    async goToPosition() {
      const move = (lastMove.current += 1);
      setPosition({ busy: true, failure: null });
      const found = await findPosition();
      if (lastMove.current !== move) return null;
      if ('failure' in found) {
        setPosition({ busy: false, failure: found.failure });
        return null;
      }
      movePin(found.at);
      return found.at;
    },
  };
}

const IDLE = { busy: false, failure: null } as const;
