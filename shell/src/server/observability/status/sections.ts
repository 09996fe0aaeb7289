import type { JudgedCanary } from '../../composition/canary-monitor.ts';
import type { EndpointFailureCount } from '../endpoint-failures.ts';
import type { Failure } from '../telemetry.ts';
import type { FaultCount } from '../worker-faults.ts';
import { loadCharts } from './chart.ts';
import { html, type Html } from './html.ts';
import type { CompositionStatus, FailedDocument, RemoteStatus } from './status.ts';
import type { Words } from './formatter.ts';

/** Each remote: version, source, health, contract, figures, load times. */
export function remotesSection(words: Words, { remotes }: CompositionStatus): Html {
  return html`<section data-live="remotes" aria-labelledby="remotes">
    <h2 id="remotes">${words.message('status.remotes')}</h2>
    <ul class="cards">
      ${remotes.map((remote) => remoteCard(words, remote))}
    </ul>
  </section>`;
}

function remoteCard(words: Words, { name, version, contract, source, health, figures }: RemoteStatus): Html {
  const views = figures?.views ?? 0;
  const failed = figures?.failedViews ?? 0;
  return html`<li class="card ${health}" data-remote="${name}">
    <div class="line">
      <h3><bdi>${name}</bdi></h3>
      <span class="health">${words.message(`status.health.${health}`)}</span>
    </div>
    <p class="version"><bdi>${version}</bdi></p>
    <p class="line">
      <span class="badge ${source}">${words.message(`status.source.${source}`)}</span
      ><span class="quiet">${words.message('status.contract', { version: contract })}</span>
    </p>
    <p class="line">
      <span>${words.message('status.views', { count: views })}</span
      >${failed > 0 ? html`<span class="bad">${words.message('status.viewsFailed', { count: failed })}</span>` : null}
    </p>
    ${loadCharts(words, figures?.loads ?? null)} ${lastFailure(words, figures?.lastFailure ?? null)}
  </li>`;
}

function lastFailure(words: Words, failure: Failure | null): Html | null {
  if (!failure) return null;
  const { at, message } = failure;
  return html`<p class="bad small">${words.message('status.lastFailure', { time: words.time(at), message })}</p>`;
}

/** Each canary with its figures and what they say. */
export function canariesSection(words: Words, { canaries }: CompositionStatus): Html {
  const list =
    canaries.length === 0
      ? html`<p class="quiet">${words.message('status.canary.none')}</p>`
      : html`<ul class="cards">
          ${canaries.map((canary) => canaryCard(words, canary))}
        </ul>`;
  return html`<section data-live="canaries" aria-labelledby="canaries">
    <h2 id="canaries">${words.message('status.canaries')}</h2>
    ${list}
  </section>`;
}

function canaryCard(words: Words, canary: JudgedCanary): Html {
  const { remote, version, percent, views, failedViews, maxErrorRate, minViews, verdict } = canary;
  const rate = words.number(verdict.errorRate);
  return html`<li class="card ${verdict.kind === 'stop' ? 'failing' : 'healthy'}">
    <div class="line">
      <h3><bdi>${remote}</bdi></h3>
      <span>${words.message('status.canary.share', { percent: words.number(percent) })}</span>
    </div>
    <p class="version"><bdi>${version}</bdi></p>
    <p>
      ${words.message('status.canary.failed', { failed: failedViews, views, rate, max: words.number(maxErrorRate) })}
    </p>
    <p class="quiet">${words.message(`status.canary.verdict.${verdict.kind}`, { needed: words.number(minViews) })}</p>
  </li>`;
}

/** What failed, by document. */
export function failuresSection(words: Words, { failed }: CompositionStatus): Html {
  const list =
    failed.length === 0
      ? html`<p class="quiet">${words.message('status.failures.none')}</p>`
      : html`<ol class="rows">
          ${failed.map((one) => failedDocument(words, one))}
        </ol>`;
  return html`<section data-live="failures" aria-labelledby="failures">
    <h2 id="failures">${words.message('status.failures')}</h2>
    ${list}
  </section>`;
}

function failedDocument(words: Words, { id, failures, events }: FailedDocument): Html {
  return html`<li id="view-${id}">
    <p class="small quiet">
      ${words.message('status.document')} <bdi><code>${id}</code></bdi>
    </p>
    ${failures.map((failure) => failureLine(words, failure))}
    ${events.length === 0 ? null : html`<p class="small">${words.message('status.failures.events')}: <bdi>${events.slice(-8).join(', ')}</bdi></p>`}
  </li>`;
}

function failureLine(words: Words, { at, side, phase, region, version, message, path }: Failure): Html {
  const who = version ? `${version.remote}@${version.version}` : region;
  return html`<p>
      <time datetime="${at}">${words.time(at)}</time> <b><bdi>${who}</bdi></b>
      <span class="quiet">${words.message(`status.side.${side}`)}, ${words.message(`status.phase.${phase}`)}</span>
      <bdi><code>${path}</code></bdi>
    </p>
    <p class="bad"><bdi>${message}</bdi></p>`;
}

/** Endpoints of the backend that failed, also where a page hid it by a fallback. */
export function endpointsSection(words: Words, { endpoints }: CompositionStatus): Html {
  const list =
    endpoints.length === 0
      ? html`<p class="quiet">${words.message('status.endpoints.none')}</p>`
      : html`<ol class="rows">
          ${endpoints.slice(0, MAX_ENDPOINTS).map(endpointRow(words))}
        </ol>`;
  return html`<section data-live="endpoints" aria-labelledby="endpoints">
    <h2 id="endpoints">${words.message('status.endpoints')}</h2>
    ${list}
  </section>`;
}

const MAX_ENDPOINTS = 20;

function endpointRow(words: Words) {
  return ({ remote, version, endpoint, reason, side, count, at, requestId }: EndpointFailureCount): Html =>
    html`<li>
      <p>
        <time class="quiet small" datetime="${at}">${words.time(at)}</time> <b><bdi>${endpoint}</bdi></b>
        <bdi><code>${reason}</code></bdi> ${words.message('status.endpoints.count', { count })}
        <span class="quiet">${words.message(`status.side.${side}`)}</span>
      </p>
      <p class="small quiet">
        <bdi>${remote}@${version}</bdi> ${words.message('status.document')} <bdi><code>${requestId}</code></bdi>
      </p>
    </li>`;
}

/** What server code of remotes did to its processes. */
export function faultsSection(words: Words, { faults }: CompositionStatus): Html {
  const list =
    faults.length === 0
      ? html`<p class="quiet">${words.message('status.faults.none')}</p>`
      : html`<ol class="rows">
          ${faults.slice(0, MAX_FAULTS).map(faultRow(words))}
        </ol>`;
  return html`<section data-live="faults" aria-labelledby="faults">
    <h2 id="faults">${words.message('status.faults')}</h2>
    ${list}
  </section>`;
}

const MAX_FAULTS = 20;

function faultRow(words: Words) {
  return ({ remote, version, kind, part, count, at, message }: FaultCount): Html =>
    html`<li>
      <p>
        <time class="quiet small" datetime="${at}">${words.time(at)}</time> <b><bdi>${remote}@${version}</bdi></b>
        ${words.message(`status.faults.${kind}`)} ${words.message('status.faults.count', { count })}
        ${part === null ? null : html`<bdi><code>${part}</code></bdi>`}
      </p>
      <p class="bad small"><bdi>${message.slice(0, 300)}</bdi></p>
    </li>`;
}

/** Who changed what in the registry. */
export function historySection(words: Words, { history }: CompositionStatus): Html {
  const heading = html`<h2 id="history">${words.message('status.history')}</h2>`;
  return html`<section data-live="history" aria-labelledby="history">
    ${heading}${historyList(words, history)}
  </section>`;
}

function historyList(words: Words, history: CompositionStatus['history']): Html {
  if ('unreachable' in history)
    return html`<p class="bad">${words.message('status.history.unreachable', { reason: history.unreachable })}</p>`;
  if (history.length === 0) return html`<p class="quiet">${words.message('status.history.none')}</p>`;
  return html`<ol class="rows">
    ${history.map(
      ({ at, by, action, remote, to, from, reason }) =>
        html`<li>
          <p>
            <time class="quiet small" datetime="${at}">${words.moment(at)}</time>
            <b><bdi>${remote}@${action === 'canary-stop' && from !== null ? from : to}</bdi></b>
            ${words.message(`status.action.${action}`)}
            <span class="quiet">${words.message('status.changeBy', { by })}</span>
          </p>
          ${reason === undefined ? null : html`<p class="small"><bdi>${reason}</bdi></p>`}
        </li>`,
    )}
  </ol>`;
}
