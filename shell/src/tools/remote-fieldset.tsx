import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Select } from 'storefront-kit/ui/form/select';
import { TextField } from 'storefront-kit/ui/form/text-field';
import type { BrowserRemote } from '../model/document/document-state.ts';
import type { Choice } from './override-choice.ts';
import { ltr } from './isolate-ltr.ts';
import type { Published } from './tools-api.ts';

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

interface RemoteChoiceProps {
  readonly name: string;
  /** What runs in this page; undefined for a remote that it does not have. */
  readonly running: BrowserRemote | undefined;
  readonly source: 'registry' | 'canary' | 'override' | 'local';
  /** Null until it is known, or when it cannot be had. */
  readonly published: Published | null;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** One remote: what runs, and what is to run instead. */
export function RemoteChoice({ name, running, source, published, choice, onChoose }: RemoteChoiceProps) {
  const { formatMessage } = useIntl();
  const live = published?.live[name] ?? '';
  const versions = published?.remotes[name]?.map(({ version }) => version) ?? [];
  // What is in force stays in the list, even when that cannot be had.
  const offered = choice.version && !versions.includes(choice.version) ? [choice.version, ...versions] : versions;
  return (
    <fieldset css={style} data-overridden={source === 'override' || source === 'local' || undefined}>
      <legend>
        <bdi>{name}</bdi>
      </legend>
      {running && (
        <p className="running">
          <bdi>{running.version}</bdi> · {formatMessage({ id: `tools.source.${source}` })} ·{' '}
          {formatMessage({ id: 'tools.contract' }, { version: running.contract })}
        </p>
      )}
      <Select
        label={formatMessage({ id: 'tools.version' }, { name })}
        required
        value={choice.version}
        options={[
          { value: '', label: formatMessage({ id: 'tools.asEveryone' }, { version: ltr(live) }) },
          ...offered.map((version) => ({ value: version, label: ltr(version) })),
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
