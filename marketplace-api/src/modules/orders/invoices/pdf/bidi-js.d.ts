declare module 'bidi-js' {
  /** Result of the algorithm for a text: an odd level is read from right to left. */
  interface EmbeddingLevels {
    readonly levels: Uint8Array;
  }

  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): EmbeddingLevels;
    /** Indexes of all characters, those from `start` to `end` (inclusive) in the visual order of a line. */
    getReorderedIndices(text: string, levels: EmbeddingLevels, start?: number, end?: number): number[];
    /** Characters that a text from right to left shows mirrored, by index. */
    getMirroredCharactersMap(text: string, levels: Uint8Array, start?: number, end?: number): Map<number, string>;
  }

  /** Creates the functions of the Unicode bidirectional algorithm. */
  export default function bidiFactory(): Bidi;
}
