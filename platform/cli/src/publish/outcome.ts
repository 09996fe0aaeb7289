/** What a command did: for people, and for programs (`--json`). */
export interface Outcome {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}
