import type { LoadKind, VersionStats } from '../../telemetry/telemetry.ts';
import { LOAD_KINDS } from '../../telemetry/telemetry.ts';
import { html, type Html } from './html.ts';
import type { StatusFormatter } from './formatter.ts';

/** Size of a chart's own coordinates: a bar and its gap for each of sixty times. */
const BARS = 60;
const STEP = 4;
const HEIGHT = 28;

/** The quantile of the times, in ms: 0.5 is the median. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Renders the last load times of a version, one row for each kind: bars, oldest first, and statistics. */
export function renderLoadCharts(formatter: StatusFormatter, loads: VersionStats['loads'] | null): Html {
  const kinds = LOAD_KINDS.filter((kind) => (loads?.[kind].length ?? 0) > 0);
  if (!loads || kinds.length === 0) return html`<p class="quiet">${formatter.message('status.load.none')}</p>`;
  return html`<dl class="loads">${kinds.map((kind) => renderLoadRow(formatter, kind, loads[kind]))}</dl>`;
}

function renderLoadRow(formatter: StatusFormatter, kind: LoadKind, times: readonly number[]): Html {
  const median = formatter.duration(quantile(times, 0.5));
  const slow = formatter.duration(quantile(times, 0.95));
  const summary = formatter.message('status.load.figures', { median, slow });
  const label = formatter.message(`status.load.${kind}`);
  return html`<div>
    <dt>${label}</dt>
    <dd>${renderBars(times, `${label}: ${summary}`)}<span class="quiet">${summary}</span></dd>
  </div>`;
}

function renderBars(times: readonly number[], label: string): Html {
  const tallest = Math.max(...times, 1);
  const visible = times.slice(-BARS);
  const rects = visible.map((time, index) => {
    const height = Math.max(1, Math.round((time / tallest) * HEIGHT));
    const x = (BARS - visible.length + index) * STEP;
    return html`<rect x="${x}" y="${HEIGHT - height}" width="${STEP - 1}" height="${height}" />`;
  });
  return html`<svg
    class="bars"
    viewBox="0 0 ${BARS * STEP} ${HEIGHT}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${label}"
  >
    ${rects}
  </svg>`;
}
