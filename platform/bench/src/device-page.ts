import type { Browser, CDPSession, Page } from 'playwright-core';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';

/** Slow phone: four times slower processor, 150 ms latency, 1.6 Mbit/s. */
const SLOW = {
  processor: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
};
const SCREENS = { plain: { width: 1280, height: 900 }, phone: { width: 412, height: 823 } };

/** A point of the page's view, in CSS px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A page of an own browser profile, on an emulated device. */
export interface DevicePage {
  readonly page: Page;
  /** Presses the main button, without the movement that Playwright's own click begins with. */
  press(point: Point): Promise<void>;
}

/** Opens an empty page on a slow phone or a plain desktop, and closes it after `run`; returns what `run` returns. */
export async function withDevicePage<Result>(
  browser: Browser,
  slow: boolean,
  run: (device: DevicePage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    userAgent: SHOPPER_AGENT,
    viewport: slow ? SCREENS.phone : SCREENS.plain,
    ...(slow ? { isMobile: true, hasTouch: true } : {}),
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (slow) await slowDown(session);
    return await run({ page, press: (point) => press(session, point) });
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW.network);
}

async function press(session: CDPSession, { x, y }: Point): Promise<void> {
  const button = { x, y, button: 'left', clickCount: 1, pointerType: 'mouse' } as const;
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', buttons: 1, ...button });
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', buttons: 0, ...button });
}
