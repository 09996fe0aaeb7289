import type { Locator } from '@playwright/test';

/**
 * Pairs of neighbouring words that are rendered in the wrong order, in visible texts that mix Arabic and Latin script;
 * measured by `Range.getClientRects`. Two Latin words, or a Latin word and a number, that a space joins belong
 * left-to-right. Every other pair follows the direction of the page: right-to-left in Arabic.
 * Text with `dir="ltr"` of its own (phone numbers, codes, prices) is left out.
 */
export const findMisorderedWords = (roots: Locator): Promise<string[]> =>
  roots.evaluateAll((elements) => {
    interface Word {
      readonly text: string;
      readonly start: number;
      readonly end: number;
      readonly rect: DOMRect;
    }
    const WORD =
      /\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*|[\dA-Za-z\u00c0-\u00d6\u00d8-\u024f](?:[^\s\u0600-\u06ff]*[\w+%])?/gu;
    const ARABIC = /\p{Script=Arabic}/u;
    const LATIN = /[A-Za-z\u00c0-\u024f\u00d7]/;

    const blockOf = (node: Node): Element => {
      let element = node.parentElement ?? document.body;
      while (getComputedStyle(element).display === 'inline' && element.parentElement) element = element.parentElement;
      return element;
    };
    const readBlocks = (): Map<Element, Text[]> => {
      const blocks = new Map<Element, Text[]>();
      for (const element of elements) {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement;
          if (!(node instanceof Text) || !parent?.checkVisibility()) continue;
          if (parent.closest('[dir]')?.getAttribute('dir') === 'ltr' && document.dir === 'rtl') continue;
          const block = blockOf(node);
          blocks.set(block, [...(blocks.get(block) ?? []), node]);
        }
      }
      return blocks;
    };
    const readWords = (nodes: readonly Text[]): Word[] => {
      let offset = 0;
      return nodes.flatMap((node) => {
        const start = offset;
        offset += node.data.length;
        return [...node.data.matchAll(WORD)].flatMap((match) => {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const [rect, ...others] = [...range.getClientRects()].filter(({ width }) => width > 1);
          const isBroken = others.some(({ top }) => rect && Math.abs(top - rect.top) > rect.height / 2);
          if (!rect || isBroken) return [];
          return [{ text: match[0], start: start + match.index, end: start + match.index + match[0].length, rect }];
        });
      });
    };
    const isInOrder = (first: Word, second: Word, gap: string, direction: string): boolean => {
      const both = first.text + gap + second.text;
      const isLtrRun = !ARABIC.test(both) && /^ (?:[×&] )?$/.test(gap) && LATIN.test(both);
      const isLtr = isLtrRun || (direction === 'ltr' && !(ARABIC.test(first.text) && ARABIC.test(second.text)));
      return isLtr ? first.rect.right <= second.rect.left + 1 : second.rect.right <= first.rect.left + 1;
    };

    return [...readBlocks()].flatMap(([block, nodes]) => {
      const text = nodes.map(({ data }) => data).join('');
      if (!LATIN.test(text) || !(ARABIC.test(text) || document.dir === 'ltr')) return [];
      const direction = document.dir === 'rtl' ? 'rtl' : getComputedStyle(block).direction;
      const words = readWords(nodes);
      return words.flatMap((second, index) => {
        const first = words[index - 1];
        if (!first || Math.abs(first.rect.top - second.rect.top) > first.rect.height / 2) return [];
        const isCorrect = isInOrder(first, second, text.slice(first.end, second.start), direction);
        return isCorrect ? [] : [`${first.text} … ${second.text} in “${text.trim().slice(0, 90)}”`];
      });
    });
  });
