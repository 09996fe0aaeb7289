/** One entry of the vocabulary: a word or a sequence of words, and the field's term that replaces it. */
export interface ForbiddenTerm {
  /** Lower-case words of a name, in sequence: `keep up` matches `keepUp`, `KeepUp` and `keep-up.ts`. */
  readonly words: string;
  readonly instead: string;
}

const TABLE: Readonly<Record<string, string>> = {
  'account removal': 'account deletion',
  alive: 'hydrated',
  among: 'candidates',
  arrival: 'page transition',
  ask: 'fetch, request',
  asked: 'requested',
  asking: 'request',
  asks: 'requests',
  basket: 'cart',
  blame: 'error attribution',
  'came about': 'placed',
  'customer words': 'user content',
  desk: 'bus, service',
  early: 'preview, before hydration',
  finder: 'query',
  frames: 'layout templates',
  insider: 'internal',
  its: 'the name of the thing',
  journey: 'end-to-end test',
  journeys: 'end-to-end tests',
  'keep up': 'single-flight',
  keeping: 'cache hints',
  kept: 'cached, stored',
  'last good': 'last known good',
  leaving: 'page exit',
  lend: 'share',
  lent: 'shared',
  lifeless: 'hydration failed',
  likeness: 'similarity',
  made: 'created',
  'may observe': 'internal auth',
  nearby: 'previous page data',
  night: 'late delivery',
  obstacle: 'rejection reason',
  'or else': 'with fallback',
  'or null': 'null on 404',
  provenance: 'cache dependencies',
  refusal: 'rejection',
  'run beside': 'background task',
  shelf: 'taxonomy cache',
  shelves: 'caches',
  standing: 'current, previous',
  'take over': 'hydrate',
  tally: 'facet counts',
  tell: 'notify, publish, invalidate',
  tick: 'check',
  ticked: 'checked',
  told: 'notified, sent',
  triples: 'trigrams',
  unsold: 'unavailable in the country',
  unsure: 'uncacheable',
  untold: 'pending',
  visit: 'page request',
  voices: 'review texts',
  'waiting room': 'long poll',
  waits: 'retry schedule',
  wanted: 'requested',
  wish: 'override request',
};

/** Words that no file, exported name or member of a contract may use (docs/glossary.md has the field's terms). */
export const FORBIDDEN_TERMS: readonly ForbiddenTerm[] = Object.entries(TABLE).map(([words, instead]) => ({
  words,
  instead,
}));

/** The lower-case words of a name: `createKeptCache`, `kept-cache.ts` and `KEPT_CACHE` contain `kept` and `cache`. */
export function wordsOfName(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** The forbidden terms in a name; empty for a good one. */
export function forbiddenTermsIn(name: string): readonly ForbiddenTerm[] {
  const text = ` ${wordsOfName(name).join(' ')} `;
  return FORBIDDEN_TERMS.filter(({ words }) => text.includes(` ${words} `));
}
