/** Replacement for personal text. */
const MASK = '•••';

/** Names of members whose text is always personal. */
const PERSONAL =
  /phone|mobile|e-?mail|address|street|building|apartment|post_?code|zip|latitude|longitude|first_?name|last_?name|full_?name|birth|password|secret|token|authorization|cookie|session|csrf|card|iban/i;

const EMAIL = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.\p{L}{2,}(?![\p{L}\d])/gu;
/** Signed tokens (three parts separated by points) and long runs of mixed letters and digits. */
const TOKEN =
  /\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])(?!\d+(?:-\d+)*\b)[A-Za-z0-9_]{24,}(?:[=]{0,2})/g;
/** Eight digits or more, Latin or Arabic, also separated by spaces, points, hyphens or brackets; not dates. */
const PHONE = /(?<![\d٠-٩])(?!\d{4}-\d{2}-\d{2}(?!\d))[+(]{0,2}[\d٠-٩](?:[\s().-]{0,2}[\d٠-٩]){7,}(?![\d٠-٩])/gu;

/** Limits of a masked payload. */
const MAX_DEPTH = 6;
const MAX_ITEMS = 20;
const MAX_TEXT = 300;

/** Removes e-mail addresses, telephone numbers and tokens from a text. */
export function maskPersonalData(text: string): string {
  return text.replace(EMAIL, MASK).replace(TOKEN, MASK).replace(PHONE, MASK);
}

/**
 * Masks a payload for people other than the shopper: JSON of the same form without personal data. It detects personal
 * data by member name and by pattern, and cuts long lists and texts.
 */
export function maskPersonalPayload(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskPersonalData(value).slice(0, MAX_TEXT);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return MASK;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => maskPersonalPayload(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ITEMS)
      .map(([name, member]) => [name, maskMember(name, member, depth)]),
  );
}

/** A number under such a name is a record's id (`address: 12`), unless it is long enough to be a telephone number. */
function maskMember(name: string, member: unknown, depth: number): unknown {
  if (!PERSONAL.test(name)) return maskPersonalPayload(member, depth + 1);
  const isHarmless =
    member === null || typeof member === 'boolean' || (typeof member === 'number' && Math.abs(member) < 1e7);
  return isHarmless && !/latitude|longitude/i.test(name) ? member : MASK;
}
