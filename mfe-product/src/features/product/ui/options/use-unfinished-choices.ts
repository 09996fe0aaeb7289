import { use, useEffect, useEffectEvent, useRef } from 'react';
import { formatProductUrl, type ProductUrl, variantPath } from '../../../../shared/product-url.ts';
import { optionPath } from '../../model/option-path.ts';
import { useLoadingVariant, VariantContext } from '../variants/variant-choice.ts';
import type { ProductFacts } from '../../model/product-data.ts';

/** The shown variant. */
interface ShownVariant {
  readonly product: ProductFacts;
  readonly url: ProductUrl;
}

/**
 * Chooses each value again that was pressed before another one and had not loaded by then. The links of a variant lead
 * to variants beside it, so the second press alone would lose the first.
 */
export function useUnfinishedChoices({ product: { colours, options }, url }: ShownVariant): void {
  const variants = use(VariantContext);
  const loading = useLoadingVariant();
  /** The last pressed value of each name whose page has not been shown. */
  const pressed = useRef<readonly string[]>([]);
  useEffect(() => {
    // A navigation that failed, or that the shopper left, ends the choice.
    pressed.current = loading ? [...exceptName(pressed.current, loading.value), loading.value] : [];
  }, [loading]);

  const chooseUnfinished = useEffectEvent((shown: ProductUrl) => {
    if (loading?.to !== formatProductUrl(shown)) return;
    pressed.current = exceptName(pressed.current, loading.value);
    const [unfinished] = pressed.current;
    const [name = '', value] = unfinished?.split(':') ?? [];
    const option = options.find((other) => other.name === name);
    // The link of a value without stock can lead to the nearest variant, without the value that was pressed last.
    const values = name === 'colour' ? colours : option?.values.filter((other) => other.in_stock);
    const target = values?.find((other) => other.value === value);
    if (!unfinished || !target) return;
    const to = option ? optionPath(shown, name, target) : variantPath(shown, target.slug);
    void variants.load(unfinished)(to, { replace: option !== undefined });
  });
  // Every load has a URL object of its own, also one of the same address.
  useEffect(() => chooseUnfinished(url), [url]);
}

/** Leaves out the value of the same name, which `value` replaces. */
function exceptName(values: readonly string[], value: string): readonly string[] {
  const [name = ''] = value.split(':');
  return values.filter((other) => !other.startsWith(`${name}:`));
}
