/** A log that writes nothing. */
export const SILENT_LOG = { error: () => undefined, warn: () => undefined, info: () => undefined };
