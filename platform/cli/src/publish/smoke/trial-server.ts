import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { parseJson } from 'server-kit/parse-json';
import type { GateLimits } from '../gate/limits.ts';
import type { TrialShell } from './trial-shell.ts';

/** Response of a page. */
export interface PageResponse {
  readonly status: number;
  readonly html: string;
}

/** Why a page has no response: the shell's event loop is blocked, the shell has ended, or this page does not finish. */
export type TrialFailure = 'stuck' | 'ended' | 'late';

/** Result of a request: a response, or a failure with the shell's last log line. */
export type Result = { readonly response: PageResponse } | Failed;

/** A page without response, with the shell's last log line. */
export interface Failed {
  readonly failure: TrialFailure;
  readonly reason: string;
}

/** Serves pages of a candidate in sequence; it starts a new shell when a page ends one. */
export interface TrialServer {
  readonly origin: string;
  /** Requests a page from the running shell. */
  request(path: string, cookie: string | null): Promise<Result>;
  /** Waits whether the shell survives the work that its pages started; null when it does. */
  waitForIdle(): Promise<Failed | null>;
  /** Errors in the shells' logs, without stacks. */
  errors(): readonly string[];
  stop(): Promise<void>;
}

/**
 * A shell logs a worker fault a little later than its response, in ms. It counts a worker as unresponsive after 300 ms.
 */
const LOG_DELAY_MS = 400;
/** Time limit in ms for the shell's judgement of an unresponsive worker: on a busy machine it takes up to 20 s. */
const JUDGEMENT_MS = 25_000;
/** Polling interval for a shell that has not responded yet, in ms. */
const POLL_INTERVAL_MS = 250;
/** Time limit for the shell's metrics, in ms. */
const METRICS_MS = 5_000;

/**
 * @param version the candidate; its server code causes the faults that a shell logs for it
 * @throws StartError when a shell does not start
 */
export async function createTrialServer(
  startShell: () => Promise<TrialShell>,
  version: Pick<RemoteDescriptor, 'name' | 'version'>,
  { pageMs, stuckMs, settleMs }: Pick<GateLimits, 'pageMs' | 'stuckMs' | 'settleMs'>,
): Promise<TrialServer> {
  const errors: string[] = [];
  let shell = await startShell();

  /** Kills an unusable shell and starts another one. */
  const replace = async (failure: TrialFailure, message?: string): Promise<Failed> => {
    const last = shell;
    await last.kill();
    const logLines = parseErrors(last.logLines);
    errors.push(...logLines);
    const reason = message ?? last.endReason() ?? logLines.at(-1) ?? '';
    shell = await startShell();
    return { failure, reason };
  };

  /** Waits until the shell has judged the version's workers that do not respond. */
  const waitForJudgement = async (): Promise<void> => {
    const deadline = performance.now() + JUDGEMENT_MS;
    while (performance.now() < deadline && (await hasUnresponsiveWorker(shell.origin, version)))
      await delay(POLL_INTERVAL_MS);
  };

  /** The fault that the shell logged for the version's code in its worker; the shell itself survives it. */
  const findFault = async (): Promise<Failed | null> => {
    const [fault] = parseFaults(shell.logLines, version);
    return fault ? replace(fault.failure, fault.reason) : null;
  };

  return {
    get origin() {
      return shell.origin;
    },
    async request(path, cookie) {
      const result = await requestPage(shell, { path, cookie, pageMs, stuckMs });
      if (typeof result !== 'string') {
        if (result.status >= 500) await delay(LOG_DELAY_MS).then(waitForJudgement);
        return (await findFault()) ?? { response: result };
      }
      if (result !== 'late') return replace(result);
      return { failure: result, reason: parseErrors(shell.logLines).at(-1) ?? '' };
    },
    async waitForIdle() {
      const ended = await Promise.race([shell.ended.then(() => true), delay(settleMs, false)]);
      if (ended) return replace('ended');
      if (!(await isResponsive(shell.origin, stuckMs))) return replace('stuck');
      await waitForJudgement();
      return findFault();
    },
    errors: () => [...errors, ...parseErrors(shell.logLines)],
    stop: () => shell.stop(),
  };
}

interface PageRequest {
  readonly path: string;
  readonly cookie: string | null;
  readonly pageMs: number;
  readonly stuckMs: number;
}

/** Requests a page, and polls the shell's health meanwhile. */
async function requestPage(
  shell: TrialShell,
  { path, cookie, pageMs, stuckMs }: PageRequest,
): Promise<PageResponse | TrialFailure> {
  const end = new AbortController();
  const page = fetchPage(shell.origin + path, cookie, AbortSignal.any([end.signal, AbortSignal.timeout(pageMs)]));
  const failure = watchShell(shell, stuckMs, end.signal);
  try {
    const first = await Promise.race([page, failure]);
    if (first !== null) return first;
    // The connection broke: the shell has ended, or only this response.
    const ended = await Promise.race([shell.ended.then(() => true), delay(POLL_INTERVAL_MS, false)]);
    return ended ? 'ended' : 'late';
  } finally {
    end.abort();
  }
}

async function fetchPage(url: string, cookie: string | null, signal: AbortSignal): Promise<PageResponse | null> {
  try {
    const headers: Record<string, string> = cookie === null ? {} : { cookie };
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    return { status: response.status, html: await response.text() };
  } catch {
    return null;
  }
}

/** Resolves when the shell has ended or stopped responding; never after the signal. */
function watchShell(shell: TrialShell, stuckMs: number, signal: AbortSignal): Promise<TrialFailure> {
  const { promise, resolve } = Promise.withResolvers<TrialFailure>();
  void shell.ended.then(() => resolve('ended'));
  const pollHealth = async (): Promise<void> => {
    // Most pages respond before the first poll.
    await delay(POLL_INTERVAL_MS * 4, undefined, { signal });
    while (!signal.aborted) {
      if (!(await isResponsive(shell.origin, stuckMs))) return resolve('stuck');
      await delay(POLL_INTERVAL_MS, undefined, { signal });
    }
  };
  pollHealth().catch(() => undefined);
  return promise;
}

const isResponsive = (origin: string, limitMs: number): Promise<boolean> =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(limitMs) }).then(
    async (response) => {
      await response.text();
      return true;
    },
    () => false,
  );

/** Whether the shell waits for an overdue answer of a worker of the version. */
async function hasUnresponsiveWorker(
  origin: string,
  { name, version }: Pick<RemoteDescriptor, 'name' | 'version'>,
): Promise<boolean> {
  const metrics = await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(METRICS_MS) }).then(
    (response) => response.text(),
    () => '',
  );
  return metrics
    .split('\n')
    .some(
      (line) =>
        line.startsWith('remote_workers_unresponsive{') &&
        line.includes(`remote="${name}"`) &&
        line.includes(`version="${version}"`) &&
        !line.endsWith(' 0'),
    );
}

const errorLineSchema = v.object({ err: v.object({ message: v.optional(v.string()) }) });

/** Errors in a shell's log: the error's message of a JSON line, else the line that names an error. */
export function parseErrors(logLines: readonly string[]): string[] {
  return logLines.flatMap((line) => {
    if (/^\{.*"err":/.test(line)) {
      const { err } = parseJson(errorLineSchema, line);
      return [err.message ?? line];
    }
    return /^(?:\w*Error\b|\[?Unhandled)/.test(line) ? [line] : [];
  });
}

/** Log line of a shell about a fault of a remote's server code in its worker process. */
const faultSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    remote: v.string(),
    version: v.string(),
    kind: v.string(),
    isExternal: v.boolean(),
    count: v.number(),
    message: v.string(),
  }),
);

const FAILURE_OF_KIND: Readonly<Record<string, TrialFailure>> = { stuck: 'stuck', hung: 'late' };

/**
 * Logged faults of a version's server code, the oldest first. One that the backend or a busy machine may have caused is
 * none: its page is judged by its responses.
 */
export const parseFaults = (
  logLines: readonly string[],
  { name, version }: Pick<RemoteDescriptor, 'name' | 'version'>,
): Failed[] =>
  logLines.flatMap((line) => {
    const { success, output } = v.safeParse(faultSchema, line);
    if (!success || output.isExternal || output.remote !== name || output.version !== version) return [];
    return [{ failure: FAILURE_OF_KIND[output.kind] ?? 'ended', reason: output.message }];
  });
