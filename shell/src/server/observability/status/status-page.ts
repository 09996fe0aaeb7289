import { localeInfo, localizePath } from 'shared-contracts/locale';
import { html, type Html } from './html.ts';
import { runStatusPage } from './client-script.ts';
import {
  renderCanariesSection,
  renderEndpointsSection,
  renderFailuresSection,
  renderFaultsSection,
  renderHistorySection,
  renderRemotesSection,
} from './sections.ts';
import type { CompositionStatus } from './status.ts';
import { STATUS_CSS } from './status-css.ts';
import type { StatusFormatter } from './formatter.ts';

interface Options {
  readonly formatter: StatusFormatter;
  readonly status: CompositionStatus;
  /** Tokens and base styles of the shop. */
  readonly css: string;
  readonly nonce: string;
}

/** Renders the status page: a whole document that works without its script, which updates it and tails the events. */
export function renderStatusPage({ formatter, status, css, nonce }: Options): string {
  const { htmlLang, direction } = localeInfo(formatter.locale);
  const title = formatter.message('status.title');
  return html`<!doctype html>
    <html lang="${htmlLang}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} ${status.composition}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(css + STATUS_CSS)}
        </style>
        <script nonce="${nonce}" type="module">
          ${raw(`(${runStatusPage.toString()})()`)};
        </script>
      </head>
      <body class="status">
        <header>${renderHeading(formatter, status)}</header>
        <main>
          ${renderRemotesSection(formatter, status)} ${renderCanariesSection(formatter, status)}
          <div class="columns">
            <div>
              ${renderFaultsSection(formatter, status)} ${renderEndpointsSection(formatter, status)}
              ${renderFailuresSection(formatter, status)} ${renderHistorySection(formatter, status)}
            </div>
            ${renderEventsSection(formatter)}
          </div>
        </main>
      </body>
    </html>`.html;
}

/** Sections that the script updates. */
export function renderLiveSections(formatter: StatusFormatter, status: CompositionStatus): Html {
  return html`${renderHeading(formatter, status)} ${renderRemotesSection(formatter, status)}
  ${renderCanariesSection(formatter, status)} ${renderFaultsSection(formatter, status)}
  ${renderEndpointsSection(formatter, status)} ${renderFailuresSection(formatter, status)}
  ${renderHistorySection(formatter, status)}`;
}

/** Style sheets and scripts of the shell only. */
const raw = (text: string): Html => ({ html: text });

function renderHeading(formatter: StatusFormatter, status: CompositionStatus): Html {
  const failingCount = status.remotes.filter(({ health }) => health !== 'healthy').length;
  const id = failingCount === 0 ? 'status.summary.healthy' : 'status.summary.failing';
  const other = formatter.language === 'ar' ? 'en' : 'ar';
  return html`<div data-live="heading">
      <h1>
        ${formatter.message('status.title')} <bdi><code>${status.composition}</code></bdi>
      </h1>
      <p class="summary ${failingCount === 0 ? 'healthy' : 'failing'}">
        ${formatter.message(id, { count: failingCount === 0 ? status.remotes.length : failingCount })}
      </p>
      <p class="quiet">
        ${formatter.message('status.shell')} <bdi><code>${status.shell}</code></bdi> ·
        ${formatter.message('status.contract', { version: status.contract })} ·
        <time datetime="${status.at}"
          >${formatter.message('status.asOf', { time: formatter.dateTime(status.at) })}</time
        >
      </p>
      <p class="quiet">
        <a href="${localizePath(formatter.locale, '/')}?remotes">${formatter.message('status.choose')}</a>
      </p>
    </div>
    <a href="?lang=${other}" lang="${other}" hreflang="${other}">${getLanguageName(other)}</a>`;
}

/** Name of a language in that language. */
function getLanguageName(language: 'en' | 'ar'): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}

function renderEventsSection(formatter: StatusFormatter): Html {
  return html`<section class="events" aria-labelledby="events">
    <div class="line">
      <h2 id="events">${formatter.message('status.events')}</h2>
      <button
        type="button"
        id="pause"
        data-pause="${formatter.message('status.events.pause')}"
        data-resume="${formatter.message('status.events.resume')}"
      >
        ${formatter.message('status.events.pause')}
      </button>
    </div>
    <p class="quiet small">${formatter.message('status.events.text')}</p>
    <label class="filter"
      >${formatter.message('status.events.filter')}<input id="filter" type="search" autocomplete="off"
    /></label>
    <p class="quiet" id="no-events">${formatter.message('status.events.none')}</p>
    <div class="tail" role="log" aria-live="off" tabindex="0" aria-labelledby="events">
      <ol class="rows" id="tail"></ol>
    </div>
  </section>`;
}
