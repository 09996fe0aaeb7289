import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, splitPathname } from 'shared-contracts/locale';
import { plainMessage } from '../../model/locale/format-message.ts';
import type { ErrorPageKind } from '../../ui/screens/error-page.tsx';
import type { Backend } from '../backend.ts';
import { errorDocument } from './error-document.ts';
import { createFrames } from '../rendering/layout-template-cache.ts';
import { cutAtNonce } from '../rendering/nonce.ts';
import { sendStoredDocument } from './send-document.ts';
import { createServerHost } from '../rendering/server-host.ts';
import type { ShellUi } from '../shell-build.ts';
import { createShellRegions } from '../rendering/shell-regions.ts';
import { storeDocument, type StoredDocument } from './compressed-document.ts';
import { createVisit } from './page-request.ts';

interface Options {
  readonly ui: ShellUi;
  readonly backend: Backend;
  readonly css: string;
  readonly logger: FastifyBaseLogger;
}

/** Sends a whole page that says why there is none, in the visitor's language. */
export type SendErrorPage = (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<unknown>;

/** Errors that pass by themselves. */
export const TEMPORARY_STATUSES: readonly number[] = [429, 502, 503, 504];

const TITLES = {
  error: 'shell.error.title',
  busy: 'shell.busy.title',
  'not-found': 'shell.notFound.title',
} as const;

/**
 * Makes the pages for errors: rendered and compressed once for each locale and kind, from nothing that could fail again. They
 * have no script and no nonce, so that each visitor who is refused under load costs a write of stored bytes.
 */
export function createErrorPages({ ui, backend, css, logger }: Options): SendErrorPage {
  const rendered = new Map<string, Promise<StoredDocument>>();
  const pageOf = (locale: Locale, kind: ErrorPageKind): Promise<StoredDocument> => {
    const key = `${locale} ${kind}`;
    const page = rendered.get(key) ?? renderErrorPage(locale, kind);
    rendered.set(key, page);
    page.catch(() => rendered.delete(key));
    return page;
  };
  return async (request, reply, status) => {
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return reply;
    }
    const page = await pageOf(splitPathname(request.url).locale, kindOf(status));
    return sendStoredDocument(request, reply, { status, page });
  };

  async function renderErrorPage(locale: Locale, kind: ErrorPageKind): Promise<StoredDocument> {
    const path = '/';
    const addressed = { locale, path, search: '', requestId: 'error-page', origin: 'http://localhost' };
    const visit = createVisit({ ...addressed, headers: {}, countries: [] });
    const request = backend.anonymous(visit);
    const reportError = (error: unknown): void => logger.error({ err: error }, 'An error page could not be rendered.');
    const host = createServerHost({ locale, location: visit.location, path, request, reportError });
    const shell = await createShellRegions({ ui, host, visit, slotContent: {}, frames: createFrames() });
    const title = plainMessage(shell.messages, TITLES[kind]);
    return storeDocument(cutAtNonce(errorDocument({ locale, css, title, page: await shell.errorPage(kind) })).html);
  }
}

function kindOf(status: number): ErrorPageKind {
  if (status === 404 || status === 405) return 'not-found';
  return TEMPORARY_STATUSES.includes(status) ? 'busy' : 'error';
}

/** Whether the request asks for HTML, as a browser does that navigates and a script does not. */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean => /\btext\/html\b/.test(headers.accept ?? '');

/** Paths of data and files, which programs ask for. */
const DATA_PATH = /^\/(?:api|remotes|media|assets|__composition)(?:[/?]|$)/;

/** Whether an error is sent as a page: to a request for HTML, and below a path of pages to each that asks for no JSON. */
export function wantsPage(request: FastifyRequest): boolean {
  if (acceptsHtml(request)) return true;
  return !DATA_PATH.test(request.url) && !/\bjson\b/.test(request.headers.accept ?? '');
}
