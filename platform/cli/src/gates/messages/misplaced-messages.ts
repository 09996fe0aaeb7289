import { posix } from 'node:path';
import type { Catalogue } from './catalogue.ts';
import { usesMessage, type CodeMessages } from './code.ts';

/** Source files by their path from the root. */
type Code = ReadonlyMap<string, CodeMessages>;

/** Messages and code of one remote. */
interface RemoteMessages {
  readonly name: string;
  /** Catalogues by their path in the remote: `lang/en.json`, `lang/pages/en.json`. */
  readonly catalogues: ReadonlyMap<string, Catalogue>;
  readonly code: Code;
}

/**
 * Complaints about messages in the wrong file of a remote with `lang/pages/`. Slots load only `lang/<language>.json`, so
 * an id in `lang/pages/` would be shown instead of its text; messages that no slot uses belong there.
 */
export function findMisplacedMessages({ name, catalogues, code }: RemoteMessages): string[] {
  const slotCode = findReachable(code, (path) => path.startsWith(`${name}/src/slots/`));
  const isUsed = (id: string) => [...code.values()].some((file) => usesMessage(file, id));
  return ['en', 'ar'].flatMap((language) => {
    const [file, pageFile] = [`lang/${language}.json`, `lang/pages/${language}.json`];
    const [catalogue, pageCatalogue] = [catalogues.get(file) ?? {}, catalogues.get(pageFile)];
    if (!pageCatalogue) return [];
    const complain = (id: string): string[] => {
      if (id in pageCatalogue && id in catalogue)
        return [`${name}/${pageFile} ${id}: ${file} has it too; delete one of the two`];
      const slotPath = [...slotCode].find(([, each]) => usesMessage(each, id))?.[0];
      if (id in pageCatalogue && slotPath !== undefined)
        return [
          `${name}/${pageFile} ${id}: ${slotPath} is code of a slot, which loads only ${file}; move the message there`,
        ];
      if (id in catalogue && slotPath === undefined && isUsed(id))
        return [`${name}/${file} ${id}: no slot uses it; move it to ${pageFile}, which loads with pages only`];
      return [];
    };
    return [...new Set([...Object.keys(catalogue), ...Object.keys(pageCatalogue)])].flatMap(complain);
  });
}

/** The files that a path condition selects, and all that they import, directly or through other files. */
function findReachable(code: Code, isStart: (path: string) => boolean): Code {
  const reached = new Set([...code.keys()].filter(isStart));
  for (const path of reached)
    for (const request of code.get(path)?.imports ?? []) {
      const target = posix.join(posix.dirname(path), request);
      if (code.has(target)) reached.add(target);
    }
  return new Map([...code].filter(([path]) => reached.has(path)));
}
