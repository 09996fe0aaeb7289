import type { Composition } from 'shared-contracts/composition/manifest';
import { listMessageScripts } from 'shared-contracts/composition/message-scripts';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { Language } from 'shared-contracts/locale';
import type { ShellDescriptor } from 'registry-client/build/shell-descriptor';
import { keysOf } from '../../../model/keys-of.ts';
import type { PageOfRemote } from '../compose-input.ts';

/** A script that the page will request. */
export interface PageScript {
  readonly url: string;
  /** The loader requests it with the same integrity: otherwise a browser would fetch the file twice. */
  readonly integrity: string;
  /** It only defines modules, so it may run as soon as it arrives: other scripts run them. */
  readonly isModules?: true;
}

interface RemoteScriptsOptions {
  readonly composition: Composition;
  readonly language: Language;
  /** The page in the main region. */
  readonly page: PageOfRemote | null;
  readonly slots: readonly SlotName[];
}

/**
 * Lists exactly the remotes' scripts that this page needs, so that no script is discovered only after another has run
 * (COMP-10).
 */
export function listRemoteScripts({ composition, language, page, slots }: RemoteScriptsOptions): readonly PageScript[] {
  return Object.entries(composition.remotes).flatMap(([name, { descriptor, baseUrl }]) => {
    const filled = slots.filter((slot) => descriptor.manifest.fills.includes(slot));
    const isPage = page?.remote === name;
    if (!isPage && filled.length === 0) return [];
    const files = new Set([
      descriptor.entry,
      ...descriptor.base,
      ...listMessageScripts(descriptor.messages, language, isPage ? 'page' : 'slot'),
      ...(isPage ? (descriptor.pages[page.id] ?? []) : []),
      ...filled.flatMap((slot) => descriptor.slots[slot] ?? []),
    ]);
    return [...files].map((file) => ({
      url: baseUrl + file,
      integrity: getIntegrity(descriptor.files, file),
      ...(file === descriptor.entry ? {} : { isModules: true }),
    }));
  });
}

/** Chunks of the shell that some pages load, according to their state. */
const OPTIONAL_CHUNKS = {
  /** shell/src/browser/telemetry/load-event-tail.ts */
  eventTail: 'tools-events.js',
} as const;

/** Lists the shell's scripts: those that every page runs, its messages, and this page's optional chunks. */
export function listShellScripts(
  { assetsPath, files, scripts, messages }: ShellDescriptor,
  language: Language,
  enabledChunks: Partial<Record<keyof typeof OPTIONAL_CHUNKS, boolean>>,
): { readonly execute: readonly PageScript[]; readonly preload: readonly PageScript[] } {
  const script = (name: string): PageScript => ({
    url: assetsPath + name,
    integrity: getIntegrity(files, `client/${name}`),
  });
  const optionalScripts = keysOf(OPTIONAL_CHUNKS)
    .filter((name) => enabledChunks[name])
    .map((name) => OPTIONAL_CHUNKS[name]);
  const chunks = [...(messages[language] ?? []), ...optionalScripts];
  return { execute: scripts.map(script), preload: chunks.map((name) => ({ ...script(name), isModules: true })) };
}

/** @throws Error for a file without a hash: it would be preloaded, and never run */
function getIntegrity(files: ShellDescriptor['files'], path: string): string {
  const sha256 = files.find((file) => file.path === path)?.sha256;
  if (sha256 === undefined) throw new Error(`${path} is named as a page’s script, but is not among the build’s files.`);
  return `sha256-${sha256}`;
}
