import type { Row } from './measure.ts';

/** A benchmark's rows as lines for a terminal. */
export function tableLines(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(({ label }) => label.length));
  return rows.map((row) =>
    `  ${row.label.padEnd(width)}  ${formatValue(row).padStart(12)}  ${formatTarget(row)}`.trimEnd(),
  );
}

/** A benchmark's rows as a Markdown table. */
export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => `| ${row.label} | ${formatValue(row)} | ${formatTarget(row)} |`);
  return ['| measure | figure | target |', '|---|---|---|', ...lines].join('\n');
}

/**
 * Writes a benchmark's section between its markers in a page, or adds it at the end. Text outside the markers remains.
 */
export function replaceSection(page: string, name: string, section: string): string {
  const [beginMarker, endMarker] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const block = `${beginMarker}\n\n${section}\n\n${endMarker}`;
  const [from, to] = [page.indexOf(beginMarker), page.indexOf(endMarker)];
  if (from === -1 || to === -1) return `${page.trimEnd()}\n\n${block}\n`;
  return page.slice(0, from) + block + page.slice(to + endMarker.length);
}

/** Content between a section's markers; empty for a page without them. */
export function readSection(page: string, name: string): string {
  const [beginMarker, endMarker] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const [from, to] = [page.indexOf(beginMarker), page.indexOf(endMarker)];
  return from === -1 || to === -1 ? '' : page.slice(from + beginMarker.length, to).trim();
}

function formatValue({ value, unit }: Row): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

function formatTarget({ value, unit, limit }: Row): string {
  if (limit === undefined) return '';
  const target = `≤ ${limit} ${unit}`.trim();
  return value <= limit
    ? `${target}: met`
    : `${target}: missed, ${limit === 0 ? 'by all of it' : `${(value / limit).toFixed(2)} times`}`;
}
