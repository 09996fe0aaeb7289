/**
 * Isolates Latin text (a version, a URL), so that it reads from left to right inside a sentence of either direction.
 */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`;
