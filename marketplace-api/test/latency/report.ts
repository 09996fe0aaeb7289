/**
 * Measures the API's response times for shoppers' queries on the database of DATA_DIR or DATABASE_URL.
 * It writes one line of JSON: for each kind of query the median and the 95th percentile in ms.
 * Times are wall-clock time and processor time of this process. With the embedded database the process includes all of
 * it, so other work on the machine hardly changes the processor time.
 * No query repeats, so no cached result helps. A list is requested together with its filters, as a page does. No
 * network is involved.
 * Further figures: the time of the first list, which reads the columns of all listings; the processor time until the
 * API has read the search terms of all products (the other queries start after that); and the memory of the process in
 * MB at the end.
 */
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/infra/config/config.ts';
import type { Queryable } from '../../src/infra/db/database.ts';
import { openServices } from '../../src/open-services.ts';

const BASE = '/api/v2/catalogue/products/';
const QUESTIONS = 200;
const WARM_UP = 30;

interface Sample {
  name_en: string;
  name_ar: string;
  brand: string;
  category: string;
}

/** Products spread over the catalogue, the same in every run. */
function sample(db: Queryable): Promise<Sample[]> {
  return db.query<Sample>(
    `SELECT p.name_en, p.name_ar, b.slug AS brand, c.slug AS category
     FROM (SELECT * FROM products ORDER BY md5(sku) LIMIT ${QUESTIONS + WARM_UP}) p
       JOIN families f ON f.id = p.family_id JOIN brands b ON b.id = f.brand_id JOIN categories c ON c.id = f.category_id
     ORDER BY md5(p.sku)`,
  );
}

const words = (name: string) => name.split(/[\s,،«»]+/).filter((word) => word.length > 3);
const mistyped = (word: string) => word.slice(0, 2) + word.slice(3);
const address = (path: string, query: Record<string, string>) =>
  `${BASE}${path}?${new URLSearchParams(query).toString()}`;

/** The URLs that together load one product page. */
const KINDS: Readonly<Record<string, (product: Sample, at: number) => string[]>> = {
  'listing with facets': ({ category, brand }, at) => {
    const filters = at % 2 ? `category:${category}` : `brand:${brand}`;
    const query = { filters, page_size: '30', page: String(1 + (at % 3)) };
    return [address('inventory/', query), address('facets/', query)];
  },
  'search with facets': ({ name_en, name_ar }, at) => {
    const list = words(at % 2 ? name_en : name_ar);
    const q = list.slice(at % 3, (at % 3) + 1 + (at % 2) + (at % 4 ? 1 : 0)).join(' ');
    return [address('search-result/', { q }), address('facets/', { q })];
  },
  autocomplete: ({ name_en, name_ar }, at) => {
    const typed = words(at % 2 ? name_en : name_ar)
      .slice(0, 1 + (at % 3))
      .join(' ');
    return [address('search/autocomplete/', { q: typed.slice(0, Math.max(2, typed.length - (at % 4))) })];
  },
  'did you mean': ({ name_en, name_ar }, at) => {
    const q = words(at % 2 ? name_en : name_ar)
      .slice(0, 1 + (at % 2))
      .map(mistyped)
      .join(' ');
    return [address('search-result/', { q })];
  },
};

/** In milliseconds. */
interface Time {
  readonly clock: number;
  readonly processor: number;
}

async function timesOf(app: FastifyInstance, questions: readonly string[][]): Promise<Time[]> {
  const times: Time[] = [];
  for (const urls of questions) {
    const [start, used] = [performance.now(), process.cpuUsage()];
    for (const url of urls) {
      const { statusCode, body } = await app.inject({ method: 'GET', url, headers: { country: 'AE', city: 'Dubai' } });
      if (statusCode !== 200) throw new Error(`${url} responded ${statusCode}: ${body}`);
    }
    const { user, system } = process.cpuUsage(used);
    times.push({ clock: performance.now() - start, processor: (user + system) / 1_000 });
  }
  return times;
}

/**
 * Waits until the process has been idle for three seconds after its start; reading from a server may be slow.
 * Returns the processor time of the start in ms.
 */
async function settle(): Promise<number> {
  const start = process.cpuUsage();
  for (let quiet = 0; quiet < 6;) {
    const before = process.cpuUsage();
    await setTimeout(500);
    const { user, system } = process.cpuUsage(before);
    quiet = user + system > 20_000 ? 0 : quiet + 1;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

const quantile = (times: readonly number[], at: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(at * (times.length - 1))] ?? Number.NaN;

const services = await openServices(readConfig({ DEMO: '1', ...process.env, NODE_ENV: 'production' }));
const app = await createApp(services);
try {
  const products = await sample(services.database);
  const [first] = await timesOf(app, [[address('inventory/', {})]]);
  const settling = await settle();
  const figures: Record<string, { p50: Time; p95: Time }> = {};
  for (const [kind, questionOf] of Object.entries(KINDS)) {
    const questions = products.map(questionOf);
    const unique = [...new Map(questions.map((urls) => [urls.join(' '), urls])).values()];
    await timesOf(app, unique.slice(0, WARM_UP));
    const times = await timesOf(app, unique.slice(WARM_UP));
    const at = (share: number): Time => ({
      clock: quantile(
        times.map(({ clock }) => clock),
        share,
      ),
      processor: quantile(
        times.map(({ processor }) => processor),
        share,
      ),
    });
    figures[kind] = { p50: at(0.5), p95: at(0.95) };
  }
  process.stdout.write(`${JSON.stringify({ figures, first, settling, memory: process.memoryUsage.rss() / 1e6 })}\n`);
} finally {
  await app.close();
  await services.database.close();
}
