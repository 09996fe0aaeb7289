import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from 'server-kit/parse-json';
import * as v from 'valibot';
import { verdict, type Gate } from './gate.ts';
import { arabicWordProblems } from './messages/arabic-letters.ts';
import { catalogueComplaints, type Catalogue } from './messages/catalogue.ts';
import { readCodeMessages, type CodeMessages } from './messages/code.ts';
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
  const [english, arabic] = await Promise.all([readCatalogue(folder, 'en'), readCatalogue(folder, 'ar')]);
  const sources = await sourcesOf(root, name);
  const code = new Map(sources.map(({ path, source }) => [path, readCodeMessages(source, path.endsWith('x'))]));
  return { name, english, arabic, code };
}

/** The package's messages of a language, with those of lazily loaded parts: `lang/<part>/<language>.json`. */
async function readCatalogue(folder: string, language: string): Promise<Catalogue> {
  const whole: Catalogue = {};
  for await (const file of glob(`lang/{,*/}${language}.json`, { cwd: folder }))
    Object.assign(whole, await readJson(v.record(v.string(), v.unknown()), join(folder, file)));
  return whole;
}

function unusedIds(ids: readonly string[], readers: readonly Package[]): string[] {
  const files = readers.flatMap(({ code }) => [...code.values()]);
  const beginnings = files.flatMap((code) => [...code.prefixes]);
  const uses = (id: string) =>
    files.some(({ messageIds, texts }) => texts.has(id) || messageIds.includes(id)) ||
    beginnings.some((beginning) => id.startsWith(beginning));
  return ids.filter((id) => !uses(id));
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
