/** The keys of a record, typed. The record must have no keys beyond its type. */
export function keysOf<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] {
  const keys: K[] = [];
  for (const key in record) keys.push(key);
  return keys;
}
