import type { SqlValue } from './database.ts';

/** Collects the parameters of one statement while its text is built. */
export interface SqlParams {
  /** Adds a value and returns its placeholder: `$3`. */
  add(value: SqlValue): string;
  readonly values: readonly SqlValue[];
}

export function createSqlParams(): SqlParams {
  const values: SqlValue[] = [];
  return { add: (value) => `$${values.push(value)}`, values };
}
