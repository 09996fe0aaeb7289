import { fileURLToPath } from 'node:url';

/** Where the clips of the demonstration shop lie. */
export const SHORTS_FOLDER = fileURLToPath(new URL('../../shorts/', import.meta.url));
