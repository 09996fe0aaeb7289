/** What a command did: for people, and for programs (`--json`). */
export interface CommandOutcome {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}
