import { fileURLToPath } from 'node:url';

/** Folder of the demonstration shop's clips. */
export const CLIPS_FOLDER = fileURLToPath(new URL('../../../../demo-data/clips/', import.meta.url));
