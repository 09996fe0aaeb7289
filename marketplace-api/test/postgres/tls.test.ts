import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPostgres } from '../../src/infra/db/postgres.ts';
import { createAuthority, type ServerCertificate, trustAuthority } from '../outbox/certificates.ts';
import { findServerUser } from './programs.ts';
import { type PostgresServer, startPostgres } from './server.ts';

const authority = createAuthority();

describe('openPostgres over TLS [API-03]', () => {
  let folder: string;
  let distrust: () => void;
  beforeAll(() => {
    distrust = trustAuthority(authority.certificate);
    folder = mkdtempSync(join(tmpdir(), 'shop-tls-'));
    const user = findServerUser();
    if (user) chownSync(folder, user.uid, user.gid);
  });
  afterAll(() => {
    distrust();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs work on a server with a certificate, reached as `localhost` with sslmode=verify-full. */
  async function withServer<R>({ cert, key }: ServerCertificate, work: (url: string) => Promise<R>): Promise<R> {
    const user = findServerUser();
    const files = { ssl_cert_file: cert, ssl_key_file: key };
    const settings = ['ssl=on'];
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, name);
      rmSync(path, { force: true });
      writeFileSync(path, content, { mode: 0o600 });
      if (user) chownSync(path, user.uid, user.gid);
      settings.push(`${name}=${path}`);
    }
    let server: PostgresServer | undefined;
    try {
      server = await startPostgres(settings);
      const url = new URL(server.url);
      url.hostname = 'localhost';
      url.searchParams.set('sslmode', 'verify-full');
      return await work(url.href);
    } finally {
      await server?.stop();
    }
  }

  async function usesTls(url: string): Promise<boolean | undefined> {
    const database = openPostgres(url);
    try {
      const rows = await database.query<{ ssl: boolean }>('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
      return rows[0]?.ssl;
    } finally {
      await database.close();
    }
  }

  test('sslmode=verify-full: queries use TLS with a server whose certificate is valid', async () => {
    const isTls = await withServer(authority.issue({ host: 'localhost' }), usesTls);
    expect(isTls).toBe(true);
  });

  test.each([
    { what: 'of an authority that nobody trusts', certificate: createAuthority().issue({ host: 'localhost' }) },
    { what: 'for another name', certificate: authority.issue({ host: 'database.example' }) },
  ])('sslmode=verify-full: a server with a certificate $what is rejected', async ({ certificate }) => {
    await withServer(certificate, (url) => expect(usesTls(url)).rejects.toThrow(/certificate|issuer|verify/));
  });
});
