import { type ReactNode, useState } from 'react';
import { useHost } from 'storefront-kit/remote/host-context';
import { useCachedData } from 'storefront-kit/data/use-endpoint';
import { LateSection, reserveSpace } from 'storefront-kit/ui/layout/late-section';
import { fetchZonePart, type ZonePart, type ZoneParts } from '../api/fetch-zone.ts';

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
  const host = useHost();
  const { country, city } = host.location;
  const [isNear, setNear] = useState(false);
  const { data, error, isSlow } = useCachedData(isNear ? `zone ${part} ${country} ${city.id}` : null, () =>
    fetchZonePart(host, part),
  );
  return (
    <LateSection
      title={title}
      space={SPACE[part]}
      items={data ?? []}
      isSettled={data !== undefined || error !== undefined}
      isSlow={isSlow}
      onInView={() => setNear(true)}
    >
      {data && renderItems(data)}
    </LateSection>
  );
}
