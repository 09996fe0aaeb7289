/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeHost } from '../../testing/fake-host.ts';
import { withProviders } from '../../testing/with-providers.ts';
import { useErrorText } from '../../format/error-text.ts';
import { Checkbox } from './checkbox.tsx';
import { FormErrors } from './form-errors.tsx';
import { PhoneField } from './phone-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

/** user-event finds the group's other radios by it; jsdom does not have it. */
beforeAll(() => {
  Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text } });
});
afterEach(cleanup);

const UAE = { code: '971', mask: '5# ### ####' };

function described(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`);
}

function Phone({ notified: received }: { readonly notified: string[] }) {
  const [digits, setDigits] = useState('');
  const change = (next: string) => {
    received.push(next);
    setDigits(next);
  };
  return <PhoneField label="Mobile number" pattern={UAE} value={digits} onChange={change} required />;
}

test('Field: label, hint and error are tied to the control [APP-21]', () => {
  render(
    withProviders(
      fakeHost(),
      <TextField label="Full name" hint="As on your card" error="This field may not be blank" required />,
    ),
  );
  const control = screen.getByRole('textbox', { name: 'Full name' });
  expect(described(control)).toEqual(['As on your card', 'This field may not be blank']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
});

test('Field: an optional field is marked', () => {
  render(withProviders(fakeHost({ locale: 'ar' }), <TextField label="ملاحظة" />));
  expect(screen.getByRole('textbox', { name: 'ملاحظة (اختياري)' })).toBeTruthy();
});

test('PhoneField: formats a number by the mask while typing [LOC-05]', async () => {
  const received: string[] = [];
  render(withProviders(fakeHost(), <Phone notified={received} />));
  const control = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
  await userEvent.type(control, '0501234567');
  expect(control.value).toBe('50 123 4567');
  expect(received.at(-1)).toBe('501234567');
});

test('PhoneField: accepts Arabic-Indic digits and corrections in the middle [LOC-05]', async () => {
  render(withProviders(fakeHost({ locale: 'ar' }), <Phone notified={[]} />));
  const control = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(control, '٥٠١٢٣٤٥٦٧');
  expect(control.value).toBe('50 123 4567');
  control.setSelectionRange(5, 5);
  await userEvent.keyboard('{Backspace}9');
  expect(control.value).toBe('50 193 4567');
});

test('RadioGroup: arrow keys move the choice', async () => {
  const chosen: string[] = [];
  const options = [
    { value: 'card', label: 'Card' },
    { value: 'cash', label: 'Cash on delivery', hint: 'Pay when it arrives' },
  ];
  render(
    withProviders(
      fakeHost(),
      <RadioGroup
        legend="Payment method"
        name="payment"
        options={options}
        defaultValue="card"
        onChange={(value) => chosen.push(value)}
      />,
    ),
  );
  expect(screen.getByRole('group', { name: 'Payment method' })).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cash on delivery/ }).checked).toBe(true);
  expect(chosen).toEqual(['cash']);
});

test('Select: shows its placeholder until an option is chosen', () => {
  const options = [{ value: '1', label: 'Dubai' }];
  render(
    withProviders(
      fakeHost(),
      <Select label="City" placeholder="Choose a city" options={options} defaultValue="" required />,
    ),
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'City' }).selectedOptions[0]?.text).toBe(
    'Choose a city',
  );
});

test('Checkbox: the whole row is pressable, and its error is read with it', async () => {
  render(withProviders(fakeHost(), <Checkbox label="I agree to the policy" error="Please agree to the policy" />));
  await userEvent.click(screen.getByText('I agree to the policy'));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the policy' });
  expect(box.checked).toBe(true);
  expect(described(box)).toEqual(['Please agree to the policy']);
});

test('FormErrors: receives the focus and links to each control [APP-21]', () => {
  const errors = [
    { control: 'name', message: 'This field may not be blank' },
    { control: 'city', message: 'Invalid data' },
  ];
  render(withProviders(fakeHost(), <FormErrors errors={errors} />));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getByText('Please correct 2 things:')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invalid data' }).getAttribute('href')).toBe('#city');
});

test('useErrorText: translates the backend’s messages, returns others unchanged [ACT-02]', () => {
  function Messages() {
    const text = useErrorText();
    const input = ['Wrong Promo Code!', 'Ensure this field has at least 8 characters.', 'Something new'];
    return <p>{input.map(text).join(' | ')}</p>;
  }
  render(withProviders(fakeHost({ locale: 'ar-SA' }), <Messages />));
  expect(screen.getByText('رمز الخصم غير صحيح! | يجب ألا يقل هذا الحقل عن 8 أحرف. | Something new')).toBeTruthy();
});
