/** Thrown when a version is not published or activated; each complaint gives the defect, its effect and the remedy. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  readonly complaints: readonly string[];

  constructor(complaints: readonly string[], options?: ErrorOptions) {
    super(complaints.join('\n'), options);
    this.complaints = complaints;
  }
}
