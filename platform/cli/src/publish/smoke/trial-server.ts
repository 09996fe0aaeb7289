import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import type { GateLimits } from '../gate/limits.ts';
import type { TrialShell } from './trial-shell.ts';

/** What a page was answered with. */
export interface PageResponse {
  readonly status: number;
  readonly html: string;
}

/** Why a page has no answer: the server lets nothing run, has ended, or does not come to the end of this page. */
export type TrialFailure = 'stuck' | 'ended' | 'late';

/** What came of a request: an answer, or why there is none and what the shell said last. */
export type Result = { readonly response: PageResponse } | Failed;

/** That a page has no answer, and what the shell said last of it. */
export interface Failed {
  readonly failure: TrialFailure;
  readonly reason: string;
}

/** Serves pages of a candidate, one after the other, and goes on with a new shell where a page ended the one before. */
export interface TrialServer {
  readonly origin: string;
  /** Asks for a page of a shell that runs. */
  request(path: string, cookie: string | null): Promise<Result>;
  /** Looks whether the shell outlives what its pages began; null when it does. */
  waitForIdle(): Promise<Failed | null>;
  /** What the shells have logged of errors, without their stacks. */
  errors(): readonly string[];
  stop(): Promise<void>;
}

/** A shell writes down what harmed it a little later than it answers, in ms. */
const LOG_DELAY_MS = 150;
/** Time between two looks at a shell that has not answered yet, in ms. */
const POLL_INTERVAL_MS = 250;

/**
 * @param version the one that is tried, whose server code is to blame for what a shell says that it did
 * @throws StartError when a shell does not come up
 */
export async function createTrialServer(
  startShell: () => Promise<TrialShell>,
  version: Pick<RemoteDescriptor, 'name' | 'version'>,
  { pageMs, stuckMs, settleMs }: Pick<GateLimits, 'pageMs' | 'stuckMs' | 'settleMs'>,
): Promise<TrialServer> {
  const errors: string[] = [];
  let shell = await startShell();

  /** Takes a shell away that is of no use any more, and starts another one. */
  const replace = async (failure: TrialFailure, message?: string): Promise<Failed> => {
    const last = shell;
    await last.kill();
    const logLines = parseErrors(last.logLines);
    errors.push(...logLines);
    const reason = message ?? last.endReason() ?? logLines.at(-1) ?? '';
    shell = await startShell();
    return { failure, reason };
  };

  /** What the shell says that the version's code did to its worker: the shell itself outlives it. */
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
        if (result.status >= 500) await delay(LOG_DELAY_MS);
        return (await findFault()) ?? { response: result };
      }
      if (result !== 'late') return replace(result);
      return { failure: result, reason: parseErrors(shell.logLines).at(-1) ?? '' };
    },
    async waitForIdle() {
      const ended = await Promise.race([shell.ended.then(() => true), delay(settleMs, false)]);
      if (ended) return replace('ended');
      return (await isResponsive(shell.origin, stuckMs)) ? findFault() : replace('stuck');
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

/** Asks for a page, and meanwhile whether the shell answers at all. */
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
    // A broken connection: the shell has ended, or this page breaks off.
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

/** Resolves when the shell has ended or answers nothing any more; never after the signal. */
function watchShell(shell: TrialShell, stuckMs: number, signal: AbortSignal): Promise<TrialFailure> {
  const { promise, resolve } = Promise.withResolvers<TrialFailure>();
  void shell.ended.then(() => resolve('ended'));
  const pollHealth = async (): Promise<void> => {
    // Most pages are there before the first look.
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

/** What a shell logged of errors: of a line of JSON its error's message, else the line that names an error. */
export function parseErrors(logLines: readonly string[]): string[] {
  return logLines.flatMap((line) => {
    if (/^\{.*"err":/.test(line)) {
      const { err } = JSON.parse(line) as { err?: { message?: string } };
      return [err?.message ?? line];
    }
    return /^(?:\w*Error\b|\[?Unhandled)/.test(line) ? [line] : [];
  });
}

/** A line that a shell writes when a remote's server code harmed the process that it runs in. */
const faultSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ remote: v.string(), version: v.string(), kind: v.string(), count: v.number(), message: v.string() }),
);

const FAILURE_OF_KIND: Readonly<Record<string, TrialFailure>> = { stuck: 'stuck', hung: 'late' };

/** What a shell logged of harm that a version's server code did, the first one first. */
export const parseFaults = (
  logLines: readonly string[],
  { name, version }: Pick<RemoteDescriptor, 'name' | 'version'>,
): Failed[] =>
  logLines.flatMap((line) => {
    const { success, output } = v.safeParse(faultSchema, line);
    if (!success || output.remote !== name || output.version !== version) return [];
    return [{ failure: FAILURE_OF_KIND[output.kind] ?? 'ended', reason: output.message }];
  });
