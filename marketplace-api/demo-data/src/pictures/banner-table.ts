import type { ColourName } from 'marketplace-api/modules/catalogue/colours';
import type { ObjectName } from './picture-objects.ts';

/** An object on a wide picture, in the order of the layout's positions. */
export type BannerItem = readonly [ObjectName, ColourName?];

/** Content of a wide picture: the hue of its ground in degrees and two to four objects. */
interface Banner {
  readonly hue: number;
  readonly items: readonly BannerItem[];
}

/** Campaign pictures of the home page, by the name in their key: `hero-<name>`. */
export const HEROES = {
  tech: {
    hue: 264,
    items: [
      ['headphones', 'navy'],
      ['laptop', 'silver'],
      ['phone', 'lavender'],
      ['watch', 'sky-blue'],
    ],
  },
  home: {
    hue: 150,
    items: [
      ['plant', 'beige'],
      ['sofa', 'green'],
      ['vase', 'white'],
      ['clock', 'olive'],
    ],
  },
  kitchen: {
    hue: 55,
    items: [
      ['mug', 'orange'],
      ['teapot', 'red'],
      ['paella', 'black'],
      ['bowl', 'turquoise'],
    ],
  },
  fashion: {
    hue: 5,
    items: [
      ['handbag', 'burgundy'],
      ['dress', 'pink'],
      ['heels', 'red'],
      ['sunglasses', 'black'],
    ],
  },
  outdoor: {
    hue: 200,
    items: [
      ['football', 'navy'],
      ['tent', 'turquoise'],
      ['sneaker', 'orange'],
      ['torch', 'yellow'],
    ],
  },
  travel: {
    hue: 85,
    items: [
      ['backpack', 'olive'],
      ['suitcase', 'yellow'],
      ['camera', 'black'],
      ['umbrella', 'red'],
    ],
  },
} as const satisfies Record<string, Banner>;

/** Pictures of blog posts, by the name in their key: `cover-<name>`. */
export const COVERS = {
  headphones: {
    hue: 285,
    items: [
      ['headphones', 'purple'],
      ['radio', 'lavender'],
    ],
  },
  phone: {
    hue: 255,
    items: [
      ['phone', 'navy'],
      ['power-bank', 'mint'],
      ['charger', 'black'],
    ],
  },
  laptop: {
    hue: 230,
    items: [
      ['laptop', 'silver'],
      ['mouse', 'white'],
      ['keyboard', 'sky-blue'],
    ],
  },
  lighting: { hue: 85, items: [['bulb'], ['chair', 'brown'], ['plant', 'orange']] },
  sofa: {
    hue: 150,
    items: [
      ['sofa', 'turquoise'],
      ['mirror', 'gold'],
    ],
  },
  coffee: {
    hue: 45,
    items: [
      ['mug', 'white'],
      ['teapot', 'brown'],
    ],
  },
  dress: {
    hue: 350,
    items: [
      ['dress', 'burgundy'],
      ['heels', 'black'],
      ['handbag', 'brown'],
    ],
  },
  care: {
    hue: 20,
    items: [
      ['lotion', 'pink'],
      ['lipstick', 'red'],
      ['soap', 'lavender'],
    ],
  },
  running: {
    hue: 135,
    items: [
      ['sneaker', 'mint'],
      ['basketball', 'orange'],
    ],
  },
  suitcase: {
    hue: 215,
    items: [
      ['suitcase', 'blue'],
      ['sunglasses', 'navy'],
      ['backpack', 'sky-blue'],
    ],
  },
} as const satisfies Record<string, Banner>;

export type HeroName = keyof typeof HEROES;
export type CoverName = keyof typeof COVERS;

/** Looks up a campaign picture or a cover; undefined for an unknown name. */
export function banner(kind: 'hero' | 'cover', name: string): Banner | undefined {
  const table: Readonly<Record<string, Banner>> = kind === 'hero' ? HEROES : COVERS;
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
