import type { Page } from '@playwright/test';

/**
 * Takes the network from a page and from the documents that it goes to. Chromium 150 goes on failing a new document's requests,
 * but its `navigator.onLine` is true again, which no browser without a network says: so the loss is repeated for each document.
 * @returns gives the network back
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
