import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { findPrograms, findServerUser, majorOf, NoPostgresError } from './programs.ts';

const SCRIPT = fileURLToPath(new URL('server-process.ts', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'shop-programs-'));

const started: ChildProcess[] = [];

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
});

/** Starts the server's process as the tests do, in a temporary folder of its own; returns its first line. */
async function startProcess(folder: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, NODE_OPTIONS: '', TMPDIR: folder, ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  started.push(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const [line] = (await new Promise<string[]>((resolve) => {
    createInterface(child.stdout).once('line', (text) => resolve([text]));
  })) as [string];
  return { child, ended, first: JSON.parse(line) as { url: string; version: string; source: string; error?: string } };
}

async function query(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows[0];
}

describe('PostgreSQL server of the tests [API-02]', () => {
  test('server process: runs the programs of the npm package and leaves nothing behind when its parent has ended', async () => {
    const folder = mkdtempSync(join(scratch, 'a-'));
    // As the system's temporary folder: the server's user may enter it.
    execFileSync('chmod', ['755', scratch, folder]);
    const { child, ended, first } = await startProcess(folder, { POSTGRES_SOURCE: 'package' });
    expect(first).toMatchObject({ source: 'package' });
    expect(majorOf(first.version)).toBeGreaterThanOrEqual(15);
    await query(first.url, 'CREATE EXTENSION pg_trgm');
    expect(await query(first.url, "SELECT lower('É') AS lower, similarity('abc', 'abd') > 0 AS close")).toEqual({
      lower: 'é',
      close: true,
    });
    // A killed parent leaves the end of stdin.
    child.stdin.end();
    await ended;
    expect(readdirSync(folder)).toEqual([]);
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('server process: the next one ends the server and deletes the folder of a killed one', async () => {
    const folder = mkdtempSync(join(scratch, 'b-'));
    execFileSync('chmod', ['755', scratch, folder]);
    const killed = await startProcess(folder);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await query(killed.first.url, 'SELECT 1 AS one')).toEqual({ one: 1 });
    const next = await startProcess(folder);
    expect(readdirSync(folder)).toHaveLength(1);
    await expect(query(killed.first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    next.child.stdin.end();
    await next.ended;
    expect(readdirSync(folder)).toEqual([]);
  });

  test('server process: names the remedies when no server can run', async () => {
    const { first, ended } = await startProcess(scratch, { POSTGRES_SOURCE: 'elsewhere' });
    await ended;
    expect(first.error).toMatch(/Set DATABASE_URL .* POSTGRES_SOURCE is “elsewhere”/);
  });

  test('findPrograms: copies the programs of the package to a folder that the server’s user can read', () => {
    const closed = mkdtempSync(join(scratch, 'c-'));
    const user = findServerUser(['no-such-user', 'nobody']);
    // As root another user runs the server. Otherwise this user runs it, and nothing is copied.
    const programs = findPrograms('package', closed, user);
    expect(execFileSync(join(programs.bin, 'postgres'), ['--version'], { encoding: 'utf8' })).toContain(
      programs.version,
    );
    expect(() => findPrograms('other', closed, user)).toThrow(NoPostgresError);
  });
});
