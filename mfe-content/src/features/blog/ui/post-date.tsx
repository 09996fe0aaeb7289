import { formatDate } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';

/** The publication date in the shop's format. `published` is ISO 8601. */
export function PostDate({ published }: { readonly published: string }) {
  const host = useHost();
  return <time dateTime={published}>{formatDate(published, host)}</time>;
}
