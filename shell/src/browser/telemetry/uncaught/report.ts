import type { Host } from 'shared-contracts/host';
import type { BrowserComposition } from '../../../model/document/document-state.ts';

export interface UncaughtOptions {
  readonly composition: Pick<BrowserComposition, 'remotes'>;
  readonly reportError: Host['reportError'];
}

/** What a browser tells of an error that nobody caught. */
type UncaughtEvent = Pick<ErrorEvent, 'error' | 'filename'> | Pick<PromiseRejectionEvent, 'reason'>;

/** Most reports of one document: a timer that throws does so again and again. */
const MAX_REPORTS = 5;

/** Longest text of a thrown value that is no error, in UTF-16 units. */
const MAX_TEXT = 300;

/** A report of the shell has no remote. */
const SHELL = 'shell';

/**
 * Reports each uncaught error of a remote's code once; errors of other scripts, such as extensions, are left out. A rejection
 * with a value that is no error and has no stack could be anybody's: the shell reports it without a remote.
 */
export function createUncaughtReport({ composition, reportError }: UncaughtOptions): (event: UncaughtEvent) => void {
  const reported = new Set<string>();
  return (event) => {
    const value: unknown = 'reason' in event ? event.reason : event.error;
    const stack = stackOf(value);
    // What is thrown and no error has no stack, but its event names the script.
    const urls = stack === '' && 'filename' in event ? [event.filename] : listScriptUrls(stack);
    const isError = value instanceof Error;
    const isAnybodys = 'reason' in event && !isError && stack === '';
    const region = isAnybodys ? SHELL : findRemote(urls, composition.remotes);
    if (region === null) return;
    const crash = isError ? value : [`Uncaught ${describeValue(value)}`, stack].join('\n').trimEnd();
    const key = `${region} ${String(crash)}`;
    if (reported.has(key) || reported.size >= MAX_REPORTS) return;
    reported.add(key);
    reportError(crash, { region: `${region}:uncaught`, phase: 'uncaught' });
  };
}

/** The stack of an error, or of a value that has one as errors do; else empty. */
function stackOf(value: unknown): string {
  const stack = memberOf(value, 'stack');
  return typeof stack === 'string' ? stack : '';
}

/** A thrown value that is no error, in few words. Of an object its message, or the names of its members: they may hold personal data. */
function describeValue(value: unknown): string {
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object' || value === null) return String(value).slice(0, MAX_TEXT);
  const message = memberOf(value, 'message');
  const text = typeof message === 'string' ? message : `object {${Object.keys(value).join(', ')}}`;
  return text.slice(0, MAX_TEXT);
}

/** A member of any value; undefined also where reading it throws. */
function memberOf(value: unknown, name: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  } catch {
    return undefined;
  }
}

/** Addresses of the scripts in a stack, as V8 (`at f (url:1:2)`), Firefox and Safari (`f@url:1:2`) write it; the innermost first. */
function listScriptUrls(stack: string): string[] {
  const lines = stack.split('\n');
  const v8 = lines.filter((line) => /^\s+at /.test(line));
  const frames = v8.length > 0 ? v8 : lines.filter((line) => line.includes('@'));
  return frames.flatMap((frame) => /[a-z][\w+.-]*:\/\/[^\s()]+/i.exec(frame)?.[0] ?? []);
}

/** The remote whose code is innermost. The shell's scripts hold the libraries, which call and are called by remotes. */
function findRemote(urls: readonly string[], remotes: BrowserComposition['remotes']): string | null {
  const bases = Object.entries(remotes).map(([name, { baseUrl }]) => ({
    name,
    base: new URL(baseUrl, location.href).href,
  }));
  const shellBase = new URL('/assets/', location.href).href;
  const url = urls.find((candidate) => !candidate.startsWith(shellBase));
  return bases.find(({ base }) => url?.startsWith(base))?.name ?? null;
}
