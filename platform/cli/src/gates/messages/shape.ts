import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Structure of a message without its words. */
export interface MessageShape {
  /** Kinds of use of each placeholder, for example `{count}` → argument, plural; sorted. */
  readonly placeholders: ReadonlyMap<string, readonly string[]>;
  /** Branches of each `select`, sorted; of each `plural`, as written. */
  readonly selects: ReadonlyMap<string, readonly string[]>;
  readonly plurals: readonly { readonly name: string; readonly branches: readonly string[] }[];
  /** The words of all branches, without placeholders. */
  readonly words: string;
}

interface Gathering {
  placeholders: Map<string, Set<string>>;
  selects: Map<string, string[]>;
  plurals: { name: string; branches: string[] }[];
  words: string[];
}

/** Parses an ICU message. @throws SyntaxError when it is invalid. */
export function shapeOf(message: string): MessageShape {
  const gathering: Gathering = { placeholders: new Map(), selects: new Map(), plurals: [], words: [] };
  for (const element of parse(message)) gather(element, gathering);
  return {
    ...gathering,
    placeholders: new Map([...gathering.placeholders].map(([name, kinds]) => [name, [...kinds].toSorted(compare)])),
    words: gathering.words.join(' '),
  };
}

function gather(element: MessageFormatElement, gathering: Gathering): void {
  switch (element.type) {
    case TYPE.literal:
      gathering.words.push(element.value);
      return;
    case TYPE.pound:
      return;
    case TYPE.tag:
      note(gathering, element.value, 'tag');
      for (const child of element.children) gather(child, gathering);
      return;
    case TYPE.select:
      note(gathering, element.value, 'select');
      gathering.selects.set(element.value, Object.keys(element.options).toSorted(compare));
      gatherBranches(element.options, gathering);
      return;
    case TYPE.plural:
      note(gathering, element.value, element.pluralType === 'ordinal' ? 'selectordinal' : 'plural');
      if (element.pluralType !== 'ordinal')
        gathering.plurals.push({ name: element.value, branches: Object.keys(element.options) });
      gatherBranches(element.options, gathering);
      return;
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      note(gathering, element.value, TYPE[element.type]);
      return;
    default:
      element satisfies never;
  }
}

function gatherBranches(options: Record<string, { value: MessageFormatElement[] }>, gathering: Gathering): void {
  for (const { value } of Object.values(options)) for (const child of value) gather(child, gathering);
}

function note({ placeholders }: Gathering, name: string, kind: string): void {
  placeholders.set(name, (placeholders.get(name) ?? new Set()).add(kind));
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
