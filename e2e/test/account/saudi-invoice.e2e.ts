import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { extractText } from 'unpdf';
import { getMain } from '../../src/checkout-steps.ts';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { reportStatus } from '../../src/operator.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

const [arabic, english] = [loadMessages('ar'), loadMessages('en')];
/** VAT number of the demonstration's issuer in Saudi Arabia. */
const TAX_NUMBER = '300000000000003';

/** Reads the QR code that a locator shows, from its pixels. */
async function readQr(code: Locator): Promise<string> {
  const png = (await code.screenshot()).toString('base64');
  // A page of its own draws the picture: the shop’s policy forbids data URLs.
  const canvas = await code.page().context().newPage();
  const image = await canvas.evaluate(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { width, height, data: pixels } = context!.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width, height, pixels: [...pixels] };
  }, png);
  await canvas.close();
  return decodeQR({ width: image.width, height: image.height, data: Uint8Array.from(image.pixels) });
}

/** The values of the tags 1, 2, … of the tax authority's text: tag, length in bytes, UTF-8. */
function readTags(text: string): string[] {
  const bytes = Buffer.from(text, 'base64');
  const values: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    expect(tag).toBe(values.length + 1);
    values.push(bytes.subarray(at + 2, at + 2 + length).toString('utf8'));
    at += 2 + length;
  }
  return values;
}

for (const locale of ['ar-SA', 'en-SA'] as const) {
  const getMessage = loadMessages(localeInfo(locale).language);
  const own = (id: string) => getMessage('mfe-account', `account.invoice.${id}`);

  test(`Invoice: Saudi Arabia's is Arabic first, with issuer, VAT number, QR code and file: ${locale} @desktop [ACC-03]`, async ({
    page,
    context,
  }) => {
    await signUp(context.request, locale);
    const { id: address } = await saveAddress(context.request, locale);
    const { id: product } = await findBuyableProduct(context.request, { locale });
    const placed = await order(context.request, { product, quantity: 2, address, locale });
    await reportStatus(`orders/${placed.number}`, 'delivered');
    await openPage(page, localizedPath(locale, `${routes.order(placed.number)}invoice/`));
    const main = getMain(page);
    await main.getByRole('button', { name: own('ask') }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(own('title'));
    const titles = [arabic, english].map((read) => read('marketplace-api', 'invoice.simplifiedTitle'));
    await expect(main.locator('header .law')).toHaveText(titles);
    const issuer = arabic('marketplace-api', 'invoice.demoName');
    await expect(main).toContainText(issuer);
    await expect(main).toContainText(own('taxNumber').replace('{number}', TAX_NUMBER));
    // The names are Arabic by law, with the English ones below them.
    await expect(main.getByRole('cell').first()).toContainText(/[\u0600-\u06FF]{3,}.*[A-Za-z]{3,}/s);

    const tags = readTags(await readQr(main.getByRole('img', { name: own('qr') })));
    expect(tags).toEqual([
      issuer,
      TAX_NUMBER,
      expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:]{8}Z$/),
      placed.total_cost.amount,
      placed.vat_price.amount,
    ]);

    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: own('save') }).click();
    const file = await download;
    const [number = 'none'] = /SA-\d{4}-\d{6}/.exec(await main.innerText()) ?? [];
    expect(file.suggestedFilename()).toBe(`${number}.pdf`);
    const { text } = await extractText(new Uint8Array(await readFile(await file.path())), { mergePages: true });
    for (const part of [number, placed.number, TAX_NUMBER, titles[1] ?? 'none']) expect(text).toContain(part);
  });
}
