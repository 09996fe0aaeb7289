/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { createRegionLoader } from './region-loader.ts';
import { createSlotMounter } from './slot-mounter.ts';

test('MountSlot: loads the remote without the messages that only its pages use [COMP-10]', async () => {
  const loads: unknown[] = [];
  const loader = {
    filler: () => 'cart-checkout',
    loadSlot: () => new Promise<never>(() => undefined),
    load: (...load: unknown[]) => {
      loads.push(load);
      return Promise.reject(new Error('no network'));
    },
  };
  const mountSlot = createSlotMounter({
    loader,
    loadRegion: createRegionLoader(loader, []),
    onRecoverableError: () => undefined,
  });
  const mounting = mountSlot(fakeHost({}), 'header-cart', document.createElement('div'), () => undefined);
  await expect(mounting).rejects.toThrow('no network');
  expect(loads).toEqual([['cart-checkout', 'slot']]);
});
