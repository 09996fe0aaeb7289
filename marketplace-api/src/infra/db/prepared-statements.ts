import { messages, type PGlite } from '@electric-sql/pglite';
import type { SqlValue } from './database.ts';
import { bindMessage, closeMessage, describeMessage, EXECUTE, parseMessage, SYNC } from './wire-protocol.ts';

/** Statements that stay prepared; beyond that the least recently used one is closed. */
const MAX_STATEMENTS = 200;
/**
 * Plans are renewed after this time, in ms, because tables grow: the embedded database has no autovacuum that gathers
 * statistics.
 */
const REPLAN_MS = 60_000;

/** All other statements change tables or settings: they run unprepared, and afterwards all plans are discarded. */
const PREPARABLE = /^\s*(?:select|with|insert|update|delete|values)\b/i;
/** Text searches need a plan for their values: a generic plan parses the text query again for every row. */
const NEEDS_VALUES = /tsquery|similarity|@@|<%|%>/i;

interface Statement {
  /** Empty for a statement that is planned for its values each time. */
  readonly name: string;
  readonly parameters: readonly number[];
  readonly columns: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** Statements of an embedded database. */
export interface PreparedStatements {
  /**
   * Runs one statement and returns its rows. Only one may run at a time: the caller holds the database's query lock.
   * @throws DatabaseError of the engine; Error where the engine gave no result
   */
  run<T>(sql: string, params: readonly SqlValue[], inTransaction: boolean): Promise<T[]>;
  /** Discards all prepared statements; call it when tables change by other ways than `run`. */
  invalidate(): void;
}

/**
 * Prepares and caches statements: parsed and planned once, then run with other values in one message instead of six.
 * PostgreSQL plans the first five runs for their values, then decides whether a generic plan is as good.
 */
export function prepareStatements(engine: PGlite): PreparedStatements {
  const statementsBySql = new Map<string, Statement>();
  let count = 0;
  let plannedAt = performance.now();
  let isStale = false;
  const sendMessages = (parts: readonly Buffer[], syncToFs = false) =>
    engine.execProtocolStream(Buffer.concat([...parts, SYNC]), { syncToFs });

  const prepare = async (sql: string): Promise<Statement> => {
    const name = NEEDS_VALUES.test(sql) || !PREPARABLE.test(sql) ? '' : `s${(count += 1)}`;
    const parts = [parseMessage(name, sql), describeMessage(name)];
    const oldest = name !== '' && statementsBySql.size >= MAX_STATEMENTS ? [...statementsBySql].at(0) : undefined;
    if (oldest) {
      statementsBySql.delete(oldest[0]);
      parts.unshift(closeMessage(oldest[1].name));
    }
    const responses = await sendMessages(parts);
    const statement = {
      name,
      parameters:
        responses.find((response) => response instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      columns: responses.find((response) => response instanceof messages.RowDescriptionMessage)?.fields ?? [],
    };
    if (name !== '') statementsBySql.set(sql, statement);
    return statement;
  };

  const statementOf = (sql: string): Statement | Promise<Statement> => {
    const statement = statementsBySql.get(sql);
    if (!statement) return prepare(sql);
    statementsBySql.delete(sql);
    statementsBySql.set(sql, statement);
    return statement;
  };

  const runCommand = (sql: string) => sendMessages([parseMessage('', sql), bindMessage('', []), EXECUTE]);
  const refresh = async (inTransaction: boolean): Promise<void> => {
    if (isStale) {
      await runCommand('DEALLOCATE ALL');
      statementsBySql.clear();
      isStale = false;
    }
    if (inTransaction || performance.now() - plannedAt < REPLAN_MS) return;
    plannedAt = performance.now();
    await runCommand('DISCARD PLANS');
  };

  return {
    async run<T>(sql: string, params: readonly SqlValue[], inTransaction: boolean) {
      await refresh(inTransaction);
      const { name, parameters, columns } = await statementOf(sql);
      const values = params.map((value, at) => serializeValue(engine, value, parameters[at]));
      isStale ||= !PREPARABLE.test(sql);
      const responses = await sendMessages([bindMessage(name, values), EXECUTE], !inTransaction);
      // The engine passes some of its own failures over in silence: no rows would then look like an empty result.
      if (!responses.some((response) => response instanceof messages.CommandCompleteMessage))
        throw new Error('The embedded database ended a statement without a result. Repeat it, or restart the API.');
      return responses
        .filter((response) => response instanceof messages.DataRowMessage)
        .map(({ fields }) => toRow(engine, fields, columns) as T);
    },
    invalidate() {
      isStale = true;
    },
  };
}

function serializeValue(engine: PGlite, value: SqlValue, type: number | undefined): string | null {
  if (value === null || value === undefined) return null;
  const write = type === undefined ? undefined : engine.serializers[type];
  return write ? write(value) : String(value);
}

function toRow(engine: PGlite, fields: readonly (string | null)[], columns: Statement['columns']) {
  const row: Record<string, unknown> = {};
  columns.forEach(({ name, dataTypeID }, at) => {
    const field = fields[at] ?? null;
    const read = field === null ? undefined : engine.parsers[dataTypeID];
    row[name] = field !== null && read ? read(field, dataTypeID) : field;
  });
  return row;
}
