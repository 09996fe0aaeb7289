import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconCheck } from 'storefront-kit/ui/media/icons';
import { color, from, space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Card } from 'storefront-kit/ui/layout/card';
import { Icon } from 'storefront-kit/ui/media/icon';
import { noticeStyle } from 'storefront-kit/ui/feedback/notice-style';
import { ContentLayout } from '../../../shared/content-layout.tsx';
import { SupportForm } from './support-form.tsx';
import { useSupport, type Support } from './use-support.ts';

const head = css`
  display: grid;
  gap: ${space(2)};
  p {
    color: ${color.muted};
  }
`;

const style = css`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  ${from.desktop} {
    grid-template-columns: minmax(0, 720px) minmax(0, 320px);
    gap: ${space(8)};
  }
  .lead {
    color: ${color.muted};
  }
  aside {
    display: grid;
    gap: ${space(3)};
    justify-items: start;
  }
`;

/** Data from the page's `load`. */
export interface SupportData {
  /** Number of the order of the previous page; empty without one. */
  readonly order: string;
}

/** The form, then its confirmation; next to it links to immediate answers. */
export function SupportScreen({ data: { order } }: { readonly data: SupportData }) {
  const { formatMessage } = useIntl();
  const support = useSupport(order);
  const title = formatMessage({ id: 'content.support.title' });
  return (
    <ContentLayout crumbs={[{ label: title }]}>
      <div css={head}>
        <h1>{title}</h1>
        <p>{formatMessage({ id: 'content.support.lead' })}</p>
      </div>
      <div css={style}>
        <Card>{support.number === null ? <SupportForm support={support} /> : <SentNotice support={support} />}</Card>
        <aside aria-labelledby="support-first">
          <h2 id="support-first">{formatMessage({ id: 'content.support.first' })}</h2>
          <p className="lead">{formatMessage({ id: 'content.support.firstText' })}</p>
          <ButtonLink to={routes.help()} variant="secondary">
            {formatMessage({ id: 'content.about.help' })}
          </ButtonLink>
          <ButtonLink to={routes.orders()} variant="secondary">
            {formatMessage({ id: 'content.support.orders' })}
          </ButtonLink>
        </aside>
      </div>
    </ContentLayout>
  );
}

function SentNotice({ support: { number, fields, startAgain } }: { readonly support: Support }) {
  const { formatMessage } = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div css={noticeStyle}>
      <span className="notice-icon">
        <Icon icon={iconCheck} size={32} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {formatMessage({ id: 'content.support.sent' }, { number: <bdi key="number">{number}</bdi> })}
      </h2>
      <p>
        {formatMessage({ id: 'content.support.sentText' }, { email: <bdi key="email">{fields.email.trim()}</bdi> })}
      </p>
      <div className="notice-actions">
        <ButtonLink to={routes.home()}>{formatMessage({ id: 'content.common.backToShop' })}</ButtonLink>
        <Button variant="secondary" onClick={startAgain}>
          {formatMessage({ id: 'content.support.another' })}
        </Button>
      </div>
    </div>
  );
}
