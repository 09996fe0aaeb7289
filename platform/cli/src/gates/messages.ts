import { glob } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readJson } from 'server-kit/parse-json';
import * as v from 'valibot';
import { verdict, type Gate } from './gate.ts';
import { arabicWordProblems } from './messages/arabic-letters.ts';
import { catalogueComplaints, type Catalogue } from './messages/catalogue.ts';
import { readCodeMessages, usesMessage, type CodeMessages } from './messages/code.ts';
import { findMisplacedMessages } from './messages/misplaced-messages.ts';
import { spellingComplaints } from './messages/spelling.ts';
import { packagesWithMessages, SERVER_PACKAGES, sourcesOf, type SourceFile } from './sources.ts';

/** Packages whose string literals hold sentences that shoppers read. */
const TEXT_PACKAGES = ['shared-contracts', 'marketplace-api', 'marketplace-api/demo-data'];
/** A string literal with a space in it, so that identifiers and values on the wire do not count. */
const SENTENCE = /'[^'\n]* [^'\n]*'|"[^"\n]* [^"\n]*"/gu;

/** Packages whose messages and code belong to every package with screens. */
const SHARED = ['shared-contracts', 'storefront-kit'];

interface Package {
  readonly name: string;
  /** By path: `lang/en.json`, and `lang/<part>/en.json` of lazily loaded parts. */
  readonly catalogues: ReadonlyMap<string, Catalogue>;
  /** All English messages, as `arabic` is all Arabic ones. */
  readonly english: Catalogue;
  readonly arabic: Catalogue;
  readonly code: ReadonlyMap<string, CodeMessages>;
}

/** Complaints about the messages of the packages under `root`; each names the file or the message. */
export async function findMessageProblems(root: string): Promise<string[]> {
  const packages = await readPackages(root);
  const shared = packages.filter(({ name }) => SHARED.includes(name));
  const texts = (await Promise.all(TEXT_PACKAGES.map((name) => sourcesOf(root, name)))).flat();
  return [
    ...packages.flatMap((own) => packageProblems(own, packages, shared)),
    ...texts.flatMap(sentenceProblems),
    ...(await arabicWordProblems(root)),
  ];
}

function packageProblems(own: Package, packages: readonly Package[], shared: readonly Package[]): string[] {
  const readers = SHARED.includes(own.name) ? packages : [own];
  const known = new Set([own, ...shared].flatMap(({ english }) => Object.keys(english)));
  return [
    ...catalogueComplaints(own.english, own.arabic).map((complaint) => `${own.name}/lang ${complaint}`),
    ...unusedIds(Object.keys(own.english), [...readers, ...shared]).map(
      (id) => `${own.name}/lang ${id}: nothing uses it`,
    ),
    ...findMisplacedMessages(own),
    // The compiler checks the ids in code of servers.
    ...(SERVER_PACKAGES.includes(own.name)
      ? []
      : [...own.code].flatMap(([file, code]) => codeComplaints(file, code, known))),
  ];
}

function sentenceProblems({ path, source }: SourceFile): string[] {
  const sentences = [...source.replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/gu, '').matchAll(SENTENCE)];
  return sentences.flatMap(([text]) => spellingComplaints(text)).map((complaint) => `${path}: ${complaint}`);
}

async function readPackages(root: string): Promise<Package[]> {
  return Promise.all((await packagesWithMessages(root)).map((name) => readPackage(root, name)));
}

async function readPackage(root: string, name: string): Promise<Package> {
  const folder = join(root, name);
  const catalogues = await readCatalogues(folder);
  const sources = await sourcesOf(root, name);
  const code = new Map(sources.map(({ path, source }) => [path, readCodeMessages(source, path.endsWith('x'))]));
  const merge = (language: string) =>
    Object.fromEntries(
      [...catalogues].flatMap(([path, catalogue]) =>
        path.endsWith(`/${language}.json`) ? Object.entries(catalogue) : [],
      ),
    );
  return { name, catalogues, english: merge('en'), arabic: merge('ar'), code };
}

/** A package's messages in both languages, with those of lazily loaded parts. */
async function readCatalogues(folder: string): Promise<Map<string, Catalogue>> {
  const catalogues = new Map<string, Catalogue>();
  for await (const file of glob('lang/{,*/}{en,ar}.json', { cwd: folder }))
    catalogues.set(file.split(sep).join('/'), await readJson(v.record(v.string(), v.unknown()), join(folder, file)));
  return catalogues;
}

function unusedIds(ids: readonly string[], readers: readonly Package[]): string[] {
  const files = readers.flatMap(({ code }) => [...code.values()]);
  return ids.filter((id) => !files.some((file) => usesMessage(file, id)));
}

function codeComplaints(file: string, code: CodeMessages, known: ReadonlySet<string>): string[] {
  return [
    ...code.messageIds
      .filter((id) => !known.has(id))
      .map((id) => `${file}: requests the message “${id}”, which no catalogue has`),
    ...code.untranslated.map((text) => `${file}: “${text.slice(0, 60)}” is in no message`),
  ];
}

/** Every message has an English and an Arabic text, is well-formed, and is used. */
export const messages: Gate = {
  name: 'messages',
  run: async (root) => verdict('messages', await findMessageProblems(root)),
};
