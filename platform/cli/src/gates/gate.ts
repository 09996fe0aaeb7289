/** What a gate found. `passed` and `failed` count checks: one for a whole tool, one per test for a test runner. */
export interface GateResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** What a person reads when it failed: each line names the place and what is wrong. */
  readonly details: readonly string[];
  /** What a person reads in any case. */
  readonly notes?: readonly string[];
  /** What a person reads in any case, after all gates. */
  readonly closing?: readonly string[];
}

/** One check of the whole repository that can be run alone: `npm test -- <name>`. */
export interface Gate {
  readonly name: string;
  run(root: string): Promise<GateResult>;
}

/** The result of a gate that counts as one check: it passed when it has nothing to complain about. */
export function verdict(name: string, complaints: readonly string[]): GateResult {
  const failed = complaints.length === 0 ? 0 : 1;
  return { name, passed: 1 - failed, failed, details: complaints };
}
