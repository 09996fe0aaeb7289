const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };

/** Yields to the browser, so that it can paint and handle input. */
export const nextTask = (): Promise<void> => scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve));
