/** Stands for what is personal. */
const MASK = '•••';

/** Members whose text is personal whatever it looks like. */
const PERSONAL =
  /phone|mobile|e-?mail|address|street|building|apartment|post_?code|zip|latitude|longitude|first_?name|last_?name|full_?name|birth|password|secret|token|authorization|cookie|session|csrf|card|iban/i;

const EMAIL = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.\p{L}{2,}(?![\p{L}\d])/gu;
/** Signed tokens (three parts with points) and long runs of letters and digits mixed. */
const TOKEN =
  /\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])(?!\d+(?:-\d+)*\b)[A-Za-z0-9_]{24,}(?:[=]{0,2})/g;
/** Eight digits or more, also with spaces, points, hyphens and brackets between, in either kind of digits; no date. */
const PHONE = /(?<![\d٠-٩])(?!\d{4}-\d{2}-\d{2}(?!\d))[+(]{0,2}[\d٠-٩](?:[\s().-]{0,2}[\d٠-٩]){7,}(?![\d٠-٩])/gu;

/** Bounds of what is kept of a payload. */
const MAX_DEPTH = 6;
const MAX_ITEMS = 20;
const MAX_TEXT = 300;

/** Text with e-mail addresses, telephone numbers and tokens taken out. */
export function maskText(text: string): string {
  return text.replace(EMAIL, MASK).replace(TOKEN, MASK).replace(PHONE, MASK);
}

/**
 * A payload as people other than the shopper may see it: JSON of the same form, with what is personal taken out, by the
 * member's name or by what it looks like; long lists and texts are cut.
 */
export function maskPayload(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value).slice(0, MAX_TEXT);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return MASK;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => maskPayload(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ITEMS)
      .map(([name, member]) => [name, maskMember(name, member, depth)]),
  );
}

/** A number under such a name is a record's id (`address: 12`), unless it is long enough to be a telephone number. */
function maskMember(name: string, member: unknown, depth: number): unknown {
  if (!PERSONAL.test(name)) return maskPayload(member, depth + 1);
  const isHarmless =
    member === null || typeof member === 'boolean' || (typeof member === 'number' && Math.abs(member) < 1e7);
  return isHarmless && !/latitude|longitude/i.test(name) ? member : MASK;
}
