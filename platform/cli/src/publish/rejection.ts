/** Thrown when something is not published or made live; each complaint says what is wrong, why it matters and what to do. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  readonly complaints: readonly string[];

  constructor(complaints: readonly string[], options?: ErrorOptions) {
    super(complaints.join('\n'), options);
    this.complaints = complaints;
  }
}
