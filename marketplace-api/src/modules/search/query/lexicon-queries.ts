import { isArabic } from '../language/script.ts';
import type { Token } from '../language/normalize-text.ts';
import { HEAD_PREFIX } from '../head-nouns.ts';
import { inflect, stripParticles } from '../language/inflections.ts';
import type { Concept, Lexicon } from '../vocabulary/lexicon.ts';
import type { TermQuery } from '../term-index/term-query.ts';

/** Where a word must be: among the head nouns, in the name, or in any field but the description. */
type Place = 'head' | 'name' | 'anywhere';

const PREFIXES: Readonly<Record<Place, string>> = { head: HEAD_PREFIX, name: '=', anywhere: '' };

/** Matches the products of a type: one of its names, or of a narrower type's, is the head noun phrase. */
export function buildTypeQuery(concept: Concept, lexicon: Lexicon): TermQuery {
  return { any: collectTypes(concept, lexicon).flatMap(headQueries) };
}

/** Matches products whose head noun is a word of the query. */
export function buildHeadQuery({ folded }: Token): TermQuery {
  return { any: stripParticles(folded).map((form) => wordQuery(form, 'head')) };
}

/** Matches products with any two-way form of a concept. */
export function buildConceptQuery({ forms }: Concept, place: Exclude<Place, 'head'>): TermQuery {
  const twoWay = forms.filter((form) => form.isTwoWay);
  return { any: twoWay.map(({ tokens }) => ({ all: tokens.map(({ folded }) => wordQuery(folded, place)) })) };
}

/** Matches products with every token, in any inflection. */
export function buildTokensQuery(tokens: readonly Token[], place: Exclude<Place, 'head'>): TermQuery {
  return { all: tokens.map(({ folded }) => ({ any: stripParticles(folded).map((form) => wordQuery(form, place)) })) };
}

/** A type and the types that it includes, each once. */
export function collectTypes(concept: Concept, lexicon: Lexicon, seen = new Set<string>()): Concept[] {
  if (seen.has(concept.id)) return [];
  seen.add(concept.id);
  const narrower = concept.narrower.flatMap((id) => lexicon.get('type', id) ?? []);
  return [concept, ...narrower.flatMap((type) => collectTypes(type, lexicon, seen))];
}

function headQueries({ forms }: Concept): TermQuery[] {
  return forms
    .filter((form) => form.isTwoWay)
    .map(({ tokens }) => {
      const headIndex = isArabic(tokens[0]?.folded ?? '') ? 0 : tokens.length - 1;
      return { all: tokens.map(({ folded }, index) => wordQuery(folded, index === headIndex ? 'head' : 'name')) };
    });
}

function wordQuery(folded: string, place: Place): TermQuery {
  return { any: [folded, ...inflect(folded)].map((form) => ({ word: PREFIXES[place] + form })) };
}
