import { fileURLToPath } from 'node:url';

/** Where the clips of the demonstration shop lie. */
export const CLIPS_FOLDER = fileURLToPath(new URL('../../../../demo-data/clips/', import.meta.url));
