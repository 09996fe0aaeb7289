import type { ObjectName } from '../pictures/picture-objects.ts';
import type { ColourName } from 'marketplace-api/modules/catalogue/colours';
import type { Unit } from '../units.ts';

/** A text as the tables of this folder write it: English, then Arabic. */
export type Pair = readonly [en: string, ar: string];

/** A specification whose values rise with the quality, and so with the price. */
interface NumberSpec {
  readonly label: Pair;
  readonly unit: Unit;
  readonly numbers: readonly number[];
}

/** A specification with worded values. */
interface ChoiceSpec {
  readonly label: Pair;
  readonly choices: readonly Pair[];
}

export type Spec = NumberSpec | ChoiceSpec;

/** One way that articles of a type are made and called; the noun agrees with its adjectives as it stands. */
interface Style {
  readonly noun: Pair;
  readonly object: ObjectName;
  /** Price relative to the type's usual one. */
  readonly price?: number;
  /** Specifications in place of the type's of the same name. */
  readonly specs?: Readonly<Record<string, Spec>>;
  /** Colours in place of the type's. */
  readonly colours?: readonly ColourName[];
}

/** Which pools of reviews and questions fit a type. */
export type ReviewSubject = 'tech' | 'home' | 'wear' | 'accessory' | 'care' | 'play' | 'gear';

/** Everything from which the articles of one leaf category are made. Texts may hold `{spec}` and `{brand}`. */
export interface ProductType {
  /** Slug of the leaf category. */
  readonly category: string;
  readonly subject: ReviewSubject;
  /** `code`: articles are called by a model code (A30). `series`: by a word («ريم»). */
  readonly naming: 'code' | 'series';
  /** Lowest and highest usual price in whole dirhams. */
  readonly price: readonly [number, number];
  /** Weight in grams, then width, height and length in millimetres, of a middling article. */
  readonly measures: readonly [number, number, number, number];
  /** Months of the warranties on sale; empty where there is none. */
  readonly warranties: readonly number[];
  readonly colours: readonly ColourName[];
  readonly styles: readonly Style[];
  readonly specs: Readonly<Record<string, Spec>>;
  /** The specification that stands in the name. */
  readonly inName?: string;
  readonly bullets: readonly Pair[];
  readonly overview: readonly Pair[];
}

/** A style: English noun, Arabic noun, what its pictures show, its price relative to the usual. */
export function style(en: string, ar: string, object: ObjectName, price = 1): Style {
  return { noun: [en, ar], object, price };
}

/** A numeric specification, values ascending. */
export function numberSpec(en: string, ar: string, unit: Unit, ...numbers: number[]): NumberSpec {
  return { label: [en, ar], unit, numbers };
}

/** A worded specification. */
export function choiceSpec(en: string, ar: string, ...choices: Pair[]): ChoiceSpec {
  return { label: [en, ar], choices };
}
