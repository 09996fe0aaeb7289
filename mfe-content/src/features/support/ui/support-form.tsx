import { css } from '@emotion/react';
import { useMemo, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { SUPPORT_LIMITS, SUPPORT_TOPICS } from 'shared-contracts/entities/content/support';
import { from, space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { FormErrors, type FormError } from 'storefront-kit/ui/form/form-errors';
import { Select } from 'storefront-kit/ui/form/select';
import { TextArea } from 'storefront-kit/ui/form/text-area';
import { TextField } from 'storefront-kit/ui/form/text-field';
import type { FieldName } from '../model/fields.ts';
import { FileField } from './file-field.tsx';
import { OrderNumberField } from './order-number-field.tsx';
import { useSupportText } from './use-support-text.ts';
import type { Support } from './use-support.ts';

const style = css`
  display: grid;
  gap: ${space(4)};
  .pair {
    display: grid;
    gap: ${space(4)};
    align-items: start;
    ${from.tablet} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  .send {
    ${from.tablet} {
      justify-self: start;
    }
  }
`;

/** Ids of the controls, for the error summary. */
const controlId = (field: string): string => `support-${field}`;

/** Labels of the fields. */
const LABELS: Readonly<Partial<Record<string, string>>> = {
  name: 'name',
  email: 'email',
  topic: 'topic',
  order_number: 'order',
  message: 'message',
  files: 'files',
};

/** Sender, topic and message. Errors show at their field; the typed text is never lost. */
export function SupportForm({ support }: { readonly support: Support }) {
  const { formatMessage } = useIntl();
  const errorText = useSupportText();
  const { fields, errors, busy, files } = support;
  const list = useMemo(
    () =>
      Object.entries(errors).flatMap(([field, [message]]): FormError[] => {
        if (message === undefined) return [];
        if (field === 'non_field_errors') return [{ message: errorText(message) }];
        const label = formatMessage({ id: `content.support.${LABELS[field] ?? 'form'}` });
        return [{ message: `${label}: ${errorText(message)}`, control: controlId(field) }];
      }),
    [errors, formatMessage, errorText],
  );
  const text = (id: string): string => formatMessage({ id: `content.support.${id}` });
  const errorOf = (name: FieldName) => {
    const [message] = errors[name] ?? [];
    return message === undefined ? undefined : errorText(message);
  };
  const control = (name: FieldName) => ({
    id: controlId(name),
    name,
    value: fields[name],
    error: errorOf(name),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      support.set(name, currentTarget.value),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void support.send();
  };
  return (
    <form css={style} noValidate onSubmit={submit} aria-label={text('form')}>
      <FormErrors errors={list} />
      <div className="pair">
        <TextField {...control('name')} label={text('name')} autoComplete="name" dir="auto" required />
        <TextField
          {...control('email')}
          label={text('email')}
          hint={text('emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          required
        />
        <Select
          {...control('topic')}
          label={text('topic')}
          placeholder={text('choose')}
          options={SUPPORT_TOPICS.map((topic) => ({ value: topic, label: text(`topic.${topic}`) }))}
          required
        />
        <OrderNumberField control={control('order_number')} />
      </div>
      <TextArea
        id={controlId('message')}
        value={fields.message}
        error={errorOf('message')}
        label={text('message')}
        hint={text('messageHint')}
        max={SUPPORT_LIMITS.messageMost}
        onChange={(value) => support.set('message', value)}
      />
      <FileField id={controlId('files')} files={files} />
      <div className="send">
        <Button type="submit" fullWidth busy={busy || files.isSending}>
          {text(files.isSending ? 'filesUnderWay' : 'send')}
        </Button>
      </div>
    </form>
  );
}
