/** Text between the quotes of a string or template literal, with its place in the source. */
export interface Literal {
  readonly start: number;
  readonly text: string;
}

/** Words by which a literal is SQL; messages have no words in capitals. */
const SQL_WORDS = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|EXISTS|IS NULL|IS NOT NULL)\b/;
/** What may precede a regular expression, as opposed to a division. */
const BEFORE_REGEXP = /[(,=:[!&|?{};]\s*$|\breturn\s*$/;

/** The literals of a TypeScript file that are SQL: whole statements and conditions. */
export function findSqlLiterals(source: string): Literal[] {
  const literals: Literal[] = [];
  for (let at = 0; at < source.length;) {
    const end = endOfToken(source, at);
    if (`'"\``.includes(source[at] ?? '')) {
      const text = source.slice(at + 1, end - 1);
      if (SQL_WORDS.test(text)) literals.push({ start: at + 1, text });
    }
    at = end;
  }
  return literals;
}

/** End of the comment, literal or single character that begins at an index. */
function endOfToken(source: string, at: number): number {
  const rest = source.slice(at, at + 2);
  if (rest === '//') return indexAfter(source, '\n', at);
  if (rest === '/*') return indexAfter(source, '*/', at + 2);
  if (rest.startsWith('/') && BEFORE_REGEXP.test(source.slice(Math.max(0, at - 80), at)))
    return endOfRegExp(source, at);
  if (rest.startsWith("'") || rest.startsWith('"')) return endOfString(source, at);
  return rest.startsWith('`') ? endOfTemplate(source, at) : at + 1;
}

function indexAfter(source: string, end: string, from: number): number {
  const index = source.indexOf(end, from);
  return index === -1 ? source.length : index + end.length;
}

function endOfString(source: string, at: number): number {
  let end = at + 1;
  while (end < source.length && source[end] !== source[at]) end += source[end] === '\\' ? 2 : 1;
  return end + 1;
}

function endOfTemplate(source: string, at: number): number {
  let end = at + 1;
  while (end < source.length && source[end] !== '`') {
    if (source.startsWith('${', end)) end = endOfSubstitution(source, end);
    else end += source[end] === '\\' ? 2 : 1;
  }
  return end + 1;
}

/** End of the `${…}` that begins at an index. */
export function endOfSubstitution(source: string, at: number): number {
  let end = at + 2;
  for (let depth = 1; depth > 0 && end < source.length;) {
    if (source[end] === '{') depth += 1;
    if (source[end] === '}') depth -= 1;
    end = endOfToken(source, end);
  }
  return end;
}

function endOfRegExp(source: string, at: number): number {
  let isInClass = false;
  let end = at + 1;
  while (end < source.length && (isInClass || source[end] !== '/')) {
    if (source[end] === '[') isInClass = true;
    if (source[end] === ']') isInClass = false;
    end += source[end] === '\\' ? 2 : 1;
  }
  return end + 1;
}
