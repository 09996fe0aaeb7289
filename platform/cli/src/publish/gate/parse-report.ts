import * as v from 'valibot';
import type { CodeReport } from './code-process/protocol.ts';

const text = v.pipe(v.string(), v.maxLength(100_000));
const report = v.variant('kind', [
  v.object({ kind: v.literal('step'), step: text }),
  v.object({ kind: v.literal('beat') }),
  v.object({ kind: v.literal('complaint'), text }),
  v.object({ kind: v.literal('done') }),
]);

/** Parses a line of the report pipe. Null for a line without the token, or with an invalid report. */
export function parseReport(line: string, token: string): CodeReport | null {
  if (!line.startsWith(`${token} `)) return null;
  try {
    const parsed = v.safeParse(report, JSON.parse(line.slice(token.length + 1)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
