import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { reportError } from 'shared-contracts/calls/activity';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { maskText } from '../../model/mask.ts';
import { isTrace, TRACE_HEADER, traceparent } from '../../model/trace.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Telemetry } from './telemetry.ts';

const BODY_LIMIT = 96 * 1024;
/** How long the backend may take to store a report, in ms. */
const FORWARD_LIMIT_MS = 4_000;
/** Headers of the caller that the backend is told. */
const PASSED_ON = ['accept-language', 'authorization', 'country', 'user-agent'];

type Report = v.InferOutput<typeof reportError.body>;

interface Options {
  readonly apiOrigin: string;
  /** Whether the backend is to keep them; else they are only counted and logged. */
  readonly crashReports: boolean;
  readonly telemetry: Pick<Telemetry, 'failed'>;
  readonly logger: FastifyBaseLogger;
}

/**
 * Takes crash reports of browsers: counts them, then hands them to the backend, which keeps them. Where the backend does not
 * answer, or is not to be asked, the report is in the shell's log.
 */
export async function errorReportRoute(app: FastifyInstance, options: Options): Promise<void> {
  const allows = createRateLimit({ perMinute: 120, perMinuteInAll: 1_200 });
  await app.register((scope, _options, done) => {
    scope.setErrorHandler((_error, _request, reply) => refuse(reply, 400, ERROR_MESSAGES.invalid_data));
    scope.post(reportError.path, { bodyLimit: BODY_LIMIT }, (request, reply) => {
      if (!allows(request.ip)) return refuse(reply.header('retry-after', '60'), 429, ERROR_MESSAGES.too_many);
      const parsed = v.safeParse(reportError.body, request.body);
      if (!parsed.success) return refuse(reply, 400, ERROR_MESSAGES.invalid_data);
      count(parsed.output, request, options);
      if (options.crashReports) return forward(parsed.output, request, reply, options);
      options.logger.warn(
        { reqId: request.id, report: parsed.output },
        'A crash report, which the backend is not asked to keep.',
      );
      return reply.code(204).send();
    });
    done();
  });
}

function count(report: Report, request: FastifyRequest, { telemetry }: Options): void {
  const { remote, version } = report;
  const [, region = 'page', message = report.error] = /^\[([^\]]{1,80})\] ([^\n]*)/.exec(report.error) ?? [];
  telemetry.failed({
    trace: report.trace_id ?? request.id,
    side: 'browser',
    phase: report.phase ?? 'render',
    region,
    version: remote !== undefined && version !== undefined ? { remote, version } : null,
    message: maskText(message).slice(0, 300),
    path: report.page_path,
  });
}

async function forward(
  report: Report,
  request: FastifyRequest,
  reply: FastifyReply,
  { apiOrigin, logger }: Options,
): Promise<FastifyReply> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  try {
    const stored = await fetch(apiOrigin + reportError.path, {
      method: 'POST',
      headers: {
        ...Object.fromEntries(passed),
        'content-type': 'application/json',
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
        ...(isTrace(request.id) ? { [TRACE_HEADER]: traceparent(request.id) } : {}),
      },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(FORWARD_LIMIT_MS),
    });
    return await reply
      .code(stored.status)
      .type(stored.headers.get('content-type') ?? 'application/json')
      .send(stored.status === 204 ? undefined : await stored.text());
  } catch (error) {
    logger.warn({ err: error, reqId: request.id, report }, 'The backend did not take a crash report; here it is.');
    return reply.code(204).send();
  }
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ non_field_errors: [message] });
}
