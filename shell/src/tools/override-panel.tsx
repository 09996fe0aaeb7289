import { css } from '@emotion/react';
import { useEffect, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Locale, localeInfo } from 'shared-contracts/locale';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Dialog } from 'storefront-kit/ui/overlay/dialog';
import type { OverrideProblem, ToolsState } from '../model/composition/overrides.ts';
import type { BrowserComposition } from '../model/document/document-state.ts';
import { changeText, choiceOf, type Choice } from './override-choice.ts';
import { ProblemList } from './problem-list.tsx';
import { RemoteChoice } from './remote-fieldset.tsx';
import { applyOverrides, clearOverrides, loadPublished, type Published } from './tools-api.ts';

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

interface PanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly locale: Locale;
  readonly composition: BrowserComposition;
  readonly tools: ToolsState;
}

/** Lists what runs in this page and lets a tester choose what is to run in this browser instead. */
export function Panel(props: PanelProps) {
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
      place="end"
      footer={footer}
    >
      <PanelForm {...props} id={form} busy={busy} onBusy={setBusy} failure={failure} onFailure={setFailure} />
    </Dialog>
  );
}

interface PanelFormProps extends PanelProps {
  readonly id: string;
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
  /** Why the last change did not come about; empty when it did. */
  readonly failure: string;
  readonly onFailure: (failure: string) => void;
}

function PanelForm({ id, locale, composition, tools, onClose, busy, onBusy, failure, onFailure }: PanelFormProps) {
  const { formatMessage } = useIntl();
  const { published, failed } = usePublished();
  const [problems, setProblems] = useState(tools.problems);
  const names = namesOf(composition, tools, published);
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const choices = Object.fromEntries(names.map((name) => [name, chosen[name] ?? choiceOf(name, tools.overrides)]));

  async function apply(): Promise<void> {
    const text = changeText(choices, tools.overrides);
    if (text === '') return onClose();
    onBusy(true);
    try {
      const wrong: readonly OverrideProblem[] = await applyOverrides(text);
      setProblems(wrong);
      onFailure('');
      if (wrong.length === 0) location.reload();
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
        {failed && <p>{formatMessage({ id: 'tools.listFailed' })}</p>}
      </div>
      {names.map((name) => (
        <RemoteChoice
          key={name}
          name={name}
          running={composition.remotes[name]}
          source={sourceOf(name, tools)}
          published={published}
          choice={choices[name] ?? choiceOf(name, tools.overrides)}
          onChoose={(choice) => setChosen({ ...chosen, [name]: choice })}
        />
      ))}
      <p>{formatMessage({ id: 'tools.localHint' })}</p>
    </form>
  );
}

/** Every remote there is, the overridden ones first. */
function namesOf({ remotes }: BrowserComposition, { overrides }: ToolsState, published: Published | null): string[] {
  const others = [...Object.keys(remotes), ...Object.keys(published?.remotes ?? {})].toSorted();
  return [...new Set([...overrides.map(({ remote }) => remote), ...others])];
}

function sourceOf(name: string, { overrides, canaries }: ToolsState): 'registry' | 'canary' | 'override' | 'local' {
  const override = overrides.find(({ remote }) => remote === name);
  if (override) return override.kind === 'local' ? 'local' : 'override';
  return canaries.includes(name) ? 'canary' : 'registry';
}

/** What there is to choose from, asked for once the panel opens. */
function usePublished(): { readonly published: Published | null; readonly failed: boolean } {
  const [state, setState] = useState<{ published: Published | null; failed: boolean }>({
    published: null,
    failed: false,
  });
  useEffect(() => {
    let gone = false;
    loadPublished().then(
      (published) => !gone && setState({ published, failed: false }),
      () => !gone && setState({ published: null, failed: true }),
    );
    return () => {
      gone = true;
    };
  }, []);
  return state;
}
