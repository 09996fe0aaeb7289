import { css } from '@emotion/react';
import { useEffect, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Locale, localeInfo } from 'shared-contracts/locale';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Dialog } from 'storefront-kit/ui/overlay/dialog';
import type { OverrideProblem, ToolsState } from '../model/composition/overrides.ts';
import type { BrowserComposition } from '../model/document/document-state.ts';
import { formatChanges, readChoice, type OverrideChoice } from './override-choice.ts';
import { ProblemList } from './problem-list.tsx';
import { RemoteFieldset } from './remote-fieldset.tsx';
import { applyOverrides, clearOverrides, fetchVersionList, type VersionList } from './tools-api.ts';

const style = css`
  display: grid;
  gap: ${space(5)};
  > p {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  a {
    text-decoration: underline;
  }
`;

interface OverridePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly locale: Locale;
  readonly composition: BrowserComposition;
  readonly tools: ToolsState;
}

/** Lists the versions of this page, and lets a tester override them for this browser. */
export function OverridePanel(props: OverridePanelProps) {
  const { formatMessage } = useIntl();
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const clear = async (): Promise<void> => {
    try {
      await clearOverrides();
      location.reload();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={() => void clear()}>
        {formatMessage({ id: 'tools.clear' })}
      </Button>
      <Button type="submit" form={form} busy={busy}>
        {formatMessage({ id: 'tools.apply' })}
      </Button>
    </>
  );
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={formatMessage({ id: 'tools.title' })}
      side="end"
      footer={footer}
    >
      <OverrideForm {...props} id={form} busy={busy} onBusy={setBusy} failure={failure} onFailure={setFailure} />
    </Dialog>
  );
}

interface OverrideFormProps extends OverridePanelProps {
  readonly id: string;
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
  /** Reason why the last change failed; empty after success. */
  readonly failure: string;
  readonly onFailure: (failure: string) => void;
}

function OverrideForm({
  id,
  locale,
  composition,
  tools,
  onClose,
  busy,
  onBusy,
  failure,
  onFailure,
}: OverrideFormProps) {
  const { formatMessage } = useIntl();
  const { published, hasFailed } = useVersionList();
  const [problems, setProblems] = useState(tools.problems);
  const names = listRemoteNames(composition, tools, published);
  const [editedChoices, setEditedChoices] = useState<Readonly<Record<string, OverrideChoice>>>({});
  const choices = Object.fromEntries(
    names.map((name) => [name, editedChoices[name] ?? readChoice(name, tools.overrides)]),
  );

  async function apply(): Promise<void> {
    const text = formatChanges(choices, tools.overrides);
    if (text === '') return onClose();
    onBusy(true);
    try {
      const newProblems: readonly OverrideProblem[] = await applyOverrides(text);
      setProblems(newProblems);
      onFailure('');
      if (newProblems.length === 0) location.reload();
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
    } finally {
      onBusy(false);
    }
  }

  return (
    <form
      id={id}
      css={style}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void apply();
      }}
    >
      <p>
        {formatMessage({ id: 'tools.intro' })}{' '}
        <a href={`/__composition/?lang=${localeInfo(locale).language}`}>{formatMessage({ id: 'tools.status' })}</a>
      </p>
      <div role="alert">
        {problems.length > 0 && <ProblemList problems={problems} />}
        {failure && <p>{formatMessage({ id: 'tools.failed' }, { reason: failure })}</p>}
        {hasFailed && <p>{formatMessage({ id: 'tools.listFailed' })}</p>}
      </div>
      {names.map((name) => (
        <RemoteFieldset
          key={name}
          name={name}
          activeRemote={composition.remotes[name]}
          source={findSource(name, tools)}
          published={published}
          choice={choices[name] ?? readChoice(name, tools.overrides)}
          onChoose={(choice) => setEditedChoices({ ...editedChoices, [name]: choice })}
        />
      ))}
      <p>{formatMessage({ id: 'tools.localHint' })}</p>
    </form>
  );
}

/** Every remote, the overridden ones first. */
function listRemoteNames(
  { remotes }: BrowserComposition,
  { overrides }: ToolsState,
  published: VersionList | null,
): string[] {
  const others = [...Object.keys(remotes), ...Object.keys(published?.remotes ?? {})].toSorted();
  return [...new Set([...overrides.map(({ remote }) => remote), ...others])];
}

function findSource(name: string, { overrides, canaries }: ToolsState): 'registry' | 'canary' | 'override' | 'local' {
  const override = overrides.find(({ remote }) => remote === name);
  if (override) return override.kind === 'local' ? 'local' : 'override';
  return canaries.includes(name) ? 'canary' : 'registry';
}

/** The available versions, requested once the panel opens. */
function useVersionList(): { readonly published: VersionList | null; readonly hasFailed: boolean } {
  const [state, setState] = useState<{ published: VersionList | null; hasFailed: boolean }>({
    published: null,
    hasFailed: false,
  });
  useEffect(() => {
    let isUnmounted = false;
    fetchVersionList().then(
      (published) => !isUnmounted && setState({ published, hasFailed: false }),
      () => !isUnmounted && setState({ published: null, hasFailed: true }),
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return state;
}
