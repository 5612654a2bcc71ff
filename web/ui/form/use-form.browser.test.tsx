import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { complain } from '#contracts/calls/complaints.ts';
import { answer, heldBack, startScreens } from '#web/testing/screen.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LongTextField, SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { emailProblem } from './email-problem.ts';
import { FormProblem } from './form-problem.tsx';
import { useCallForm } from './use-call-form.ts';

startScreens();
let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.querySelector('main')?.remove();
});

const onSent = vi.fn();
const kinds = [
  { value: '', label: 'Choose' },
  { value: 'fraud', label: 'Fraud' },
];

interface ComplaintProps {
  problemAt?: 'message';
  onFailure?: () => boolean;
  /** Whether any input removes all errors. */
  clears?: boolean;
}

function Complaint({ problemAt, onFailure, clears = true }: ComplaintProps) {
  const { form, field, problem, busy, clear } = useCallForm(complain, {
    check: ({ kind }, element) => ({ email: emailProblem(element), kind: kind === '' ? 'Choose one' : undefined }),
    given: (body) => ({ body }),
    onSent,
    onFailure,
    problemAt,
    empties: ['message'],
    broken: 'It could not be sent',
  });
  return (
    <form {...form} noValidate {...(clears && { onInput: clear })}>
      <FormProblem>{problem}</FormProblem>
      <SelectField {...field('kind')} label="Kind" options={kinds} />
      <LongTextField {...field('message')} label="Message" help="In your words" />
      <TextField {...field('name')} label="Name" defaultValue="Asha" />
      <TextField {...field('email')} label="Email" type="email" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
}

function open(props: Parameters<typeof Complaint>[0] = {}): void {
  onSent.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(<Complaint {...props} />);
}

const control = (label: string) => page.getByLabelText(label);
const send = () => page.getByRole('button', { name: 'Send' });
const kind = () => page.getByRole('combobox');
const said = { status: 201, body: { success: true, message: 'Sent', data: { number: 'C-1', due_at: '2026-11-30' } } };
const refused = (message: string, errors?: Record<string, string[]>, status = 422) =>
  ({ status, body: { success: false, message, errors } }) as const;

async function fillIn(): Promise<void> {
  await kind().selectOptions('fraud');
  await control('Message').fill(' It was sold twice. ');
  await control('Email').fill('asha@example.in');
}

test('a form sends what its controls hold, without spaces around it', async () => {
  open();
  const sent = answer('/api/complaints', [said]);
  await fillIn();
  await send().click();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  expect(sent).toEqual([{ kind: 'fraud', message: 'It was sold twice.', name: 'Asha', email: 'asha@example.in' }]);
  // Only the field that is named so is emptied.
  await expect.element(control('Message')).toHaveValue('');
  await expect.element(kind()).toHaveValue('fraud');
});

test('errors are beside their fields, and the first takes the focus', async () => {
  open();
  const sent = answer('/api/complaints', [said]);
  await send().click();
  await expect.element(kind()).toHaveAccessibleDescription('Choose one');
  await expect.element(kind()).toHaveFocus();
  await expect.element(control('Email')).toHaveAccessibleDescription('Email is required');
  await expect.element(control('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(control('Message')).toHaveAccessibleDescription('In your words');
  expect(sent).toEqual([]);
  await control('Email').fill('asha');
  await expect.element(kind()).not.toHaveAttribute('aria-invalid');
  await kind().selectOptions('fraud');
  await send().click();
  await expect.element(control('Email')).toHaveFocus();
});

test('errors of the server are beside their fields, and what was typed stays', async () => {
  open();
  answer('/api/complaints', [refused('Say more', { message: ['Say more', 'And more'], email: ['Which?'] })]);
  await fillIn();
  await send().click();
  await expect.element(control('Message')).toHaveAccessibleDescription('Say more');
  await expect.element(control('Message')).toHaveFocus();
  await expect.element(control('Email')).toHaveAccessibleDescription('Which?');
  expect(page.getByRole('alert').elements()).toEqual([]);
  await expect.element(control('Message')).toHaveValue(' It was sold twice. ');
  await expect.element(kind()).toHaveValue('fraud');
  expect(onSent).not.toHaveBeenCalled();
});

test('the error of a field ends when it is corrected, and the others stay', async () => {
  open({ clears: false });
  await send().click();
  await expect.element(kind()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(control('Email')).toHaveAttribute('aria-invalid', 'true');
  await control('Email').fill('a');
  await expect.element(control('Email')).not.toHaveAttribute('aria-invalid');
  await expect.element(kind()).toHaveAccessibleDescription('Choose one');
  await kind().selectOptions('fraud');
  await expect.element(kind()).not.toHaveAttribute('aria-invalid');
});

test('a failure of the whole form is read out, and the form can be sent again', async () => {
  open();
  // The last names a field that the form doesn't have: its sentence must not be lost.
  const sent = answer('/api/complaints', [
    refused('Too many today', undefined, 429),
    'gone',
    refused('No such plan', { plan: ['No such plan'] }),
    said,
  ]);
  await fillIn();
  for (const text of ['Too many today', 'It could not be sent', 'No such plan']) {
    await send().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    await expect.element(control('Email')).toHaveValue('asha@example.in');
  }
  await send().click();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
  expect(sent).toHaveLength(4);
});

test('a form with one field shows all failures there', async () => {
  open({ problemAt: 'message' });
  answer('/api/complaints', [refused('Too many today', undefined, 429)]);
  await fillIn();
  await send().click();
  await expect.element(control('Message')).toHaveAccessibleDescription('Too many today');
  await expect.element(control('Message')).toHaveFocus();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('a fault of our own is shown, and reported like one that nobody caught', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  open();
  const fault = new TypeError('a name that is not there');
  onSent.mockImplementation(() => {
    throw fault;
  });
  answer('/api/complaints', [said]);
  await fillIn();
  await send().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('It could not be sent');
  expect(reported.mock.calls).toEqual([[fault]]);
});

test('two presses and Enter send once', async () => {
  open();
  const held = heldBack();
  const sent = answer('/api/complaints', [said], { after: held.after });
  await fillIn();
  const button = send().element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(send()).toHaveAttribute('aria-busy', 'true');
  await control('Email').click();
  await userEvent.keyboard('{Enter}');
  (document.querySelector('form') as HTMLFormElement).requestSubmit();
  held.release();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  await expect.element(send()).not.toHaveAttribute('aria-busy');
  expect(sent).toHaveLength(1);
});

test('a page that takes a failure over leaves the form without words', async () => {
  const onFailure = vi.fn(() => true);
  open({ onFailure });
  answer('/api/complaints', [refused('A code is needed', undefined, 403)]);
  await fillIn();
  await send().click();
  await expect.poll(() => onFailure.mock.calls.length).toBe(1);
  await expect.element(send()).not.toHaveAttribute('aria-busy');
  expect(page.getByRole('alert').elements()).toEqual([]);
});
