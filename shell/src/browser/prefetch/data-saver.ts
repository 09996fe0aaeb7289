interface SaveDataNavigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether prefetching is disabled: the data saver is on, or the connection is very slow. */
export function isSavingData(): boolean {
  const { connection } = navigator as SaveDataNavigator;
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g' || connection?.effectiveType === '2g';
}
