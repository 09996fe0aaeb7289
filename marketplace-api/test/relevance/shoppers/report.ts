/**
 * Prints how well the search does for shoppers' queries, by kind and language:
 * `node marketplace-api/test/relevance/shoppers/report.ts [--tuning --misses --markdown]`.
 * `--tuning` prints the tuning half, `--misses` lists its queries without success, `--markdown` prints the table of
 * docs/search-quality.md.
 */
import { EMBEDDED } from '../../helpers/engines.ts';
import { judgeShopperQueries } from './judge.ts';
import { computeShopperFigures, hasSuccess, type JudgedShopperQuery } from './measure.ts';

const has = (flag: string) => process.argv.includes(flag);
const half = has('--tuning') || has('--misses') ? 'tuning' : 'reported';
const judged = await judgeShopperQueries((query) => query.half === half, EMBEDDED);
const print = (line: string) => process.stdout.write(`${line}\n`);

if (has('--misses')) {
  for (const one of judged.filter((item) => !hasSuccess(item))) {
    const names = one.found.slice(0, 3).map(({ product }) => product.family.noun.en);
    print(`${one.query.language} ${one.query.kind}: ${one.query.q} → ${names.join(' · ') || 'nothing'} (${one.total})`);
  }
} else {
  const groups: [string, JudgedShopperQuery[]][] = [
    ...Map.groupBy(judged, ({ query }) => `${query.kind} ${query.language}`),
    ...Map.groupBy(judged, ({ query }): string => query.language),
    ['all', judged],
  ];
  const heads = ['kind and language', 'queries', 'success@1', 'success@10', 'precision@10', 'wrong', 'nothing'];
  print(has('--markdown') ? `| ${heads.join(' | ')} |\n| --- |${' ---: |'.repeat(6)}` : heads.join('  '));
  for (const [name, of] of groups) print(formatRow(name, of));
  const kinds = Map.groupBy(judged, ({ query }) => `${query.kind} ${query.language}`);
  const mean = [...kinds.values()].reduce((sum, of) => sum + computeShopperFigures(of).success, 0) / kinds.size;
  print(`Mean of the ${kinds.size} kinds: ${(mean * 100).toFixed(1)} % success@10.`);
}

function formatRow(name: string, of: readonly JudgedShopperQuery[]): string {
  const { queries, first, success, precision, wrong, zero } = computeShopperFigures(of);
  const shares = [first, success, precision, wrong, zero].map((share) => `${(share * 100).toFixed(0)} %`);
  if (has('--markdown')) return `| ${[name, queries, ...shares].join(' | ')} |`;
  return name.padEnd(16) + String(queries).padStart(6) + shares.map((share) => share.padStart(10)).join('');
}
