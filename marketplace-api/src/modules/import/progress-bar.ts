import type { ImportReport } from './import-file.ts';

const WIDTH = 24;

/** Clock and memory sources of a bar. */
interface Meters {
  /** Milliseconds. */
  readonly now: () => number;
  /** Resident bytes. */
  readonly memory: () => number;
}

/**
 * Formats the lines of a progress bar: share, rows, rows per second since the start, resident memory, time left. Rows
 * of an earlier, interrupted import (`initialRows`) do not count towards the speed.
 */
export function createProgressBar(
  initialRows: number,
  { now, memory }: Meters,
): (report: ImportReport, share: number) => string {
  const start = now();
  let first: number | undefined;
  return ({ rows }, share) => {
    first ??= share;
    const seconds = Math.max(0.001, (now() - start) / 1000);
    const speed = (rows - initialRows) / seconds;
    const remaining = share > first ? ((1 - share) / (share - first)) * seconds : undefined;
    const filled = Math.round(share * WIDTH);
    return [
      `[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${Math.floor(share * 100)} %`,
      `${rows} rows`,
      `${Math.round(speed)} rows/s`,
      `${Math.round(memory() / 1_048_576)} MB`,
      ...(remaining === undefined ? [] : [`${timeOf(remaining)} left`]),
    ].join('  ');
  };
}

function timeOf(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
