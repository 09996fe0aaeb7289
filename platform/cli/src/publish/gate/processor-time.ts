import { readCpuMs } from 'registry-client/server-code/read-cpu-ms';

/** Share of a processor that code may use while nothing calls it. */
const MAX_SHARE = 0.1;
/** Processor time that it may use in any case, in ms: the gate itself collects garbage at begin and end. */
const MIN_ALLOWED_MS = 400;

/**
 * Begins to measure the processor time of a process that nothing calls. The process itself cannot be trusted with it.
 * @returns a function that ends the measurement, and returns the complaint about a process that used too much
 */
export function measureCpu(pid: number, file: string): () => string[] {
  const startedAt = performance.now();
  const before = readCpuMs(pid);
  return () => {
    const after = readCpuMs(pid);
    const elapsedMs = performance.now() - startedAt;
    if (before === null || after === null) return [];
    const usedMs = after - before;
    if (usedMs <= Math.max(MIN_ALLOWED_MS, elapsedMs * MAX_SHARE)) return [];
    return [
      `${file} uses ${Math.round((usedMs / elapsedMs) * 100)} % of a processor for ${Math.round(elapsedMs / 100) / 10} s without a call: a timer or a promise computes all the time. Server code computes for its pages only.`,
    ];
  };
}
