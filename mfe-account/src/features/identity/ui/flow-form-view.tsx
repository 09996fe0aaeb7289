import { css } from '@emotion/react';
import { useEffect, useMemo, useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import type { PhonePattern } from 'storefront-kit/format/phone';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { FormErrors } from 'storefront-kit/ui/form/form-errors';
import { checkForm, type MessageErrors } from '../model/check-form.ts';
import type { FlowForm as Form } from '../model/flow-form.ts';
import { fieldId } from './field-id.ts';
import { FlowFieldInput } from './flow-field-input.tsx';
import { useMessageText } from './use-message-text.ts';

const style = css`
  display: grid;
  gap: ${space(4)};
  .sent {
    padding: ${space(3)} ${space(4)};
    border-radius: ${radius.md};
    background: ${color.successSoft};
    color: ${color.success};
    font-size: ${type.sm};
    font-weight: 500;
  }
  .refused {
    padding: ${space(3)} ${space(4)};
    border-radius: ${radius.md};
    background: ${color.dangerSoft};
    color: ${color.danger};
    font-size: ${type.sm};
    font-weight: 500;
  }
`;

/** Wait in ms until a form can be submitted again: the browser's Stop has no event. */
const RETRY_MS = 10_000;

interface FlowFormViewProps {
  readonly form: Form;
  /** Formats of phone numbers, that of the shopper's country first. */
  readonly phonePatterns?: readonly PhonePattern[];
}

/**
 * A flow's form. The browser posts it to the identity provider, so it works without scripts; scripts show missing
 * fields before the request.
 */
export function FlowFormView({ form, phonePatterns = [] }: FlowFormViewProps) {
  const { errors, check, sending } = useSubmission(form);
  const messageText = useMessageText();
  const { formatMessage } = useIntl();
  const summary = useMemo(
    () =>
      form.fields.flatMap(({ name, kind, label }) =>
        (errors[name] ?? []).map(messageText).map((error) => ({
          control: fieldId(name),
          message:
            kind === 'checkbox'
              ? error
              : formatMessage({ id: 'account.identity.fieldError' }, { field: messageText(label), error }),
        })),
      ),
    [errors, form, messageText, formatMessage],
  );
  return (
    <form css={style} action={form.action} method="post" noValidate onSubmit={check}>
      {form.notices.length > 0 && (
        <output className="sent">
          {form.notices.map(messageText).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </output>
      )}
      {form.errors.length > 0 && (
        <div className="refused" role="alert">
          {form.errors.map(messageText).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {summary.length > 1 && <FormErrors errors={summary} />}
      {form.hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.fields.map((field) => (
        <FlowFieldInput
          key={field.name}
          field={field}
          errors={errors[field.name] ?? []}
          phonePatterns={phonePatterns}
        />
      ))}
      {form.submits.map(({ name, value, label }, index) => (
        <Button
          key={value}
          type="submit"
          name={name}
          value={value}
          fullWidth
          busy={sending}
          variant={index === 0 ? 'primary' : 'secondary'}
        >
          {messageText(label)}
        </Button>
      ))}
    </form>
  );
}

/**
 * Returns the provider's errors until the next submit, then the browser's own; and whether the form is being submitted.
 */
function useSubmission({ fields }: Form) {
  const serverErrors = useMemo<MessageErrors>(
    () => Object.fromEntries(fields.map(({ name, errors }) => [name, errors])),
    [fields],
  );
  const [ownErrors, setOwnErrors] = useState<MessageErrors | null>(null);
  const [sending, setSending] = useState(false);

  useEffect(() => {
    // Back can restore the page in its submitting state.
    const onPageShow = () => setSending(false);
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  useEffect(() => {
    if (!sending) return undefined;
    const timer = setTimeout(() => setSending(false), RETRY_MS);
    return () => clearTimeout(timer);
  }, [sending]);

  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const errors = checkForm(fields, valuesOf(event.currentTarget));
    setOwnErrors(errors);
    if (Object.keys(errors).length > 0) {
      event.preventDefault();
      focusFirst(Object.keys(errors));
    } else setSending(true);
  };
  return { errors: ownErrors ?? serverErrors, check, sending };
}

function valuesOf(form: HTMLFormElement): Map<string, string> {
  const entries = [...new FormData(form)];
  return new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
}

/** Focuses a single wrong field; for several, the error list above the form takes the focus. */
function focusFirst(names: readonly string[]): void {
  const [only, ...others] = names;
  if (only && others.length === 0) document.getElementById(fieldId(only))?.focus();
}
