import { localeInfo, localizePath } from 'shared-contracts/locale';
import { html, type Html } from './html.ts';
import { live } from './client-script.ts';
import {
  canariesSection,
  endpointsSection,
  failuresSection,
  faultsSection,
  historySection,
  remotesSection,
} from './sections.ts';
import type { CompositionStatus } from './status.ts';
import { STATUS_CSS } from './status-css.ts';
import type { Words } from './formatter.ts';

interface Options {
  readonly words: Words;
  readonly status: CompositionStatus;
  /** Tokens and base styles of the shop. */
  readonly css: string;
  readonly nonce: string;
}

/** The status page: a whole document that reads well without its script, which keeps it up to date and tails the events. */
export function statusPage({ words, status, css, nonce }: Options): string {
  const { htmlLang, direction } = localeInfo(words.locale);
  const title = words.message('status.title');
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
          ${raw(`(${live.toString()})()`)};
        </script>
      </head>
      <body class="status">
        <header>${heading(words, status)}</header>
        <main>
          ${remotesSection(words, status)} ${canariesSection(words, status)}
          <div class="columns">
            <div>
              ${faultsSection(words, status)} ${endpointsSection(words, status)} ${failuresSection(words, status)}
              ${historySection(words, status)}
            </div>
            ${eventsSection(words)}
          </div>
        </main>
      </body>
    </html>`.html;
}

/** What changes while the page is looked at. */
export function liveSections(words: Words, status: CompositionStatus): Html {
  return html`${heading(words, status)} ${remotesSection(words, status)} ${canariesSection(words, status)}
  ${faultsSection(words, status)} ${endpointsSection(words, status)} ${failuresSection(words, status)}
  ${historySection(words, status)}`;
}

/** Style sheets and scripts of our own, which hold nothing that came from outside. */
const raw = (text: string): Html => ({ html: text });

function heading(words: Words, status: CompositionStatus): Html {
  const ill = status.remotes.filter(({ health }) => health !== 'healthy').length;
  const id = ill === 0 ? 'status.summary.healthy' : 'status.summary.failing';
  const other = words.language === 'ar' ? 'en' : 'ar';
  return html`<div data-live="heading">
      <h1>
        ${words.message('status.title')} <bdi><code>${status.composition}</code></bdi>
      </h1>
      <p class="summary ${ill === 0 ? 'healthy' : 'failing'}">
        ${words.message(id, { count: ill === 0 ? status.remotes.length : ill })}
      </p>
      <p class="quiet">
        ${words.message('status.shell')} <bdi><code>${status.shell}</code></bdi> ·
        ${words.message('status.contract', { version: status.contract })} ·
        <time datetime="${status.at}">${words.message('status.asOf', { time: words.moment(status.at) })}</time>
      </p>
      <p class="quiet"><a href="${localizePath(words.locale, '/')}?remotes">${words.message('status.choose')}</a></p>
    </div>
    <a href="?lang=${other}" lang="${other}" hreflang="${other}">${nameOf(other)}</a>`;
}

/** A language as its own readers call it. */
function nameOf(language: 'en' | 'ar'): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}

function eventsSection(words: Words): Html {
  return html`<section class="events" aria-labelledby="events">
    <div class="line">
      <h2 id="events">${words.message('status.events')}</h2>
      <button
        type="button"
        id="pause"
        data-pause="${words.message('status.events.pause')}"
        data-resume="${words.message('status.events.resume')}"
      >
        ${words.message('status.events.pause')}
      </button>
    </div>
    <p class="quiet small">${words.message('status.events.text')}</p>
    <label class="filter"
      >${words.message('status.events.filter')}<input id="filter" type="search" autocomplete="off"
    /></label>
    <p class="quiet" id="no-events">${words.message('status.events.none')}</p>
    <div class="tail" role="log" aria-live="off" tabindex="0" aria-labelledby="events">
      <ol class="rows" id="tail"></ol>
    </div>
  </section>`;
}
