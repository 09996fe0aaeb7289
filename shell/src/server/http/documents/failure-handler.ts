import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { splitPathname } from 'shared-contracts/locale';
import type { CrashReporter } from '../../telemetry/crash-reporter.ts';
import type { SendErrorPage } from './error-pages.ts';
import { OverloadError } from '../../rendering/render-queue.ts';
import { getOrigin } from '../../requests/request-url.ts';
import { createPageRequest } from '../../requests/page-request.ts';

interface Options {
  readonly sendErrorPage: SendErrorPage;
  readonly logger: FastifyBaseLogger;
  readonly reportCrash: CrashReporter;
}

/** Sends the error page when the shell's own parts failed (500, reported as a crash), or under overload (503). */
export function createFailureHandler({ sendErrorPage, logger, reportCrash }: Options) {
  return (request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<unknown> => {
    if (error instanceof OverloadError) return sendErrorPage(request, reply, 503);
    if (reply.raw.headersSent) logger.error({ err: error }, 'A document broke off.');
    else reportCrash('shell', error, toPageRequest(request), null);
    return sendErrorPage(request, reply, 500);
  };
}

function toPageRequest(request: FastifyRequest) {
  const { locale, path } = splitPathname(request.url);
  const origin = getOrigin(request);
  return createPageRequest({ locale, path, search: '', headers: {}, requestId: request.id, origin, countries: [] });
}
