import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { getProduct } from 'shared-contracts/endpoints/catalogue/product';
import type { CountryCode } from 'shared-contracts/locale';
import type { ComposedShop } from 'test-kit/start-composed-shop';
import { fromRoot } from 'server-kit/paths';
import { startChild, type RunningProcess } from 'server-kit/child-process';
import { createBackendClient } from './backend.ts';

type Product = EndpointOutput<typeof getProduct>;

/** Prices of an offer by country, as decimal texts; an omitted country is no longer delivered to. */
type Prices = Readonly<Partial<Record<CountryCode, string>>>;

/** Settings of the stopped backend that the next one has too: above all it draws no pictures anew. */
const INHERITED_SETTINGS = [
  'DEMO',
  'MAX_EVENT_LOOP_DELAY_MS',
  'PICTURES_DIR',
  'PREDRAW_PICTURES',
  'PICTURE_INDEX_PAUSE_MS',
];

/** An import row that changes the prices of a product's winning offer. */
export async function repricedRow(request: APIRequestContext, product: Product, prices: Prices) {
  const arabic = await createBackendClient(request, product.taxed_newprice.currency === 'SAR' ? 'ar-SA' : 'ar')(
    getProduct,
    {
      query: { slug: product.slug },
    },
  );
  const english = await createBackendClient(request, product.taxed_newprice.currency === 'SAR' ? 'en-SA' : 'en-AE')(
    getProduct,
    {
      query: { slug: product.slug },
    },
  );
  return {
    sku: product.sku,
    category: english.category.slug,
    brand: english.brand.name,
    name_en: english.name,
    name_ar: arabic.name,
    seller: english.owner.full_name,
    qty: String(english.qty),
    late_delivery: english.is_late_delivery ? 'yes' : 'no',
    ...(prices.AE && { price_aed: prices.AE }),
    ...(prices.SA && { price_sar: prices.SA }),
  };
}

/**
 * Imports rows into a shop on the embedded database, as docs/import.md describes.
 * The backend is stopped for the import and restarted on its port, while the shell and the browsers keep running.
 * @returns the backend that runs now; the caller stops it.
 */
export async function importInto(
  { dataDir, shellSettings }: ComposedShop,
  api: Pick<RunningProcess, 'port' | 'stop'>,
  rows: readonly object[],
): Promise<RunningProcess> {
  const file = join(dataDir, 'changed-offers.jsonl');
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  await api.stop();
  const env = {
    DATA_DIR: dataDir,
    ...Object.fromEntries(Object.entries(shellSettings).filter(([name]) => INHERITED_SETTINGS.includes(name))),
  };
  await promisify(execFile)(process.execPath, [fromRoot('marketplace-api/src/commands/import-catalogue.ts'), file], {
    env: { ...process.env, ...env },
  });
  return startChild({
    name: 'api',
    file: 'marketplace-api/src/server.ts',
    args: ['--json'],
    limitMs: 180_000,
    onLog: (line) => console.log(line),
    env: { ...env, LOG_LEVEL: 'warn', API_PORT: String(api.port) },
  });
}
