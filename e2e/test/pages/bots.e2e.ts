import { expect } from '@playwright/test';
import { logActivity } from 'shared-contracts/endpoints/telemetry/activity-events';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';
import { openPage } from 'test-kit/open-page';
import { waitForLateServices } from '../../src/browser/late-services.ts';
import { watchRequests } from '../../src/browser/page-at-rest.ts';
import { ONE_LOCALE, screenOf } from '../../src/browser/screen-of.ts';
import { localizedPath } from '../../src/customers.ts';
import { test } from '../../src/shop-test.ts';

const AGENTS = {
  shopper: SHOPPER_AGENT,
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  Bingbot: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
};

for (const locale of ONE_LOCALE) {
  test(`Bots: a bot that agreed to analytics sends no activity and gets no marketing events, a shopper does: ${locale} ${screenOf(locale)} [APP-16]`, async ({
    browser,
  }) => {
    for (const [name, userAgent] of Object.entries(AGENTS)) {
      const context = await browser.newContext({ userAgent });
      const page = await context.newPage();
      const sent: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === logActivity.path) sent.push(request.method());
      });
      const waitForRest = watchRequests(page);
      const isShopper = name === 'shopper';
      await openPage(page, localizedPath(locale, '/c/smartphones/'));
      // The code of activity loads 3 s after the start, just before the late services.
      await waitForLateServices(page);
      if (isShopper) await expect.poll(() => sent.length).toBeGreaterThan(0);
      await waitForRest();
      expect([name, sent.length > 0]).toEqual([name, isShopper]);
      await openPage(page, localizedPath(locale, '/about/'));
      await waitForLateServices(page);
      await waitForRest();
      expect([name, sent.length > 0]).toEqual([name, isShopper]);
      if (isShopper) await page.waitForFunction(() => 'dataLayer' in window);
      expect([name, await page.evaluate(() => 'dataLayer' in window)]).toEqual([name, isShopper]);
      await context.close();
    }
  });
}
