import type { LoadKind, VersionFigures } from '../telemetry.ts';
import { LOAD_KINDS } from '../telemetry.ts';
import { html, type Html } from './html.ts';
import type { Words } from './formatter.ts';

/** Size of a chart's own coordinates: a bar and its gap for each of sixty times. */
const BARS = 60;
const STEP = 4;
const HEIGHT = 28;

/** The time that a share of the times does not exceed, in ms: 0.5 is the median. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The last load times of a version, one row for each kind: bars, oldest first, and their figures. */
export function loadCharts(words: Words, loads: VersionFigures['loads'] | null): Html {
  const kinds = LOAD_KINDS.filter((kind) => (loads?.[kind].length ?? 0) > 0);
  if (!loads || kinds.length === 0) return html`<p class="quiet">${words.message('status.load.none')}</p>`;
  return html`<dl class="loads">${kinds.map((kind) => loadRow(words, kind, loads[kind]))}</dl>`;
}

function loadRow(words: Words, kind: LoadKind, times: readonly number[]): Html {
  const median = words.duration(quantile(times, 0.5));
  const slow = words.duration(quantile(times, 0.95));
  const figures = words.message('status.load.figures', { median, slow });
  const label = words.message(`status.load.${kind}`);
  return html`<div>
    <dt>${label}</dt>
    <dd>${bars(times, `${label}: ${figures}`)}<span class="quiet">${figures}</span></dd>
  </div>`;
}

function bars(times: readonly number[], label: string): Html {
  const tallest = Math.max(...times, 1);
  const drawn = times.slice(-BARS);
  const rects = drawn.map((time, index) => {
    const height = Math.max(1, Math.round((time / tallest) * HEIGHT));
    const x = (BARS - drawn.length + index) * STEP;
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
