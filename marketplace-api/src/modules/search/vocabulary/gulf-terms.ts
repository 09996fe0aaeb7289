import type { LexiconChange } from './lexicon.ts';

/** A word of the Emirates or Saudi Arabia for a product type. */
export interface GulfTerm extends LexiconChange {
  /** Where it is used: `ae`, `sa`, `gulf`. */
  readonly region: string;
  /** Key of its source, explained at the head of the file. */
  readonly source: string;
}

/** Reads lines of `concept | region | source | term, term`. @throws Error for a line with another number of fields. */
export function parseGulfTerms(text: string): GulfTerm[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [concept, region, source, terms, ...others] = line.split(' | ');
      if (!concept || !region || !source || !terms || others.length > 0)
        throw new Error(`“${line.slice(0, 60)}” is not “concept | region | source | terms”.`);
      return terms.split(', ').map((term): GulfTerm => ({ term, concept, relation: 'one-way', region, source }));
    });
}
