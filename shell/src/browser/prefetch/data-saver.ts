interface SaveDataNavigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether nothing may be asked for ahead: the shopper saves data, or the line is very slow. */
export function isSavingData(): boolean {
  const { connection } = navigator as SaveDataNavigator;
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g' || connection?.effectiveType === '2g';
}
