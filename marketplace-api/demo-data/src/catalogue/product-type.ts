import type { ObjectName } from '../pictures/picture-objects.ts';
import type { ColourName } from 'marketplace-api/modules/catalogue/colours';
import type { Unit } from '../units.ts';

/** A text in the tables of this folder: English, then Arabic. */
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

/** One style of a product type. The noun agrees with its adjectives without inflection. */
interface Style {
  readonly noun: Pair;
  readonly object: ObjectName;
  /** Price relative to the type's usual one. */
  readonly price?: number;
  /** Specifications that replace the type's of the same name. */
  readonly specs?: Readonly<Record<string, Spec>>;
  /** Colours that replace the type's. */
  readonly colours?: readonly ColourName[];
  /** Leg lengths in inches that shoppers choose beside the waist size; absent: a single one. */
  readonly legLengths?: readonly string[];
}

/** A choice of a numeric specification. */
interface CapacityOption {
  readonly spec: string;
  /** One in this many families has the choice. */
  readonly every: number;
  /** Factor of the price from one value to the next. */
  readonly step: number;
}

/** Template for the products of one leaf category. Texts may contain `{spec}` and `{brand}`. */
export interface ProductType {
  /** Slug of the leaf category. */
  readonly category: string;
  /** `code`: products are named by a model code (A30). `series`: by a word («ريم»). */
  readonly naming: 'code' | 'series';
  /** Lowest and highest usual price in whole dirhams. */
  readonly price: readonly [number, number];
  /** Weight in grams, then width, height and length in millimetres, of an average product. */
  readonly measures: readonly [number, number, number, number];
  /** Months of the warranties for sale; empty if there are none. */
  readonly warranties: readonly number[];
  readonly colours: readonly ColourName[];
  readonly styles: readonly Style[];
  readonly specs: Readonly<Record<string, Spec>>;
  /** The specification in the product name. */
  readonly inName?: string;
  /** A numeric specification that shoppers choose, at different prices: storage, volume. */
  readonly capacity?: CapacityOption;
  readonly bullets: readonly Pair[];
  readonly overview: readonly Pair[];
}

/** Creates a style: English noun, Arabic noun, object on its pictures, price relative to the usual. */
export function style(en: string, ar: string, object: ObjectName, price = 1): Style {
  return { noun: [en, ar], object, price };
}

/** Creates a numeric specification with ascending values. */
export function numberSpec(en: string, ar: string, unit: Unit, ...numbers: number[]): NumberSpec {
  return { label: [en, ar], unit, numbers };
}

/** Creates a worded specification. */
export function choiceSpec(en: string, ar: string, ...choices: Pair[]): ChoiceSpec {
  return { label: [en, ar], choices };
}
