import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconChevronStart } from 'storefront-kit/ui/media/icons';
import { TARGET, color, space } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';

const style = css`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space(1)};
  margin-inline-start: -${space(1)};
  min-block-size: ${TARGET};
  color: ${color.accent};
  font-weight: 500;
  &:hover {
    text-decoration: underline;
  }
`;

/** “Back to news” (specification, section 2). */
export function BackToNews() {
  const { formatMessage } = useIntl();
  return (
    <Link css={style} to={routes.blog()}>
      <Icon icon={iconChevronStart} />
      {formatMessage({ id: 'content.blog.back' })}
    </Link>
  );
}
