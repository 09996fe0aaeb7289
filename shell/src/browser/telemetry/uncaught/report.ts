import type { Host } from 'shared-contracts/host';
import type { BrowserComposition } from '../../../model/document/document-state.ts';

export interface UncaughtOptions {
  readonly composition: Pick<BrowserComposition, 'remotes'>;
  readonly reportError: Host['reportError'];
}

/** The browser's data of an uncaught error. */
type UncaughtEvent = Pick<ErrorEvent, 'error' | 'filename'> | Pick<PromiseRejectionEvent, 'reason'>;

/** Maximum number of reports per document: a timer that throws does so repeatedly. */
const MAX_REPORTS = 5;

/** Maximum length of the text of a thrown value that is not an error, in UTF-16 units. */
const MAX_TEXT = 300;

/** A report of the shell has no remote. */
const SHELL = 'shell';

/**
 * Reports each uncaught error of a remote's code once; ignores errors of other scripts, such as extensions. A
 * rejection with a value without a stack has no known origin: the shell reports it without a remote.
 */
export function createUncaughtReport({ composition, reportError }: UncaughtOptions): (event: UncaughtEvent) => void {
  const reported = new Set<string>();
  return (event) => {
    const value: unknown = 'reason' in event ? event.reason : event.error;
    const stack = stackOf(value);
    // A thrown value that is not an error has no stack, but its event names the script.
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

/** The stack of an error, or of a value with an error's `stack`; else empty. */
function stackOf(value: unknown): string {
  const stack = memberOf(value, 'stack');
  return typeof stack === 'string' ? stack : '';
}

/**
 * Short text of a thrown value that is not an error. Of an object only its message, or its member names: values may
 * hold personal data.
 */
function describeValue(value: unknown): string {
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object' || value === null) return String(value).slice(0, MAX_TEXT);
  const message = memberOf(value, 'message');
  const text = typeof message === 'string' ? message : `object {${Object.keys(value).join(', ')}}`;
  return text.slice(0, MAX_TEXT);
}

/** A member of any value; undefined also when its getter throws. */
function memberOf(value: unknown, name: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  } catch {
    return undefined;
  }
}

/**
 * Script URLs of a stack in the format of V8 (`at f (url:1:2)`) or Firefox and Safari (`f@url:1:2`); the innermost
 * first.
 */
function listScriptUrls(stack: string): string[] {
  const lines = stack.split('\n');
  const v8 = lines.filter((line) => /^\s+at /.test(line));
  const frames = v8.length > 0 ? v8 : lines.filter((line) => line.includes('@'));
  return frames.flatMap((frame) => /[a-z][\w+.-]*:\/\/[^\s()]+/i.exec(frame)?.[0] ?? []);
}

/**
 * The remote with the innermost code. The shell's scripts contain the libraries, which call remotes and are called by
 * them.
 */
function findRemote(urls: readonly string[], remotes: BrowserComposition['remotes']): string | null {
  const bases = Object.entries(remotes).map(([name, { baseUrl }]) => ({
    name,
    base: new URL(baseUrl, location.href).href,
  }));
  const shellBase = new URL('/assets/', location.href).href;
  const url = urls.find((candidate) => !candidate.startsWith(shellBase));
  return bases.find(({ base }) => url?.startsWith(base))?.name ?? null;
}
