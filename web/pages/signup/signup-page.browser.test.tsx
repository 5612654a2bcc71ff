import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bad } from '#web/testing/answers.ts';
import { address, answer, openScreen, passedOn, startScreens } from '#web/testing/screen.tsx';

startScreens();

const call = '/api/auth/register';
const email = 'aarti@example.in';
const submit = page.getByRole('button', { name: 'Create account' });
const summary = page.getByRole('alert').first();
const repeated = page.getByRole('textbox', { name: 'Confirm password' });

beforeEach(() => {
  answer('/api/config', [{ status: 200, body: { success: true, data: { sign_up_open: true } } }]);
});

/** Fills in every required field. */
async function fill(): Promise<void> {
  await page.getByLabelText('First name').fill('आरती');
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Phone').fill('98220 41776');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('courtyard1');
  await repeated.fill('courtyard1');
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).click();
}

test('shows missing and invalid fields, beside the fields and on top with links', async () => {
  await openScreen('/signup');
  await submit.click();
  await expect.element(summary).toMatchTextContent(/^Email, password, and first name are required/);
  await expect
    .poll(() =>
      summary
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    )
    .toEqual([
      'First name is required',
      'Email is required',
      'Phone number is required',
      'Password is required',
      'Please accept the terms and the privacy policy',
    ]);
  await summary.getByRole('link', { name: 'Phone number is required' }).click();
  await expect.element(page.getByLabelText('Phone')).toHaveFocus();

  await fill();
  await repeated.fill('courtyard2');
  await submit.click();
  await expect.element(summary).toHaveTextContent('Passwords do not match');
  await expect.element(repeated).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('seven77');
  await repeated.fill('seven77');
  await submit.click();
  await expect.element(summary).toHaveTextContent('Password must be at least 8 characters long');
});

// specification 9.4
test('shows the server’s errors, and keeps the typed values', async () => {
  const taken = 'The email has already been taken.';
  answer(call, [bad(422, 'The given data was invalid.', { errors: { email: [taken] } })]);
  await openScreen('/signup');
  await fill();
  await submit.click();
  await expect.element(summary).toHaveTextContent(taken);
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Email')).toHaveValue(email);
  await expect.element(page.getByLabelText('First name')).toHaveValue('आरती');
  await expect.element(repeated).toHaveValue('courtyard1');
});

// specification 9.1
test('sends the form with its picture, and opens the code screen', async () => {
  const user = { email, first_name: 'आरती' };
  const sent = answer(call, [
    { status: 201, body: { success: true, requires_verification: true, user, message: 'Check your mail' } },
  ]);
  await openScreen('/signup?next=%2Fpricing');
  await fill();
  await page.getByLabelText(/^Choose a/).upload(await picture());
  await expect.element(page.getByAltText('The picture that you chose')).toBeVisible();
  await page.getByLabelText('I am a').selectOptions('agent');
  await page.getByLabelText('Looking to').selectOptions('lease');
  await submit.click();
  await expect.poll(address).toBe('/verify-email-otp');
  const { profile_picture: file, ...fields } = Object.fromEntries(sent[0] as FormData);
  expect(fields).toEqual({
    email,
    password: 'courtyard1',
    first_name: 'आरती',
    last_name: '',
    phone_number: '98220 41776',
    user_type: 'agent',
    enquiry_type: 'lease',
  });
  expect((file as File).name).toBe('me.png');
  expect(passedOn()).toMatchObject({ email, userName: 'आरती', next: '/pricing' });
  expect(localStorage.getItem('pending_verification_email')).toBe(email);
  expect(localStorage.getItem('pending_verification_name')).toBe('आरती');
  expect(localStorage.getItem('auth_token')).toBeNull();
});

/** A small picture with `extra` bytes behind it. */
async function picture(extra = 0): Promise<File> {
  const canvas = new OffscreenCanvas(16, 16);
  canvas.getContext('2d');
  return new File([await canvas.convertToBlob(), new Uint8Array(extra)], 'me.png', { type: 'image/png' });
}

test('accepts pictures only', async () => {
  await openScreen('/signup');
  const field = page.getByLabelText(/^Choose a/);
  const notImage = page.getByText('Please select a valid image file');
  await field.upload(new File(['not a picture'], 'note.txt', { type: 'text/plain' }));
  await expect.element(notImage).toBeVisible();
  await field.upload(await picture());
  await expect.element(notImage).not.toBeInTheDocument();
  await field.upload(new File(['not a picture'], 'note.png', { type: 'image/png' }));
  await expect.element(notImage).toBeVisible();
  await expect.element(page.getByAltText('The picture that you chose')).not.toBeInTheDocument();
  await field.upload(await picture(5 * 1024 * 1024));
  await expect.element(page.getByText('Image size should be less than 5MB')).toBeVisible();

  await field.upload(await picture());
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByAltText('The picture that you chose')).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test('accepts a number with a country code unchanged', async () => {
  await openScreen('/signup');
  await expect.element(page.getByText('+91', { exact: true })).toBeVisible();
  await page.getByLabelText('Phone').fill('+44 20 7946 0958');
  await expect.element(page.getByText('+91', { exact: true })).not.toBeInTheDocument();
});

test('ticks the box wherever its words are pressed, and opens what is agreed to beside the form', async () => {
  await page.viewport(360, 740);
  await openScreen('/signup');
  const box = page.getByRole('checkbox', { name: /^I am 18 or older/ });
  const label = (box.element() as HTMLInputElement).labels![0]!;
  // A finger covers some 44 px, and a phone gives its press to any link below it.
  label.scrollIntoView({ block: 'center' });
  const { left, right, top, bottom } = label.getBoundingClientRect();
  expect(bottom - top).toBeGreaterThanOrEqual(44);
  for (let x = left + 2; x < right; x += 8) {
    for (let y = top + 2; y < bottom; y += 8) expect(document.elementFromPoint(x, y)?.closest('a') ?? null).toBeNull();
  }
  for (const name of ['Terms and conditions', 'Privacy policy']) {
    const links = page.getByRole('link', { name }).elements();
    const beside = links.filter((link) => link.getAttribute('target') === '_blank');
    expect(beside.map((link) => link.getBoundingClientRect().height >= 44)).toEqual([true]);
  }
});
