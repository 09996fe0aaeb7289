import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { listMessageScripts } from 'shared-contracts/composition/message-scripts';
import { budgetOf, KB } from './budgets.ts';
import { formatVersion, LANGUAGES } from './candidate.ts';

/** One line of the size report; sizes in bytes of brotli. */
export interface SizeRow {
  /** `page home` or `slot header-cart`. */
  readonly part: string;
  readonly bytes: number;
  readonly budget: number;
  /** Difference to the active version; null when that has no such part. */
  readonly delta: number | null;
}

/**
 * Bytes that a browser fetches for each page and slot, with its budget and the size in the active version of the same
 * remote.
 */
export function measureSizes(descriptor: RemoteDescriptor, activeVersion: RemoteDescriptor | null): SizeRow[] {
  const before = activeVersion ? partSizes(activeVersion) : new Map<string, number>();
  return [...partSizes(descriptor)].map(([part, bytes]) => {
    const earlier = before.get(part);
    return {
      part,
      bytes,
      budget: budgetOf(descriptor.name, part),
      delta: earlier === undefined ? null : bytes - earlier,
    };
  });
}

/** The parts that are over their budget. */
export function findOverBudget(descriptor: RemoteDescriptor, rows: readonly SizeRow[]): string[] {
  return rows
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ part, bytes, budget }) =>
        `${formatVersion(descriptor)}: ${part} has ${kilobytes(bytes)} KB of scripts, its budget is ${kilobytes(budget)} KB. Every shopper waits for them: load what is not needed at once lazily, or raise the budget in platform/cli/src/publish/gate/budgets.ts with the reason in the commit.`,
    );
}

/** The report as a table for a terminal. */
export function formatSizes(rows: readonly SizeRow[]): string {
  const cells = rows.map(({ part, bytes, budget, delta }) => [
    part,
    kilobytes(bytes),
    kilobytes(budget),
    delta === null ? 'new' : signed(delta),
  ]);
  const table = [['part', 'KB', 'budget', 'to live'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

const kilobytes = (bytes: number): string => (bytes / KB).toFixed(1);

/** `+0.4`, `−1.2`; `0.0` for an invisible difference. */
function signed(bytes: number): string {
  const amount = kilobytes(Math.abs(bytes));
  if (amount === '0.0') return amount;
  return (bytes > 0 ? '+' : '−') + amount;
}

function partSizes({ entry, base, pages, slots, messages, files }: RemoteDescriptor): Map<string, number> {
  const sizes = new Map(files.map(({ path, bytes, brotliBytes }) => [path, brotliBytes ?? bytes]));
  const sum = (paths: readonly string[]): number => paths.reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
  const common = sum([entry, ...base]);
  const parts = (part: 'page' | 'slot', scriptsByName: RemoteDescriptor['pages']): [string, number][] => {
    const largest = Math.max(...LANGUAGES.map((language) => sum(listMessageScripts(messages, language, part))));
    return Object.entries(scriptsByName).map(([name, scripts]) => [`${part} ${name}`, common + largest + sum(scripts)]);
  };
  return new Map([...parts('page', pages), ...parts('slot', slots)]);
}
