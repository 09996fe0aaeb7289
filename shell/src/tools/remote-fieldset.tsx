import { css } from '@emotion/react';
import { isolateLtr } from 'shared-contracts/bidi';
import { useIntl } from 'react-intl';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Select } from 'storefront-kit/ui/form/select';
import { TextField } from 'storefront-kit/ui/form/text-field';
import type { BrowserRemote } from '../model/document/document-state.ts';
import type { OverrideChoice } from './override-choice.ts';
import type { VersionList } from './tools-api.ts';

const style = css`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0 0 ${space(5)};
  border: 0;
  border-block-end: 1px solid ${color.border};
  legend {
    font-weight: 600;
  }
  &[data-overridden] {
    padding-inline-start: ${space(3)};
    border-inline-start: 3px solid ${color.danger};
  }
  .running {
    color: ${color.muted};
    font-size: ${type.sm};
    overflow-wrap: anywhere;
  }
`;

interface RemoteFieldsetProps {
  readonly name: string;
  /** The version in this page; undefined for a remote that the page does not have. */
  readonly activeRemote: BrowserRemote | undefined;
  readonly source: 'registry' | 'canary' | 'override' | 'local';
  /** Null until it is loaded, or after a failure. */
  readonly published: VersionList | null;
  readonly choice: OverrideChoice;
  readonly onChoose: (choice: OverrideChoice) => void;
}

/** One remote: its running version, and the choice of another. */
export function RemoteFieldset({ name, activeRemote, source, published, choice, onChoose }: RemoteFieldsetProps) {
  const { formatMessage } = useIntl();
  const activeVersion = published?.live[name] ?? '';
  const versions = published?.remotes[name]?.map(({ version }) => version) ?? [];
  // The active version stays in the list, even when the list cannot be loaded.
  const options = choice.version && !versions.includes(choice.version) ? [choice.version, ...versions] : versions;
  return (
    <fieldset css={style} data-overridden={source === 'override' || source === 'local' || undefined}>
      <legend>
        <bdi>{name}</bdi>
      </legend>
      {activeRemote && (
        <p className="running">
          <bdi>{activeRemote.version}</bdi> · {formatMessage({ id: `tools.source.${source}` })} ·{' '}
          {formatMessage({ id: 'tools.contract' }, { version: activeRemote.contract })}
        </p>
      )}
      <Select
        label={formatMessage({ id: 'tools.version' }, { name })}
        required
        value={choice.version}
        options={[
          { value: '', label: formatMessage({ id: 'tools.asEveryone' }, { version: isolateLtr(activeVersion) }) },
          ...options.map((version) => ({ value: version, label: isolateLtr(version) })),
        ]}
        onChange={(event) => onChoose({ ...choice, version: event.target.value })}
      />
      <TextField
        label={formatMessage({ id: 'tools.local' }, { name })}
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={choice.url}
        onChange={(event) => onChoose({ ...choice, url: event.target.value })}
      />
    </fieldset>
  );
}
