import { type ReactNode, useState } from 'react';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { useHost } from 'storefront-kit/remote/host-context';
import { useCachedData } from 'storefront-kit/data/use-endpoint';
import { LateSection, reserveSpace } from 'storefront-kit/ui/layout/late-section';
import { chooseOthers, fetchZonePart, type ZonePart, type ZoneParts } from '../api/fetch-zone.ts';

/** A row on a desktop; two or three on smaller screens. */
const PRODUCTS = reserveSpace('1', ['100%', '75%', 'calc((100% - 64px) / 5)'], ['32rem', '15.5rem']);
const TILES = reserveSpace('1', ['100%', '32%', '32%'], ['10rem', '8rem']);
const SPACE: Readonly<Record<ZonePart, ReturnType<typeof reserveSpace>>> = {
  newest: PRODUCTS,
  popular: PRODUCTS,
  campaigns: reserveSpace('5 / 2', ['100%', '32%', '32%'], ['38rem', '14rem']),
  categories: TILES,
  brands: reserveSpace('8 / 5', ['100%', '32%', '32%'], ['6rem', '4rem']),
};

interface MissingPartProps<Part extends ZonePart> {
  readonly part: Part;
  readonly title: string;
  readonly renderItems: (items: ZoneParts[Part]) => ReactNode;
}

/** A part that the page lacks: the browser fetches it near the viewport. */
export function MissingPart<Part extends ZonePart>({ part, title, renderItems }: MissingPartProps<Part>) {
  const [isNear, setNear] = useState(false);
  const { data, isSettled, isSlow } = useZonePart(part, isNear);
  return (
    <LateSection
      title={title}
      space={SPACE[part]}
      items={data ?? []}
      isSettled={isSettled}
      isSlow={isSlow}
      onInView={() => setNear(true)}
    >
      {data && renderItems(data)}
    </LateSection>
  );
}

interface MissingProductsProps {
  readonly part: 'newest' | 'popular';
  readonly title: string;
  /** Products that the page shows already. */
  readonly shown: readonly ProductCard[];
  /** Whether the page lacks the newest products too: this row then omits them. */
  readonly isAfterNewest?: boolean;
  readonly renderItems: (products: readonly ProductCard[]) => ReactNode;
}

/** As `MissingPart`, for a row of products. No product is on the page twice. */
export function MissingProducts({ part, title, shown, isAfterNewest = false, renderItems }: MissingProductsProps) {
  const [isNear, setNear] = useState(false);
  const own = useZonePart(part, isNear);
  const newest = useZonePart('newest', isNear && isAfterNewest);
  const isSettled = own.isSettled && (newest.isSettled || !isAfterNewest);
  const newestShown = isAfterNewest ? chooseOthers(newest.data ?? [], shown) : [];
  const products = isSettled ? chooseOthers(own.data ?? [], [...shown, ...newestShown]) : [];
  return (
    <LateSection
      title={title}
      space={SPACE[part]}
      items={products}
      isSettled={isSettled}
      isSlow={own.isSlow}
      onInView={() => setNear(true)}
    >
      {products.length > 0 && renderItems(products)}
    </LateSection>
  );
}

function useZonePart<Part extends ZonePart>(part: Part, isNear: boolean) {
  const host = useHost();
  const { country, city } = host.location;
  const { data, error, isSlow } = useCachedData(isNear ? `zone ${part} ${country} ${city.id}` : null, () =>
    fetchZonePart(host, part),
  );
  return { data, isSettled: data !== undefined || error !== undefined, isSlow };
}
