import type { Composition } from 'shared-contracts/composition/manifest';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { Language } from 'shared-contracts/locale';
import type { ShellDescriptor } from 'platform/build/shell-descriptor';

/** A script that the page will ask for. */
export interface PageScript {
  readonly url: string;
  /** Only where the loader asks with the same integrity: else a browser fetches the file twice. */
  readonly integrity?: string;
}

interface Needs {
  readonly composition: Composition;
  readonly language: Language;
  /** The page in the main region. */
  readonly page: { readonly remote: string; readonly id: string } | null;
  readonly slots: readonly SlotName[];
}

/** Exactly the remotes' scripts that this page needs, so that none is found only after another has run (COMP-10). */
export function remoteScripts({ composition, language, page, slots }: Needs): readonly PageScript[] {
  const scripts = new Map<string, PageScript>();
  for (const [name, { descriptor, baseUrl }] of Object.entries(composition.remotes)) {
    const filled = slots.filter((slot) => descriptor.manifest.fills.includes(slot));
    const pageFiles = page?.remote === name ? (descriptor.pages[page.id] ?? []) : [];
    if (page?.remote !== name && filled.length === 0) continue;
    const entryHash = descriptor.files.find((file) => file.path === descriptor.entry)?.sha256;
    scripts.set(descriptor.entry + name, {
      url: baseUrl + descriptor.entry,
      ...(entryHash ? { integrity: `sha256-${entryHash}` } : {}),
    });
    const files = [
      ...descriptor.base,
      ...(descriptor.messages[language] ?? []),
      ...pageFiles,
      ...filled.flatMap((slot) => descriptor.slots[slot] ?? []),
    ];
    for (const file of files) scripts.set(baseUrl + file, { url: baseUrl + file });
  }
  return [...scripts.values()];
}

/** The shell's scripts: those that every page runs, and its messages. */
export function shellScripts(
  shell: ShellDescriptor,
  language: Language,
): { readonly run: readonly PageScript[]; readonly preload: readonly PageScript[] } {
  const script = (name: string): PageScript => {
    const sha256 = shell.files.find((file) => file.path === `client/${name}`)?.sha256;
    return { url: shell.assetsPath + name, ...(sha256 ? { integrity: `sha256-${sha256}` } : {}) };
  };
  const messages = (shell.messages[language] ?? []).map((name): PageScript => ({ url: shell.assetsPath + name }));
  return { run: shell.scripts.map(script), preload: messages };
}
