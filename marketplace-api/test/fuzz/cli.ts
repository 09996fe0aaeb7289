/**
 * Fuzzes the API from its own OpenAPI document and prints the failures:
 * `npm run fuzz -- [--requests 10000] [--seed N] [--engine pglite|postgresql]`.
 * Exit code 1 when a request failed.
 */
import { parseArgs } from 'node:util';
import { EMBEDDED, ENGINES, SERVER } from '../helpers/engines.ts';
import setUpServer, { stopServer } from '../postgres/global-setup.ts';
import { type FuzzReport, runFuzz } from './run-fuzz.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'pglite' },
  },
});

/** @throws Error when the option is not a whole number of at least 1. */
function whole(name: 'requests' | 'seed'): number {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Error(`--${name} is “${values[name]}”: give a whole number from 1.`);
}

const engine = ENGINES.find(({ name }) => name.toLowerCase() === values.engine.toLowerCase());
if (!engine)
  throw new Error(`--engine is “${values.engine}”: give one of ${ENGINES.map(({ name }) => name).join(', ')}.`);

const [requests, seed] = [whole('requests'), whole('seed')];

/** Runs the fuzz. PostgreSQL gets a server of its own. */
async function fuzz(): Promise<FuzzReport> {
  if (engine === SERVER) await setUpServer();
  try {
    return await runFuzz({ engine: engine ?? EMBEDDED, seed, requests, limitMs: 10_000 });
  } finally {
    if (engine === SERVER) await stopServer();
  }
}

const { counts, failures, slowestMs } = await fuzz();
const statuses = Map.groupBy(counts, ([key]) => key.split(' ').at(-1));
for (const [status, all] of [...statuses].toSorted(([one = ''], [other = '']) => one.localeCompare(other))) {
  process.stdout.write(`${status ?? 'no response'}: ${all.reduce((sum, [, count]) => sum + count, 0)}\n`);
}
for (const failure of failures) process.stdout.write(`${failure}\n`);
process.stdout.write(
  `${requests} requests on ${engine.name}, seed ${seed}: ${failures.length} failures, slowest response ${Math.round(slowestMs)} ms\n`,
);
process.exitCode = failures.length ? 1 : 0;
