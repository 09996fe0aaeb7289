import { toError } from 'server-kit/errors/to-error';
import { shapeOf, type MessageShape } from './shape.ts';
import { spellingComplaints } from './spelling.ts';

/** A package's messages of one language, from its lang/<language>.json. */
export type Catalogue = Readonly<Record<string, unknown>>;

/** Plural branches that Arabic needs: 1 and 2 have their own forms, 3 to 10 take the plural, the rest the singular. */
const ARABIC_BRANCHES = ['one', 'two', 'few', 'other'];
const ENGLISH_BRANCHES = ['one', 'other'];
const CATEGORIES = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

const EXACT: Readonly<Record<string, string>> = { one: '=1', two: '=2' };

/** Differences between a package's English and Arabic messages; each complaint begins with the message's id. */
export function catalogueComplaints(english: Catalogue, arabic: Catalogue): string[] {
  const ids = [...new Set([...Object.keys(english), ...Object.keys(arabic)])];
  return ids.flatMap((id) => pairComplaints(english[id], arabic[id]).map((complaint) => `${id}: ${complaint}`));
}

function pairComplaints(english: unknown, arabic: unknown): string[] {
  if (english === undefined) return ['is missing in en'];
  if (arabic === undefined) return ['is missing in ar'];
  const [en, ar] = [read(english), read(arabic)];
  if (typeof en === 'string') return [`en ${en}`];
  if (typeof ar === 'string') return [`ar ${ar}`];
  return [
    ...sameShape(en, ar),
    ...pluralComplaints('en', en, ENGLISH_BRANCHES),
    ...pluralComplaints('ar', ar, ARABIC_BRANCHES),
    ...wordComplaints(en.words, ar.words),
    ...(typeof english === 'string' ? spellingComplaints(english) : []),
  ];
}

/** The shape of a message, or its defect. */
function read(message: unknown): MessageShape | string {
  if (typeof message !== 'string') return 'is not a text';
  if (message.trim() === '') return 'is empty';
  try {
    return shapeOf(message);
  } catch (error) {
    return `is no ICU message: ${toError(error).message}`;
  }
}

function sameShape(en: MessageShape, ar: MessageShape): string[] {
  const names = [...new Set([...en.placeholders.keys(), ...ar.placeholders.keys()])];
  return names.flatMap((name) => {
    const [inEn, inAr] = [en.placeholders.get(name), ar.placeholders.get(name)];
    if (!inEn) return [`{${name}} is not in en`];
    if (!inAr) return [`{${name}} is not in ar`];
    if (!agree(main(inEn), main(inAr))) return [`{${name}} is ${main(inEn)} in en and ${main(inAr)} in ar`];
    const [left = '', right = ''] = [en, ar].map(({ selects }) => (selects.get(name) ?? []).join(', '));
    return left === right ? [] : [`{${name}} selects from ${left} in en and from ${right} in ar`];
  });
}

/** Arabic may need a plural where the English text is the same for every number; no other difference is allowed. */
function agree(inEn: string, inAr: string): boolean {
  return inEn === inAr || (inAr === 'plural' && (inEn === 'argument' || inEn === 'number'));
}

/** The kinds of a placeholder other than “argument”, joined; “argument” when there is no other. */
function main(kinds: readonly string[]): string {
  const shaping = kinds.filter((kind) => kind !== 'argument');
  return shaping.length === 0 ? 'argument' : shaping.join(' and ');
}

function pluralComplaints(language: string, { plurals }: MessageShape, needed: readonly string[]): string[] {
  return plurals.flatMap(({ name, branches }) => {
    const missing = needed.filter(
      (branch) => !branches.includes(branch) && !branches.includes(EXACT[branch] ?? branch),
    );
    const unknown = branches.filter((branch) => !CATEGORIES.has(branch) && !branch.startsWith('='));
    return [
      ...missing.map((branch) => `the plural of {${name}} has no “${branch}” in ${language}`),
      ...unknown.map((branch) => `the plural of {${name}} has the unknown branch “${branch}” in ${language}`),
    ];
  });
}

/** English words need Arabic letters; texts without words of a language (SKU, a mail address) are equal in both. */
function wordComplaints(en: string, ar: string): string[] {
  const complaints = /\p{Script=Arabic}/u.test(en) ? ['en has Arabic letters'] : [];
  const hasWords = /\p{Letter}/u.test(en);
  const isSign = en === ar && (/^[\p{Lu}\d\s./()&-]+$/u.test(en) || /[@/]/.test(en));
  if (hasWords && !isSign && !/\p{Script=Arabic}/u.test(ar)) complaints.push('ar has no Arabic letter');
  return complaints;
}
