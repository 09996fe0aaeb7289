import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { SUPPORT_FILE_TYPES, SUPPORT_LIMITS } from 'shared-contracts/entities/content/support';
import { color, motion, radius, space, type } from 'storefront-kit/theme/tokens';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';
import { listenForFiles } from './listen-for-files.ts';
import { FileRow } from './file-row.tsx';
import type { SupportAttachments } from './use-files.ts';

const style = css`
  display: grid;
  gap: ${space(3)};
  min-inline-size: 0;
  padding: ${space(4)};
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.md};
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};
  &[data-over] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  legend {
    padding-inline: ${space(1)};
    font-size: ${type.sm};
    font-weight: 500;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(3)};
  }
  label {
    position: relative;
    cursor: pointer;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  label:has(:disabled) {
    opacity: 0.5;
  }
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .hint,
  .drop {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .refused:empty {
    position: absolute;
  }
  .refused {
    color: ${color.danger};
    font-size: ${type.sm};
  }
  @media (pointer: coarse) {
    .drop {
      display: none;
    }
  }
`;

interface FileFieldProps {
  /** Id of the control, for the error summary. */
  readonly id: string;
  readonly files: SupportAttachments;
}

/**
 * Images and PDFs of a request: chosen, or dropped anywhere on the page. The accepted types and sizes are shown
 * beforehand.
 */
export function FileField({ id, files }: FileFieldProps) {
  const { formatMessage } = useIntl();
  const [isDragOver, setDragOver] = useState(false);
  const addDropped = useEffectEvent((dropped: readonly File[]) => files.add(dropped));
  useEffect(() => listenForFiles(setDragOver, addDropped), []);
  const limits = { most: SUPPORT_LIMITS.files, megabytes: SUPPORT_LIMITS.fileMegabytes };
  return (
    <fieldset css={style} data-over={isDragOver || undefined}>
      <legend>{formatMessage({ id: 'content.support.files' })}</legend>
      <div className="ways">
        <label css={buttonStyle('secondary', 'md', false)} htmlFor={id}>
          <span>{formatMessage({ id: 'content.support.addFiles' })}</span>
          <input
            id={id}
            type="file"
            accept={SUPPORT_FILE_TYPES.join(',')}
            multiple
            aria-describedby="support-files-hint"
            disabled={files.list.length >= SUPPORT_LIMITS.files}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])];
              // Allows the same file to be chosen again.
              currentTarget.value = '';
              files.add(chosen);
            }}
          />
        </label>
        <span className="drop">{formatMessage({ id: 'content.support.drop' })}</span>
      </div>
      <p className="hint" id="support-files-hint">
        {formatMessage({ id: 'content.support.filesHint' }, limits)}
      </p>
      {files.list.length > 0 && (
        <ul>
          {files.list.map((attachment) => (
            <FileRow key={attachment.key} attachment={attachment} files={files} />
          ))}
        </ul>
      )}
      <output className="refused">
        {files.tooMany && formatMessage({ id: 'content.support.tooMany' }, { most: SUPPORT_LIMITS.files })}
      </output>
    </fieldset>
  );
}
