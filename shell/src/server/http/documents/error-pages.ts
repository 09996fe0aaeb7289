import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, splitPathname } from 'shared-contracts/locale';
import { getMessage } from '../../../model/locale/format-message.ts';
import type { ErrorPageKind } from '../../../ui/screens/error-page.tsx';
import type { Backend } from '../../backend.ts';
import { renderErrorDocument } from '../../responses/error-document.ts';
import { createLayoutTemplateCache } from '../../rendering/layout-template-cache.ts';
import { sendStoredDocument } from '../../responses/send-document.ts';
import { createServerHost } from '../../rendering/server-host.ts';
import type { ShellUi } from '../../shell-build.ts';
import { createShellRegions } from '../../rendering/shell-regions.ts';
import { StoredDocument } from '../../responses/stored-document.ts';
import { createPageRequest } from '../../requests/page-request.ts';

interface Options {
  readonly ui: ShellUi;
  readonly backend: Backend;
  readonly css: string;
  readonly logger: FastifyBaseLogger;
}

/** Sends a whole page with the error in the visitor's language. */
export type SendErrorPage = (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<unknown>;

/** Temporary errors. */
export const TEMPORARY_STATUSES: readonly number[] = [429, 502, 503, 504];

const TITLES = {
  error: 'shell.error.title',
  busy: 'shell.busy.title',
  'not-found': 'shell.notFound.title',
} as const;

/**
 * Creates the error pages: rendered and compressed once for each locale and kind, from parts that cannot fail again.
 * They have no script and no nonce, so that each visitor rejected under load costs one write of stored bytes.
 */
export function createErrorPages({ ui, backend, css, logger }: Options): SendErrorPage {
  const rendered = new Map<string, Promise<StoredDocument>>();
  const getErrorPage = (locale: Locale, kind: ErrorPageKind): Promise<StoredDocument> => {
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
    const page = await getErrorPage(splitPathname(request.url).locale, getErrorKind(status));
    return sendStoredDocument(request, reply, page, { status, codeOrigins: [] });
  };

  async function renderErrorPage(locale: Locale, kind: ErrorPageKind): Promise<StoredDocument> {
    const path = '/';
    const pageRequestBase = { locale, path, search: '', requestId: 'error-page', origin: 'http://localhost' };
    const pageRequest = createPageRequest({ ...pageRequestBase, headers: {}, countries: [] });
    const request = backend.anonymousRequest(pageRequest);
    const reportError = (error: unknown): void => logger.error({ err: error }, 'An error page could not be rendered.');
    const host = createServerHost({ ...pageRequest, path, request, reportError });
    const shell = await createShellRegions({
      ui,
      host,
      pageRequest,
      slotContent: {},
      layoutTemplates: createLayoutTemplateCache(),
    });
    const title = getMessage(shell.messages, TITLES[kind]);
    return new StoredDocument([renderErrorDocument({ locale, css, title, page: await shell.errorPage(kind) })]);
  }
}

function getErrorKind(status: number): ErrorPageKind {
  if (status === 404 || status === 405) return 'not-found';
  return TEMPORARY_STATUSES.includes(status) ? 'busy' : 'error';
}

/** Whether the request accepts HTML, like a browser's navigation and unlike a script's request. */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean => /\btext\/html\b/.test(headers.accept ?? '');

/** Paths of data and files, which programs request. */
const DATA_PATH = /^\/(?:api|remotes|media|assets|_data|__composition)(?:[/?]|$)/;

/**
 * Whether an error is sent as a page: to requests for HTML, and on page paths to all requests except those for JSON.
 */
export function shouldSendHtml(request: FastifyRequest): boolean {
  if (acceptsHtml(request)) return true;
  return !DATA_PATH.test(request.url) && !/\bjson\b/.test(request.headers.accept ?? '');
}
