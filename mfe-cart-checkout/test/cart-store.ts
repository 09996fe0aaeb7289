import { expect } from '@jest/globals';
import { createBus, type Bus } from 'shared-contracts/bus/bus';
import { createCartStore } from '../src/features/cart/model/cart-store.ts';
import type { CartBackend } from './cart-backend.ts';

/** A bus on which no error may occur. */
export const createTestBus = (): Bus => createBus({ onError: (error) => expect(error).toBeUndefined() });

/** The cart's store of a visitor in Dubai, without notices; it fetches once the session is known. */
export const createTestStore = (bus: Bus, { request }: CartBackend): ReturnType<typeof createCartStore> =>
  createCartStore({
    bus,
    request,
    locale: 'en-AE',
    jar: { cookie: '' },
    secure: false,
    log: () => undefined,
    notify: () => undefined,
  });
