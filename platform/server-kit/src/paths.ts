import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The repository's root, with no slash at its end. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** A path below the repository's root. */
export const fromRoot = (...parts: string[]): string => join(ROOT, ...parts);
