import { css } from '@emotion/react';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import type { IntlShape } from 'react-intl';
import { isApiError } from 'shared-contracts/endpoint';
import { endSessions, listSessions, type OwnSession } from 'shared-contracts/endpoints/account/account';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { formatDate } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Badge } from 'storefront-kit/ui/feedback/badge';
import { Button } from 'storefront-kit/ui/form/button';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { useAccountErrorText } from '../../../shared/use-account-error-text.ts';
import { rejectionReason } from '../../../shared/rejection-reason.ts';
import { useAction } from '../../../shared/use-action.ts';
import { useMounted } from '../../../shared/use-mounted.ts';
import { PasswordField } from '../../../shared/password-field.tsx';
import { describeBrowser } from './describe-browser.ts';

const style = css`
  display: grid;
  gap: ${space(3)};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(3)};
    padding-block: ${space(3)};
  }
  li + li {
    border-block-start: 1px solid ${color.border};
  }
  .name {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(2)};
    font-weight: 500;
  }
  .facts,
  .lead {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  form {
    flex-basis: 100%;
    display: grid;
    grid-template-columns: minmax(0, 400px);
    gap: ${space(4)};
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
`;

interface SessionsListProps {
  /** Formats the messages of `lang/sessions/`. */
  readonly intl: IntlShape;
}

/** The browsers in which the customer is signed in; the password confirms that others are signed out (ACC-05). */
export function SessionsList({ intl }: SessionsListProps) {
  const { formatMessage } = intl;
  const errorText = useAccountErrorText();
  const [lead, setLead] = useState<HTMLElement | null>(null);
  /** Id of the session whose form is open. */
  const [ending, setEnding] = useState<string | null>(null);
  const { data, error, isSlow, refresh } = useEndpoint(listSessions, {});
  useEffect(() => {
    // The focus was on what has gone: the button that shows the list, or the form that has closed.
    if (ending === null && document.activeElement === document.body) lead?.focus();
  }, [lead, ending]);
  if (!data)
    return (
      <div css={style}>
        <output ref={setLead} tabIndex={-1}>
          {error
            ? errorText(ERROR_MESSAGES.went_wrong)
            : formatMessage({ id: isSlow ? 'account.sessions.stillLoading' : 'account.sessions.loading' })}
        </output>
        {Boolean(error) && (
          <div>
            <Button
              variant="secondary"
              onClick={() => {
                // The button goes.
                lead?.focus();
                refresh();
              }}
            >
              {formatMessage({ id: 'account.sessions.retry' })}
            </Button>
          </div>
        )}
      </div>
    );
  const endForm = (ended: OwnSession | 'others') => {
    const id = ended === 'others' ? ended : ended.id;
    // The form of another session can be open by now.
    const close = () => setEnding((current) => (current === id ? null : current));
    return ending === id && <EndForm intl={intl} ending={ended} onEnded={refresh} onClose={close} />;
  };
  // A session can leave the list while its form is open.
  const isOpen = ending === 'others' || data.results.some(({ id }) => id === ending);
  return (
    <div css={style}>
      <p className="lead" ref={setLead} tabIndex={-1}>
        {formatMessage({ id: 'account.sessions.lead' })}
      </p>
      <ul>
        {data.results.map((session) => (
          <SessionRow key={session.id} intl={intl} session={session} onEnd={() => setEnding(session.id)}>
            {endForm(session)}
          </SessionRow>
        ))}
      </ul>
      {!isOpen && data.results.filter(({ current }) => !current).length > 1 && (
        <div>
          <Button variant="secondary" onClick={() => setEnding('others')}>
            {formatMessage({ id: 'account.sessions.endOthers' })}
          </Button>
        </div>
      )}
      {endForm('others')}
    </div>
  );
}

/** Name of a session's browser, “Chrome on Android”. */
function browserName({ formatMessage }: IntlShape, { user_agent: userAgent }: OwnSession): string {
  const names = describeBrowser(userAgent);
  return names
    ? formatMessage({ id: 'account.sessions.browser' }, names)
    : formatMessage({ id: 'account.sessions.unknown' });
}

interface SessionRowProps extends SessionsListProps {
  readonly session: OwnSession;
  readonly onEnd: () => void;
  /** The form that ends it, while it is open. */
  readonly children: ReactNode;
}

function SessionRow({ intl, session, onEnd, children }: SessionRowProps) {
  const { formatMessage } = intl;
  const host = useHost();
  const name = browserName(intl, session);
  return (
    <li>
      <div>
        <p className="name">
          <span>
            <BidiText text={name} />
          </span>
          {session.current && <Badge tone="success">{formatMessage({ id: 'account.sessions.current' })}</Badge>}
        </p>
        <p className="facts">
          {formatMessage(
            { id: 'account.sessions.facts' },
            {
              date: formatDate(session.signed_in, host),
              used: formatDate(session.last_used, host),
              address: <bdi key="address">{session.address}</bdi>,
            },
          )}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={formatMessage({ id: 'account.sessions.endOne' }, { browser: name })}
          onClick={onEnd}
        >
          {formatMessage({ id: 'account.sessions.end' })}
        </Button>
      )}
      {children}
    </li>
  );
}

interface EndFormProps extends SessionsListProps {
  readonly ending: OwnSession | 'others';
  /** Called when it has ended, also after the form was closed. */
  readonly onEnded: () => void;
  /** Called to cancel, and when it has ended. */
  readonly onClose: () => void;
}

/** A callback that stays the same, so that only a new field gets the focus. */
const focusField = (field: HTMLInputElement | null) => field?.focus();

function EndForm({ intl, ending, onEnded, onClose }: EndFormProps) {
  const { formatMessage } = intl;
  const host = useHost();
  const [password, setPassword] = useState('');
  const { busy, error, run, reject } = useAction();
  const errorText = useAccountErrorText();
  const isMounted = useMounted();
  const end = async () => {
    if (password === '') return reject(ERROR_MESSAGES.blank);
    const body = { password, ...(ending !== 'others' && { session: ending.id }) };
    const send = () =>
      host.request(endSessions, { body }).catch((failure: unknown) => {
        // It has ended already: same result.
        if (isApiError(failure, 404)) return { ended: 0 };
        if (!isMounted.current) host.toast({ type: 'Error', message: errorText(rejectionReason(failure, 'password')) });
        throw failure;
      });
    if (!(await run(send, 'password'))) return;
    host.toast({ type: 'Success', message: formatMessage({ id: 'account.sessions.ended' }) });
    onClose();
    onEnded();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void end();
  };
  const label =
    ending === 'others'
      ? formatMessage({ id: 'account.sessions.endOthers' })
      : formatMessage({ id: 'account.sessions.endOne' }, { browser: browserName(intl, ending) });
  return (
    <form noValidate aria-label={label} onSubmit={submit}>
      <PasswordField
        ref={focusField}
        value={password}
        error={error}
        onChange={(value) => {
          setPassword(value);
          reject(null);
        }}
      />
      <div className="buttons">
        <Button type="submit" variant="danger" busy={busy}>
          <span>
            <BidiText text={label} />
          </span>
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {formatMessage({ id: 'account.sessions.cancel' })}
        </Button>
      </div>
    </form>
  );
}
