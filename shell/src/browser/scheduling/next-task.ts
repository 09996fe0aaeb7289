const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };

/** Lets the browser paint and answer before what follows. */
export const nextTask = (): Promise<void> => scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve));
