import { createWriteStream, existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { BadRow } from './import-file.ts';

const HEADER = 'line,column,reason';

/** The file that lists rejected rows. */
export interface ReportFile {
  add(problem: BadRow): void;
  close(): Promise<void>;
}

/** Creates a report; an import that resumes after `line` preserves the entries up to that line. */
export async function openReport(file: string, line: number): Promise<ReportFile> {
  const oldEntries = line > 0 && existsSync(file) ? (await readFile(file, 'utf8')).split('\n').slice(1) : [];
  const earlierEntries = oldEntries.filter((entry) => entry !== '' && Number(entry.split(',', 1)[0]) <= line);
  await writeFile(file, [HEADER, ...earlierEntries, ''].join('\n'));
  const out = createWriteStream(file, { flags: 'a' });
  return {
    add: (problem) => void out.write(`${problem.line},${problem.column},"${problem.reason.replaceAll('"', '""')}"\n`),
    close: async () => {
      out.end();
      await finished(out);
    },
  };
}
