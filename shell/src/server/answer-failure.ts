import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { splitPathname } from 'shared-contracts/locale';
import { plainMessage } from '../model/format-message.ts';
import type { Backend } from './backend.ts';
import type { CrashReport } from './crash-report.ts';
import { errorDocument } from './error-document.ts';
import { createFrames } from './frames.ts';
import { originOf } from './request-address.ts';
import { sendDocument } from './send-document.ts';
import { createServerHost } from './server-host.ts';
import type { ShellUi } from './shell-build.ts';
import { createShellRegions } from './shell-regions.ts';
import { createVisit } from './visit.ts';

interface Options {
  readonly ui: ShellUi;
  readonly backend: Backend;
  readonly css: string;
  readonly logger: FastifyBaseLogger;
  readonly report: CrashReport;
}

/** Answers when even the shell's own parts failed: in the visitor's language, with nothing that could fail again. */
export function createFailureAnswer({ ui, backend, css, logger, report }: Options) {
  return async (request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<unknown> => {
    if (reply.raw.headersSent) {
      logger.error({ err: error }, 'A document broke off.');
      reply.raw.destroy();
      return reply;
    }
    const { locale, path } = splitPathname(request.url);
    const visit = createVisit({
      locale,
      path,
      search: '',
      headers: {},
      requestId: request.id,
      origin: originOf(request),
      countries: [],
    });
    report('shell', error, visit, null);
    const host = createServerHost({
      locale,
      location: visit.location,
      path,
      request: backend.anonymous(visit),
      reportError: () => undefined,
    });
    const shell = await createShellRegions({ ui, host, visit, slotContent: {}, frames: createFrames() });
    const title = plainMessage(shell.messages, 'shell.error.title');
    return sendDocument(request, reply, {
      status: 500,
      html: [errorDocument({ locale, css, title, page: await shell.errorPage() })],
      codeOrigins: [],
    });
  };
}
