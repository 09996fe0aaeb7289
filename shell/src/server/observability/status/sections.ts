import type { CanaryStatus } from '../../composition/canary-monitor.ts';
import type { EndpointFailureCount } from '../../telemetry/endpoint-failures.ts';
import type { PageFailure } from '../../telemetry/telemetry.ts';
import type { FaultCount } from '../../telemetry/worker-faults.ts';
import { renderLoadCharts } from './chart.ts';
import { html, type Html } from './html.ts';
import type { CompositionStatus, FailedDocument, RemoteStatus } from './status.ts';
import type { StatusFormatter } from './formatter.ts';

/** Each remote: version, source, health, contract, statistics, load times. */
export function renderRemotesSection(formatter: StatusFormatter, { remotes }: CompositionStatus): Html {
  return html`<section data-live="remotes" aria-labelledby="remotes">
    <h2 id="remotes">${formatter.message('status.remotes')}</h2>
    <ul class="cards">
      ${remotes.map((remote) => renderRemoteCard(formatter, remote))}
    </ul>
  </section>`;
}

function renderRemoteCard(
  formatter: StatusFormatter,
  { name, version, contract, source, health, stats }: RemoteStatus,
): Html {
  const views = stats?.views ?? 0;
  const failed = stats?.failedViews ?? 0;
  return html`<li class="card ${health}" data-remote="${name}">
    <div class="line">
      <h3><bdi>${name}</bdi></h3>
      <span class="health">${formatter.message(`status.health.${health}`)}</span>
    </div>
    <p class="version"><bdi>${version}</bdi></p>
    <p class="line">
      <span class="badge ${source}">${formatter.message(`status.source.${source}`)}</span
      ><span class="quiet">${formatter.message('status.contract', { version: contract })}</span>
    </p>
    <p class="line">
      <span>${formatter.message('status.views', { count: views })}</span
      >${failed > 0 ? html`<span class="bad">${formatter.message('status.viewsFailed', { count: failed })}</span>` : null}
    </p>
    ${renderLoadCharts(formatter, stats?.loads ?? null)} ${renderLastFailure(formatter, stats?.lastFailure ?? null)}
  </li>`;
}

function renderLastFailure(formatter: StatusFormatter, failure: PageFailure | null): Html | null {
  if (!failure) return null;
  const { at, message } = failure;
  return html`<p class="bad small">
    ${formatter.message('status.lastFailure', { time: formatter.time(at), message })}
  </p>`;
}

/** Each canary with its statistics and verdict. */
export function renderCanariesSection(formatter: StatusFormatter, { canaries }: CompositionStatus): Html {
  const list =
    canaries.length === 0
      ? html`<p class="quiet">${formatter.message('status.canary.none')}</p>`
      : html`<ul class="cards">
          ${canaries.map((canary) => renderCanaryCard(formatter, canary))}
        </ul>`;
  return html`<section data-live="canaries" aria-labelledby="canaries">
    <h2 id="canaries">${formatter.message('status.canaries')}</h2>
    ${list}
  </section>`;
}

function renderCanaryCard(formatter: StatusFormatter, canary: CanaryStatus): Html {
  const { remote, version, percent, views, failedViews, maxErrorRate, minViews, verdict } = canary;
  const rate = formatter.number(verdict.errorRate);
  return html`<li class="card ${verdict.kind === 'stop' ? 'failing' : 'healthy'}">
    <div class="line">
      <h3><bdi>${remote}</bdi></h3>
      <span>${formatter.message('status.canary.share', { percent: formatter.number(percent) })}</span>
    </div>
    <p class="version"><bdi>${version}</bdi></p>
    <p>
      ${formatter.message('status.canary.failed', { failed: failedViews, views, rate, max: formatter.number(maxErrorRate) })}
    </p>
    <p class="quiet">
      ${formatter.message(`status.canary.verdict.${verdict.kind}`, { needed: formatter.number(minViews) })}
    </p>
  </li>`;
}

/** Failures by document. */
export function renderFailuresSection(formatter: StatusFormatter, { failed }: CompositionStatus): Html {
  const list =
    failed.length === 0
      ? html`<p class="quiet">${formatter.message('status.failures.none')}</p>`
      : html`<ol class="rows">
          ${failed.map((document) => renderFailedDocument(formatter, document))}
        </ol>`;
  return html`<section data-live="failures" aria-labelledby="failures">
    <h2 id="failures">${formatter.message('status.failures')}</h2>
    ${list}
  </section>`;
}

function renderFailedDocument(formatter: StatusFormatter, { id, failures, events }: FailedDocument): Html {
  return html`<li id="view-${id}">
    <p class="small quiet">
      ${formatter.message('status.document')} <bdi><code>${id}</code></bdi>
    </p>
    ${failures.map((failure) => renderFailure(formatter, failure))}
    ${events.length === 0 ? null : html`<p class="small">${formatter.message('status.failures.events')}: <bdi>${events.slice(-8).join(', ')}</bdi></p>`}
  </li>`;
}

function renderFailure(
  formatter: StatusFormatter,
  { at, side, phase, region, version, message, path }: PageFailure,
): Html {
  const source = version ? `${version.remote}@${version.version}` : region;
  return html`<p>
      <time datetime="${at}">${formatter.time(at)}</time> <b><bdi>${source}</bdi></b>
      <span class="quiet"
        >${formatter.message(`status.side.${side}`)}, ${formatter.message(`status.phase.${phase}`)}</span
      >
      <bdi><code>${path}</code></bdi>
    </p>
    <p class="bad"><bdi>${message}</bdi></p>`;
}

/** Failed endpoints of the backend, also where a page hid the failure by a fallback. */
export function renderEndpointsSection(formatter: StatusFormatter, { endpoints }: CompositionStatus): Html {
  const list =
    endpoints.length === 0
      ? html`<p class="quiet">${formatter.message('status.endpoints.none')}</p>`
      : html`<ol class="rows">
          ${endpoints.slice(0, MAX_ENDPOINTS).map(createEndpointRow(formatter))}
        </ol>`;
  return html`<section data-live="endpoints" aria-labelledby="endpoints">
    <h2 id="endpoints">${formatter.message('status.endpoints')}</h2>
    ${list}
  </section>`;
}

const MAX_ENDPOINTS = 20;

function createEndpointRow(formatter: StatusFormatter) {
  return ({ remote, version, endpoint, reason, side, count, at, requestId }: EndpointFailureCount): Html =>
    html`<li>
      <p>
        <time class="quiet small" datetime="${at}">${formatter.time(at)}</time> <b><bdi>${endpoint}</bdi></b>
        <bdi><code>${reason}</code></bdi> ${formatter.message('status.endpoints.count', { count })}
        <span class="quiet">${formatter.message(`status.side.${side}`)}</span>
      </p>
      <p class="small quiet">
        <bdi>${remote}@${version}</bdi> ${formatter.message('status.document')} <bdi><code>${requestId}</code></bdi>
      </p>
    </li>`;
}

/** Faults of remotes' server code in its workers. */
export function renderFaultsSection(formatter: StatusFormatter, { faults }: CompositionStatus): Html {
  const list =
    faults.length === 0
      ? html`<p class="quiet">${formatter.message('status.faults.none')}</p>`
      : html`<ol class="rows">
          ${faults.slice(0, MAX_FAULTS).map(createFaultRow(formatter))}
        </ol>`;
  return html`<section data-live="faults" aria-labelledby="faults">
    <h2 id="faults">${formatter.message('status.faults')}</h2>
    ${list}
  </section>`;
}

const MAX_FAULTS = 20;

function createFaultRow(formatter: StatusFormatter) {
  return ({ remote, version, kind, part, count, at, message }: FaultCount): Html =>
    html`<li>
      <p>
        <time class="quiet small" datetime="${at}">${formatter.time(at)}</time> <b><bdi>${remote}@${version}</bdi></b>
        ${formatter.message(`status.faults.${kind}`)} ${formatter.message('status.faults.count', { count })}
        ${part === null ? null : html`<bdi><code>${part}</code></bdi>`}
      </p>
      <p class="bad small"><bdi>${message.slice(0, 300)}</bdi></p>
    </li>`;
}

/** History of the registry: changes and their authors. */
export function renderHistorySection(formatter: StatusFormatter, { history }: CompositionStatus): Html {
  const heading = html`<h2 id="history">${formatter.message('status.history')}</h2>`;
  return html`<section data-live="history" aria-labelledby="history">
    ${heading}${renderHistoryList(formatter, history)}
  </section>`;
}

function renderHistoryList(formatter: StatusFormatter, history: CompositionStatus['history']): Html {
  if ('unreachable' in history)
    return html`<p class="bad">${formatter.message('status.history.unreachable', { reason: history.unreachable })}</p>`;
  if (history.length === 0) return html`<p class="quiet">${formatter.message('status.history.none')}</p>`;
  return html`<ol class="rows">
    ${history.map(
      ({ at, by, action, remote, to, from, reason }) =>
        html`<li>
          <p>
            <time class="quiet small" datetime="${at}">${formatter.dateTime(at)}</time>
            <b><bdi>${remote}@${action === 'canary-stop' && from !== null ? from : to}</bdi></b>
            ${formatter.message(`status.action.${action}`)}
            <span class="quiet">${formatter.message('status.changeBy', { by })}</span>
          </p>
          ${reason === undefined ? null : html`<p class="small"><bdi>${reason}</bdi></p>`}
        </li>`,
    )}
  </ol>`;
}
