import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { iconTrash } from 'storefront-kit/ui/media/icons';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { IconButton } from 'storefront-kit/ui/form/icon-button';
import type { Attachment, SupportAttachments } from './use-files.ts';
import { useSupportText } from './use-support-text.ts';

const style = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 56px;
  border-block-start: 1px solid ${color.border};
  .what {
    display: grid;
    flex: 1;
    min-inline-size: 0;
  }
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .state {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .state[data-failed] {
    color: ${color.danger};
  }
  progress {
    inline-size: 100%;
    block-size: 4px;
    accent-color: ${color.accent};
  }
`;

interface FileRowProps {
  readonly attachment: Attachment;
  readonly files: Pick<SupportAttachments, 'remove' | 'retry'>;
}

/** One file: uploading, uploaded, or rejected with the reason; it can be removed or retried. */
export function FileRow({ attachment, files }: FileRowProps) {
  const { formatMessage } = useIntl();
  const errorText = useSupportText();
  const { name, id, error, file } = attachment;
  const text = (key: string): string => formatMessage({ id: `content.support.${key}` }, { name });
  const isUploading = id === undefined && error === undefined;
  return (
    <li css={style}>
      <div className="what">
        <bdi className="name">{name}</bdi>
        <output className="state" data-failed={error === undefined ? undefined : true}>
          {error === undefined ? text(isUploading ? 'fileUnderWay' : 'fileThere') : errorText(error)}
        </output>
        {isUploading && <progress aria-label={text('fileProgress')} />}
      </div>
      {error !== undefined && file && (
        <Button variant="secondary" size="sm" onClick={() => files.retry(attachment)}>
          {text('fileAgain')}
        </Button>
      )}
      <IconButton icon={iconTrash} label={text('fileRemove')} onClick={() => files.remove(attachment)} />
    </li>
  );
}
