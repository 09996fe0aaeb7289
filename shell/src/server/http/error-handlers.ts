import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from 'server-kit/escape-html';
import type { ErrorBody } from 'server-kit/response-headers';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { localizePath } from 'shared-contracts/locale';
import arabic from '../../../lang/server/ar.json' with { type: 'json' };
import english from '../../../lang/server/en.json' with { type: 'json' };
import { createFormatter } from '../../model/locale/format-message.ts';
import { TEMPORARY_STATUSES, shouldSendHtml, type SendErrorPage } from './documents/error-pages.ts';

/** Retry-After of temporary errors, in seconds. */
const RETRY_AFTER_S = '5';

/** Handles every error and every path without a route: a browser that navigates gets a page, other clients JSON. */
export function addErrorHandlers(app: FastifyInstance, sendErrorPage: SendErrorPage): void {
  const send = (request: FastifyRequest, reply: FastifyReply, status: number): unknown => {
    if (TEMPORARY_STATUSES.includes(status)) reply.raw.setHeader('retry-after', RETRY_AFTER_S);
    if (shouldSendHtml(request)) return sendErrorPage(request, reply, status);
    return reply.code(status).header('cache-control', 'no-store').send(errorJson(status));
  };
  app.setErrorHandler((error, request, reply) => {
    const status = getStatus(error);
    if (status >= 500) request.log.error({ err: error }, 'A request failed.');
    return send(request, reply, status);
  });
  app.setNotFoundHandler((request, reply) => {
    // TRACE would return a visitor's cookies to a script.
    if (request.method !== 'TRACE') return send(request, reply, 404);
    reply.raw.setHeader('allow', 'GET, HEAD');
    return send(request, reply, 405);
  });
}

function getStatus(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

const errorJson = (status: number) => ({ statusCode: status, error: STATUS_CODES[status] ?? 'Error' });

/** Passes a failed upstream request to the error handler; the default is a bad gateway (502). */
export function sendProxyError(reply: { send(error: unknown): unknown }, { error }: { readonly error: Error }): void {
  const status = getStatus(error);
  reply.send(Object.assign(error, { statusCode: status === 500 ? 502 : status }));
}

/**
 * Body for a request that could not be parsed: JSON below `/api/`, in the form of the path's other errors; else a page
 * in both languages, because the request's language is unknown.
 */
export function unparsedRequestBody(status: number, target = '/'): ErrorBody {
  if (!target.startsWith('/api/')) return unparsedRequestPage(status);
  const error = { code: status, status: STATUS_CODES[status] ?? 'Error', message: ERROR_MESSAGES.invalid_data };
  const body = target.startsWith('/api/.ory/') ? { error } : { non_field_errors: [ERROR_MESSAGES.invalid_data] };
  return { type: 'application/json; charset=utf-8', text: JSON.stringify(body) };
}

function unparsedRequestPage(status: number): ErrorBody {
  return {
    type: 'text/html; charset=utf-8',
    text: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${status} ${STATUS_CODES[status] ?? ''}</title></head>
<body><main>${unparsedRequestText('en-AE')}</main>
<section lang="ar" dir="rtl">${unparsedRequestText('ar')}</section>
</body></html>`,
  };
}

function unparsedRequestText(locale: 'en-AE' | 'ar'): string {
  const formatMessage = createFormatter({ locale }, locale === 'ar' ? arabic : english);
  const home = `<a href="${localizePath(locale, '/')}">${escapeHtml(formatMessage('unparsed.home'))}</a>`;
  const text = escapeHtml(formatMessage('unparsed.text', { home: '{home}' })).replace('{home}', home);
  return `<h1>${escapeHtml(formatMessage('unparsed.title'))}</h1>\n<p>${text}</p>`;
}
