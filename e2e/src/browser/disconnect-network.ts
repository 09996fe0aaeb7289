import type { Page } from '@playwright/test';

/**
 * Takes a page and its later documents offline.
 * In Chromium 150 a new document's requests still fail, but its `navigator.onLine` is true again, unlike in a browser
 * that is really offline. So the helper takes each document offline again.
 * @returns a function that restores the network
 */
export async function disconnectNetwork(page: Page): Promise<() => Promise<void>> {
  const context = page.context();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  const emulate = (offline: boolean) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  const repeat = (): void => void emulate(true).catch(() => undefined);
  await context.setOffline(true);
  page.on('framenavigated', repeat);
  return async () => {
    page.off('framenavigated', repeat);
    await emulate(false);
    await context.setOffline(false);
    await devTools.detach();
  };
}
