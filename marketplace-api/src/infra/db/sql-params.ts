import type { SqlValue } from './database.ts';

/** Collects the parameters of one statement while its text is put together. */
export interface SqlParams {
  /** Keeps a value and gives its place in the text: `$3`. */
  add(value: SqlValue): string;
  readonly values: readonly SqlValue[];
}

export function createSqlParams(): SqlParams {
  const values: SqlValue[] = [];
  return { add: (value) => `$${values.push(value)}`, values };
}
