import { type ProductUrl, variantPath } from '../../../shared/product-url.ts';

/** Returns the path of the variant with a value of an option, which is chosen then; the other choices stay. */
export function optionPath(url: ProductUrl, name: string, { value, slug }: { value: string; slug: string }): string {
  const others = url.options.filter((option) => !option.startsWith(`${name}:`));
  return variantPath({ ...url, options: [...others, `${name}:${value}`] }, slug);
}
