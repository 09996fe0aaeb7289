/** Time limit of one test or hook in ms: ends one that hangs; on a busy machine one takes a fraction of it. */
export const TEST_LIMIT_MS = 180_000;
