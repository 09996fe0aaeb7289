import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { reportError } from 'shared-contracts/endpoints/telemetry/error-reports';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { maskPersonalData } from 'shared-contracts/telemetry/mask-personal-data';
import { isTraceId, TRACE_HEADER, formatTraceparent } from '../../model/requests/trace.ts';
import { createInMemoryRateLimiter, type MinuteLimits, type RateLimiter } from './in-memory-rate-limiter.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

const BODY_LIMIT = 96 * 1024;
/** Time limit of the backend for storing a report, in ms. */
const FORWARD_LIMIT_MS = 4_000;
/** Headers of the caller that the shell forwards to the backend. */
const FORWARDED_HEADERS = ['accept-language', 'authorization', 'country', 'user-agent'];

type Report = v.InferOutput<typeof reportError.body>;

interface Options {
  readonly apiOrigin: string;
  /** Whether the backend stores the reports; else they are only counted and logged. */
  readonly crashReports: boolean;
  /** Reports that this process accepts while the backend is unavailable; else the backend's limits count. */
  readonly errorReportLimits: MinuteLimits;
  readonly telemetry: Pick<Telemetry, 'recordFailure'>;
  readonly logger: FastifyBaseLogger;
}

/**
 * Receives crash reports of browsers and forwards them to the backend, which stores them within its rate limits. It
 * counts the accepted ones. While the backend is unavailable or disabled, the report is logged, within limits of this
 * process.
 */
export async function addErrorReportRoute(app: FastifyInstance, options: Options): Promise<void> {
  const isAllowed = createInMemoryRateLimiter(options.errorReportLimits);
  await app.register((scope, _options, done) => {
    scope.setErrorHandler((_error, _request, reply) => sendError(reply, 400, ERROR_MESSAGES.invalid_data));
    scope.post(reportError.path, { bodyLimit: BODY_LIMIT }, (request, reply) => {
      const parsed = v.safeParse(reportError.body, request.body);
      if (!parsed.success) return sendError(reply, 400, ERROR_MESSAGES.invalid_data);
      return handleReport(maskReport(parsed.output), { request, reply, options, isAllowed });
    });
    done();
  });
}

/** A report without personal data: texts of errors and URLs can hold what a shopper typed. */
function maskReport(report: Report): Report {
  return {
    ...report,
    error: maskPersonalData(report.error),
    component_trace: maskPersonalData(report.component_trace),
    page_path: maskPersonalData(report.page_path),
  };
}

interface ReportContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly options: Options;
  readonly isAllowed: RateLimiter;
}

async function handleReport(
  report: Report,
  { request, reply, options, isAllowed }: ReportContext,
): Promise<FastifyReply> {
  const { crashReports, logger } = options;
  const response = crashReports ? await forward(report, request, options) : undefined;
  if (response && response.status < 500) {
    if (response.ok) countReport(report, request, options);
    const retryAfter = response.headers.get('retry-after');
    if (retryAfter !== null) void reply.header('retry-after', retryAfter);
    return reply
      .code(response.status)
      .type(response.headers.get('content-type') ?? 'application/json')
      .send(response.status === 204 ? undefined : await response.text());
  }
  if (!isAllowed(request.ip)) return sendError(reply.header('retry-after', '60'), 429, ERROR_MESSAGES.too_many);
  countReport(report, request, options);
  logger.warn({ reqId: request.id, report }, 'A crash report that the backend does not store.');
  return reply.code(204).send();
}

function countReport(report: Report, request: FastifyRequest, { telemetry }: Options): void {
  const { remote, version } = report;
  const [, region = 'page', message = report.error] = /^\[([^\]]{1,80})\] ([^\n]*)/.exec(report.error) ?? [];
  telemetry.recordFailure({
    trace: report.trace_id ?? request.id,
    side: 'browser',
    phase: report.phase ?? 'render',
    region,
    version: remote !== undefined && version !== undefined ? { remote, version } : null,
    message: message.slice(0, 300),
    path: report.page_path,
  });
}

/** The backend's response; undefined where none came in time. */
async function forward(
  report: Report,
  request: FastifyRequest,
  { apiOrigin, logger }: Options,
): Promise<Response | undefined> {
  const forwardedHeaders = FORWARDED_HEADERS.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  try {
    return await fetch(apiOrigin + reportError.path, {
      method: 'POST',
      headers: {
        ...Object.fromEntries(forwardedHeaders),
        'content-type': 'application/json',
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
        ...(isTraceId(request.id) ? { [TRACE_HEADER]: formatTraceparent(request.id) } : {}),
      },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(FORWARD_LIMIT_MS),
    });
  } catch (error) {
    logger.warn({ err: error, reqId: request.id }, 'The backend did not respond to a crash report.');
    return undefined;
  }
}

function sendError(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ non_field_errors: [message] });
}
