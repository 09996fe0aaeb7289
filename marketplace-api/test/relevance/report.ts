/**
 * Prints the quality of the search: `node marketplace-api/test/relevance/report.ts [--json
 * --misses]`.
 * `--json` prints the figures of the reported half for docs/bench.md.
 * `--misses` lists the queries of the tuning half that lack expected articles.
 */
import { EMBEDDED } from '../helpers/engines.ts';
import { judgeSearch } from './judge.ts';
import { computeFigures, type Judged, computeRecall } from './measure.ts';

const judged = await judgeSearch(EMBEDDED);
const reported = judged.filter(({ query }) => query.half === 'reported');
const tuning = judged.filter(({ query }) => query.half === 'tuning');

function groups(): [string, Judged[]][] {
  const by = Map.groupBy(reported, ({ query }) => `${query.language} ${query.kind}`);
  const languages = Map.groupBy(reported, ({ query }): string => query.language);
  return [...by, ...languages, ['all', reported]];
}

if (process.argv.includes('--json')) {
  process.stdout.write(
    `${JSON.stringify(Object.fromEntries(groups().map(([name, of]) => [name, computeFigures(of)])))}\n`,
  );
} else if (process.argv.includes('--misses')) {
  for (const one of tuning.filter((item) => computeRecall(item) < 1)) {
    const { kind, language, q } = one.query;
    process.stdout.write(
      `${computeRecall(one).toFixed(2)} ${language} ${kind} ${q} → ${one.found.join(' ') || 'nothing'}\n`,
    );
  }
} else {
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`.padStart(6);
  process.stdout.write(`${'reported half'.padEnd(20)}queries  recall@10    MRR  no result\n`);
  for (const [name, of] of [...groups(), ['tuning half', tuning] as const]) {
    const { queries, recall, mrr, zero } = computeFigures(of);
    process.stdout.write(
      `${name.padEnd(20)}${String(queries).padStart(7)}     ${percent(recall)}   ${mrr.toFixed(2)}     ${percent(zero)}\n`,
    );
  }
}
