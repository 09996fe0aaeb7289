import { css } from '@emotion/react';
import { useId } from 'react';
import { routes } from 'shared-contracts/routes';
import { iconSearch } from 'storefront-kit/ui/media/icons';
import { TARGET, color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';

const style = css`
  display: grid;
  gap: ${space(3)};
  h2 {
    font-size: ${type.lg};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: ${TARGET};
    padding-inline: ${space(3)} ${space(4)};
    border: 1px solid ${color.border};
    border-radius: ${radius.full};
    background: ${color.surface};
    font-size: ${type.sm};
  }
  a:hover {
    border-color: ${color.accent};
    color: ${color.accent};
  }
  svg {
    color: ${color.muted};
  }
`;

export interface SearchLinksProps {
  readonly title: string;
  readonly searches: readonly string[];
}

/** Links to other searches; nothing without any. */
export function SearchLinks({ title, searches }: SearchLinksProps) {
  const id = useId();
  if (searches.length === 0) return null;
  return (
    <section css={style} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <Link to={routes.search(search)}>
              <Icon icon={iconSearch} size={16} />
              <bdi>{search}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
