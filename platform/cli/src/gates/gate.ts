/** Result of a gate. `passed` and `failed` count checks: one for a whole tool, one per test for a test runner. */
export interface GateResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** Output after a failure: each line names the place and the defect. */
  readonly details: readonly string[];
  /** Output in any case. */
  readonly notes?: readonly string[];
  /** Output in any case, after all gates. */
  readonly closing?: readonly string[];
  /** Places of the failed tests, for the line before the last: file and line. */
  readonly places?: readonly string[];
}

/** One check of the whole repository; `npm test -- <name>` runs it alone. */
export interface Gate {
  readonly name: string;
  /** Whether it only reads the sources, so that it may run beside another such gate; default: it runs alone. */
  readonly isStatic?: boolean;
  run(root: string): Promise<GateResult>;
}

/** Result of a gate that counts as one check: it passes without complaints. */
export function verdict(name: string, complaints: readonly string[]): GateResult {
  const failed = complaints.length === 0 ? 0 : 1;
  return { name, passed: 1 - failed, failed, details: complaints };
}

/** Sum of the results of one gate's parallel parts. @throws Error without a part. */
export function mergeResults(parts: readonly GateResult[]): GateResult {
  return parts.reduce((first, second) => ({
    name: first.name,
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    details: [...first.details, ...second.details],
    notes: [...(first.notes ?? []), ...(second.notes ?? [])],
    closing: [...(first.closing ?? []), ...(second.closing ?? [])],
    places: [...(first.places ?? []), ...(second.places ?? [])],
  }));
}
