/** Lets the browser paint and answer before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
