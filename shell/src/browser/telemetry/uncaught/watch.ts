import type { createUncaughtReport, UncaughtOptions } from './report.ts';

/**
 * Reports errors that remotes' code throws in timers and events, and unhandled rejections. The reporting code loads
 * with the first error, in the chunk of the update notice: both are seldom needed, and each chunk costs the first
 * visit its hash.
 */
export function watchUncaught(options: UncaughtOptions): void {
  let reporter: Promise<ReturnType<typeof createUncaughtReport>> | undefined;
  const handleEvent = (event: ErrorEvent | PromiseRejectionEvent): void => {
    reporter ??= import(/* webpackChunkName: "update" */ './report.ts').then((module) =>
      module.createUncaughtReport(options),
    );
    // Without its code nothing is reported; the browser's console has the error.
    reporter.then((report) => report(event)).catch(() => undefined);
  };
  addEventListener('error', handleEvent);
  addEventListener('unhandledrejection', handleEvent);
}
