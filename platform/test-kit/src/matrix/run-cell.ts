import type { Browser } from 'playwright-core';
import { toError } from 'server-kit/errors/to-error';
import type { ShopHandle } from '../composed-shop.ts';
import { signIn } from '../identity.ts';
import { SHOPPER_AGENT } from '../shopper-agent.ts';
import type { Cell, CellOutcome } from './cell.ts';
import { checkFirstHtml } from './first-html.ts';
import { checkHydration, checkNavigation } from './in-browser.ts';

/**
 * Runs a cell: breaks its remote, checks the shop as a shopper, repairs the remote, and checks again. Never rejects.
 */
export async function runCell(shop: ShopHandle, browser: Browser, cell: Cell): Promise<CellOutcome> {
  const { subject, phase } = cell;
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'en-AE',
    baseURL: shop.origin,
    reducedMotion: 'reduce',
    userAgent: SHOPPER_AGENT,
  });
  try {
    const forCustomers = subject.kind === 'personal page' || subject.kind === 'page with slots';
    if (forCustomers) await signIn(context.request, 'layla');
    const timeMs = await (phase === 'fresh HTML' || phase === 'warm shell'
      ? checkFirstHtml({ shop, cell, request: context.request })
      : runInBrowser());
    return { cell, problem: null, timeMs };
  } catch (error) {
    const [first = ''] = toError(error).message.split('\n');
    return { cell, problem: first, timeMs: Number.NaN };
  } finally {
    await context.close();
  }

  async function runInBrowser(): Promise<number> {
    const page = await context.newPage();
    return phase === 'hydration' ? checkHydration({ shop, cell, page }) : checkNavigation({ shop, cell, page });
  }
}
