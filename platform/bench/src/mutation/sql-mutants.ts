import { endOfSubstitution, findSqlLiterals } from './sql-literals.ts';

/** One change of a file's SQL. */
export interface SqlMutant {
  /** For example `> to >=`. */
  readonly change: string;
  /** Line of the change, starting at 1. */
  readonly line: number;
  /** The changed text with some of the text around it. */
  readonly excerpt: string;
  /** The whole changed file. */
  readonly source: string;
}

/** A token of SQL. `word` is in capitals; a substitution, a string or a parameter has no meaning of its own. */
interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Number of parentheses around it. */
  readonly depth: number;
}

/** Replaces the tokens from one index to another, exclusive, by a text; empty: deletes them. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const SWAPS: Readonly<Record<string, string>> = {
  '>': '>=',
  '>=': '>',
  '<': '<=',
  '<=': '<',
  '=': '<>',
  '<>': '=',
  '+': '-',
  '-': '+',
  AND: 'OR',
  OR: 'AND',
  LEAST: 'greatest',
  GREATEST: 'least',
};

/** Words that end a condition, at its depth. */
const CONDITION_ENDS = new Set(
  'AND OR WHERE GROUP HAVING ORDER LIMIT FOR RETURNING JOIN LEFT UNION THEN ON'.split(' '),
);
const TOKEN = /'(?:[^']|'')*'|\$\d+|::|\w+|<=|>=|<>|!=|\|\||->>?|\S/y;

/** Every mutant of the SQL in a TypeScript file: one change each. */
export function sqlMutants(source: string): SqlMutant[] {
  return findSqlLiterals(source).flatMap(({ start, text }) => {
    const tokens = tokenize(text);
    return tokens.flatMap((_, index) =>
      editsAt(tokens, index).map((edit) => {
        const from = start + (tokens[edit.from]?.start ?? 0);
        const to = start + (tokens[edit.to - 1]?.end ?? 0);
        return mutantOf(source, from, to, edit.text);
      }),
    );
  });
}

function mutantOf(source: string, from: number, to: number, text: string): SqlMutant {
  const old = source.slice(from, to).replaceAll(/\s+/g, ' ');
  return {
    change: text === '' ? `“${old}” deleted` : `“${old}” to “${text}”`,
    line: source.slice(0, from).split('\n').length,
    excerpt: `${source.slice(Math.max(0, from - 30), from)}${text}${source.slice(to, to + 30)}`.trim(),
    source: source.slice(0, from) + text + source.slice(to),
  };
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (let at = 0; at < text.length;) {
    if (/\s/.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    TOKEN.lastIndex = at;
    const end = text.startsWith('${', at) ? endOfSubstitution(text, at) : at + (TOKEN.exec(text)?.[0].length ?? 1);
    const word = text.slice(at, end).toUpperCase();
    if (word === ')') depth -= 1;
    tokens.push({ word, start: at, end, depth });
    if (word === '(') depth += 1;
    at = end;
  }
  return tokens;
}

/** The changes that begin at a token. */
function editsAt(tokens: readonly Token[], index: number): Edit[] {
  const word = (offset: number): string => tokens[index + offset]?.word ?? '';
  const replaced = (count: number, text: string): Edit => ({ from: index, to: index + count, text });
  switch (word(0)) {
    case 'AND':
      if (isBetween(tokens, index)) return [];
      return [replaced(1, 'OR'), { from: index, to: endOfCondition(tokens, index), text: '' }];
    case '=':
      return isAssignment(tokens, index) ? [] : [replaced(1, '<>')];
    case 'IS':
      if (word(1) === 'NULL') return [replaced(2, 'IS NOT NULL')];
      return word(1) === 'NOT' && word(2) === 'NULL' ? [replaced(3, 'IS NULL')] : [];
    case 'NOT':
      return word(1) === 'NULL' ? [] : [replaced(1, '')];
    case 'FOR':
      return [replaced(lengthOfLock(word), '')];
    case 'SKIP':
      return [replaced(2, '')];
    case 'ON':
      return word(1) === 'CONFLICT' ? conflictEdits(tokens, index) : [];
    default: {
      const swap = SWAPS[word(0)];
      return swap === undefined ? [] : [replaced(1, swap)];
    }
  }
}

/** Number of tokens of a lock such as `FOR UPDATE` or `FOR NO KEY UPDATE OF x SKIP LOCKED`. */
function lengthOfLock(word: (offset: number) => string): number {
  let length = [1, 2, 3].find((offset) => /^(UPDATE|SHARE)$/.test(word(offset))) ?? 0;
  length += word(length + 1) === 'OF' ? 3 : 1;
  return word(length) === 'SKIP' ? length + 2 : length;
}

/** Without `ON CONFLICT … DO NOTHING` the insertion fails; `DO UPDATE SET …` becomes `DO NOTHING`. */
function conflictEdits(tokens: readonly Token[], index: number): Edit[] {
  const action = tokens.findIndex(({ word }, at) => at > index && word === 'DO');
  if (tokens[action + 1]?.word === 'NOTHING') return [{ from: index, to: action + 2, text: '' }];
  const { depth } = tokens[index] ?? { depth: 0 };
  const end = tokens.findIndex((token, at) => at > action && (token.word === 'RETURNING' || token.depth < depth));
  return [{ from: action + 1, to: end === -1 ? tokens.length : end, text: 'NOTHING' }];
}

/** Index after the condition that follows the `AND` at an index. */
function endOfCondition(tokens: readonly Token[], index: number): number {
  const { depth } = tokens[index] ?? { depth: 0 };
  const end = tokens.findIndex(
    (token, at) => at > index && (token.depth < depth || (token.depth === depth && CONDITION_ENDS.has(token.word))),
  );
  return end === -1 ? tokens.length : end;
}

/** Whether the `AND` at an index belongs to a `BETWEEN`. */
function isBetween(tokens: readonly Token[], index: number): boolean {
  const { depth } = tokens[index] ?? { depth: 0 };
  const before = tokens.slice(0, index).findLast((token) => token.depth === depth && CONDITION_ENDS.has(token.word));
  const since = before ? tokens.indexOf(before) : 0;
  return tokens.slice(since, index).some((token) => token.depth === depth && token.word === 'BETWEEN');
}

/** Whether the `=` at an index sets a column: `SET a = …, b = …`. */
function isAssignment(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 2]?.word;
  if (before === 'SET') return true;
  const { depth } = tokens[index] ?? { depth: 0 };
  const clause = tokens
    .slice(0, index)
    .findLast((token) => token.depth === depth && /^(SET|WHERE|SELECT|FROM|ON)$/.test(token.word));
  return before === ',' && clause?.word === 'SET';
}
