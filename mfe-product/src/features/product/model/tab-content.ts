import type { ContentSection, UnavailableProduct } from 'shared-contracts/entities/catalogue/product';
import type { QuestionsContent } from '../../questions/load.ts';
import type { ReviewsContent } from '../../reviews/load.ts';

/** Tables of the tab “Specifications”: the seller's text, and the product's identifiers and measures (PDP-02). */
export interface Specs {
  readonly technical: readonly { readonly name: string; readonly value: string }[];
  readonly identifiers: Pick<UnavailableProduct, 'sku' | 'rbin' | 'ean' | 'model' | 'model_name'>;
  /** In grams and millimetres. */
  readonly measures: Pick<UnavailableProduct, 'weight' | 'width' | 'height' | 'length'>;
}

/** Content of the active tab. */
export type TabContent =
  | {
      readonly key: 'overview';
      readonly description: string;
      readonly paragraphs: readonly string[];
      readonly points: readonly string[];
    }
  | { readonly key: 'specs'; readonly specs: Specs }
  | ReviewsContent
  | QuestionsContent;

/** Product data for the tabs, independent of the country of sale. */
export type DescribedProduct = Pick<
  UnavailableProduct,
  'description' | 'content' | 'bullet_points' | keyof Specs['identifiers'] | keyof Specs['measures']
>;

/** Overview: the description, sections of kind 0, and the bullet points (content of kind 2, or the product's own). */
export function toOverview({ description, content, bullet_points }: DescribedProduct): TabContent {
  const points = sections(content, 2).flatMap((section) => section.points);
  return {
    key: 'overview',
    description,
    paragraphs: sections(content, 0).flatMap((section) => section.paragraphs),
    points: points.length > 0 ? points : bullet_points,
  };
}

/** Specifications: content of kind 1, identifiers and measures. */
export function toSpecs(product: DescribedProduct): TabContent {
  const { sku, rbin, ean, model, model_name, weight, width, height, length } = product;
  return {
    key: 'specs',
    specs: {
      technical: sections(product.content, 1).flatMap((section) => section.rows),
      identifiers: { sku, rbin, ean, model, model_name },
      measures: { weight, width, height, length },
    },
  };
}

function sections<Kind extends ContentSection['kind']>(content: readonly ContentSection[], kind: Kind) {
  return content.filter((section): section is Extract<ContentSection, { kind: Kind }> => section.kind === kind);
}
