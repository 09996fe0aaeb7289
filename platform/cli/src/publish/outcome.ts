/** Result of a command: text for people, data for programs (`--json`). */
export interface CommandOutcome {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}
