/**
 * Writes a catalogue of any size as JSON Lines, for tests and measurements of the importer. It repeats the
 * demonstration products with new models, prices and colours. `generate-feed.ts <rows> <file.jsonl>`; the same
 * arguments give the same rows.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { generateFamilies } from './generate/families.ts';
import type { DemoProduct } from './generate/model.ts';
import { generateProducts } from './generate/products.ts';
import { generateSizes } from './generate/sizes.ts';
import { formatMinor } from 'shared-contracts/money';

const USAGE = 'Usage: node marketplace-api/demo-data/src/generate-feed.ts <rows, 1 to 10000000> <file.jsonl>\n';

function* products(): Generator<{ product: DemoProduct; round: number }> {
  for (let round = 1; ; round += 1) {
    const counters = { product: 0, offer: 0 };
    for (const family of generateFamilies(`bulk/${round}`)) {
      const colours = generateProducts(`bulk/${round}`, family, counters);
      const sized = generateSizes(`bulk/${round}`, colours, counters);
      for (const product of [...sized.products, ...sized.sizes]) yield { product, round };
    }
  }
}

/** Converts a product with its first offer to an importer row (columns.ts). */
function rowOf(product: DemoProduct, round: number) {
  const { family, name, description, offers, colour, specs, bullets, options } = product;
  const [offer] = offers;
  if (!offer) throw new Error(`${product.sku} has no offer`);
  return {
    sku: `G${round}-${product.sku.slice(3)}`,
    family: `G${round}-${family.code}`,
    category: family.leaf.slug,
    brand: family.brand.en,
    brand_ar: family.brand.ar,
    name_en: name.en,
    name_ar: name.ar,
    description_en: description.en,
    description_ar: description.ar,
    bullets_en: bullets.map((text) => text.en),
    bullets_ar: bullets.map((text) => text.ar),
    specs_en: specs.map((spec) => `${spec.name.en}: ${spec.value.en}`),
    specs_ar: specs.map((spec) => `${spec.name.ar}: ${spec.value.ar}`),
    colour,
    options_en: options.map((option) => `${option.name.en}: ${option.value.en}`),
    options_ar: options.map((option) => `${option.name.ar}: ${option.value.ar}`),
    model: family.model.en,
    images: product.pictures.map((key) => `/media/${key}`),
    seller: offer.seller.en,
    seller_ar: offer.seller.ar,
    qty: offer.qty,
    price_aed: formatMinor(offer.prices.AE),
    ...(offer.oldPrices && { old_price_aed: formatMinor(offer.oldPrices.AE) }),
    price_sar: formatMinor(offer.prices.SA),
    ...(offer.oldPrices && { old_price_sar: formatMinor(offer.oldPrices.SA) }),
    dispatch_days: offer.dispatchDays,
    late_delivery: offer.late ? 'yes' : 'no',
  };
}

async function writeRows(count: number, file: string): Promise<void> {
  const out = createWriteStream(file);
  let written = 0;
  for (const { product, round } of products()) {
    if (written === count) break;
    written += 1;
    if (!out.write(`${JSON.stringify(rowOf(product, round))}\n`)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
}

const [count = '', file] = process.argv.slice(2);
if (!/^[1-9]\d{0,7}$/.test(count) || Number(count) > 10_000_000 || file?.endsWith('.jsonl') !== true) {
  process.stderr.write(USAGE);
  process.exitCode = 1;
} else {
  await writeRows(Number(count), file);
  process.stdout.write(`${Number(count)} rows in ${file}\n`);
}
