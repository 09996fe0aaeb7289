import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { IconShape } from 'storefront-kit/ui/media/icons';
import { space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { noticeStyle } from 'storefront-kit/ui/feedback/notice-style';
import { PageContainer } from 'storefront-kit/ui/layout/page-container';

const style = css`
  padding-block: ${space(8)} ${space(16)};
  h1 {
    font-size: ${type.xxl};
  }
`;

interface NoticePageProps {
  readonly icon: IconShape;
  readonly isError?: boolean;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
}

/** A page with a single message and the next step. */
export function NoticePage({ icon, isError = false, title, text, actions }: NoticePageProps) {
  return (
    <PageContainer>
      <div css={[noticeStyle, style]}>
        <span className="notice-icon" data-tone={isError ? 'error' : undefined}>
          <Icon icon={icon} size={32} />
        </span>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="notice-actions">{actions}</div>
      </div>
    </PageContainer>
  );
}
