import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StepId } from '#contracts/record/define.ts';
import { limits } from '#contracts/limits.ts';
import { dropDraft, keepDraft } from '#web/features/posting/draft/draft-store.ts';
import { startValues, type PostingKind, type PostingValues } from '#web/features/posting/form/posting-values.ts';
import { fakeUploads } from '#web/testing/fake-uploads.ts';
import { sampleUser, signedInBrowser } from '#web/testing/sample-user.ts';
import {
  address,
  advance,
  answer,
  heldBack,
  openInStillTime,
  openScreen,
  startScreens,
  storeInBrowser,
} from '#web/testing/screen.tsx';

startScreens();
const uploads = fakeUploads();

const heading = page.getByRole('heading', { level: 1 });
const onwards = page.getByRole('button', { name: 'Continue' });
const postIt = page.getByRole('button', { name: /^Post property$/ });
const summary = page.getByRole('alert');
const dialog = page.getByRole('dialog');
const field = (label: string) => page.getByRole('textbox', { name: label });
const good = (data: object) => ({ status: 200, body: { success: true, data } });
const noPlan = { active: false, remaining_days: 0, type: null, can_view_contacts: false };
const isActive = { ...noPlan, active: true, remaining_days: 15, type: 'premium' };
const kinds: PostingKind[] = ['free', 'featured'];
const flat: PostingValues = {
  ...startValues(sampleUser),
  selectedTransactionTypes: ['sell'],
  title: 'A flat',
  streetAddress: 'Balewadi, Pune',
  locality: 'Balewadi',
  city: 'Pune',
  state: 'Maharashtra',
  superBuiltupArea: '1240',
  carpetArea: '940',
  price: '11200000',
};

beforeEach(async () => {
  // A phone.
  await page.viewport(390, 780);
  storeInBrowser(signedInBrowser);
  answer('/api/user/plans-status', [good({ feature_plan: isActive, subscription: noPlan })]);
  answer('/api/search/asked-prices', ['never']);
  // A form that was left stores its answers.
  await Promise.all(kinds.map((kind) => dropDraft(sampleUser.id, kind)));
});

/** Opens the form at a step with these answers, as the draft of an earlier visit. */
async function openAt(
  step: StepId,
  { kind = 'free', open = openScreen }: { kind?: PostingKind; open?: typeof openScreen } = {},
): Promise<void> {
  await keepDraft(sampleUser.id, kind, { values: flat, step, idempotencyKey: 'first-key' });
  await open(kind === 'free' ? '/create-property' : '/create-property-featured');
  await expect.element(heading).toHaveTextContent('Continue where you stopped?');
  await onwards.click();
}

const isFeatured = () => uploads.sent.map(({ form }) => form.get('is_featured') === '1');

// specification 2.3
test('leads a visitor to the sign-in, and back', async () => {
  localStorage.clear();
  await openScreen('/create-property?edit=7');
  await expect.poll(address).toBe('/signin?next=%2Fcreate-property%3Fedit%3D7');
});

// specification 11.2
test('checks each step when it is left, with errors beside the fields and links on top', async () => {
  await openScreen('/create-property');
  await expect.element(heading).toHaveTextContent('What you offer');
  await onwards.click();
  await expect.element(summary).toMatchTextContent(/^Please correct one answer/);
  await expect.element(summary.getByRole('link')).toHaveTextContent('Please select at least one transaction type');
  await summary.getByRole('link').click();
  await expect.element(page.getByRole('radio', { name: 'Sell' })).toHaveFocus();
  await page.getByText('Sell', { exact: true }).click();
  await page.getByLabelText('Property type').selectOptions('plot');
  await onwards.click();
  await expect.element(heading).toHaveTextContent('Where it is');
  await field('City').fill('Pune');
  await onwards.click();
  await expect.element(summary.getByRole('link')).toHaveTextContent('A state is required');
  await summary.getByRole('link').click();
  await expect.element(field('State')).toHaveFocus();
  await field('State').fill('Maharashtra');
  await onwards.click();
  await expect.element(heading).toHaveTextContent('Size and price');
  for (const hidden of ['Bedrooms optional', 'Furnishing optional', 'Project status optional']) {
    await expect.element(page.getByRole('group', { name: hidden })).not.toBeInTheDocument();
  }
  for (const hidden of ['Carpet area', 'Super built-up area', 'Maintenance', 'Floor', 'Total floors']) {
    await expect.element(page.getByLabelText(hidden)).not.toBeInTheDocument();
  }
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(heading).toHaveTextContent('Where it is');
});

test('waits for a chosen place before it goes on', async () => {
  const place = {
    place_id: 'balewadi',
    description: 'Balewadi, Pune, Maharashtra',
    structured_formatting: { main_text: 'Balewadi', secondary_text: 'Pune, Maharashtra' },
  };
  const part = (long_name: string, ...types: string[]) => ({ long_name, short_name: long_name, types });
  const detail = {
    place_id: 'balewadi',
    name: 'Balewadi',
    formatted_address: 'Balewadi, Pune, Maharashtra, India',
    geometry: { location: { lat: 18.57, lng: 73.77 } },
    address_components: [
      part('Balewadi', 'sublocality'),
      part('Pune', 'locality'),
      part('Maharashtra', 'administrative_area_level_1'),
    ],
  };
  const { after, release } = heldBack();
  answer('/api/places/autocomplete', [good([place])]);
  const loading = answer('/api/places/balewadi', [good(detail)], { after });
  await openScreen('/create-property');
  await page.getByText('Rent', { exact: true }).click();
  await onwards.click();
  await page.getByRole('combobox', { name: /^Address/ }).fill('Balew');
  await page.getByRole('option').click();
  await expect.poll(() => loading.length).toBe(1);
  await onwards.click();
  await expect.element(summary).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('Where it is');
  release();
  await expect.element(heading).toHaveTextContent('Size and price');
});

describe('the last step', () => {
  // specification 11.11
  test('says why nothing is posted when the upload is too slow or too large', async () => {
    uploads.answer = 'never';
    await openAt('contact', { open: openInStillTime });
    await postIt.click();
    const busy = page.getByRole('dialog', { name: 'Creating...' });
    await expect.element(busy).toBeVisible();
    for (let times = 0; times < 2; times++) await userEvent.keyboard('{Escape}');
    await expect.element(busy).toBeVisible();
    await advance(limits.uploadTimeoutMs - 1);
    await expect.element(busy).toBeVisible();
    await advance(1);
    await expect
      .element(
        dialog.getByText(
          'The upload is taking too long. This might be due to slow internet connection or large images. Please try with smaller images or check your internet connection.',
        ),
      )
      .toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'If the problem persists, please contact support' }))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:/));
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    uploads.answer = { status: 413, body: { success: false, message: 'Too large' } };
    await postIt.click();
    await expect
      .element(
        dialog.getByText('The files you are uploading are too large. Please try with smaller images (under 2MB each).'),
      )
      .toBeVisible();
  });

  // specification 32.13
  test('posts for the agency for which the tab works, with its contact and a draft of its own', async () => {
    uploads.answer = { status: 201, body: { success: true, data: { id: 31 } } };
    const acting = { memberId: sampleUser.id, ownerId: 3, agency: 'Rao Homes', rights: ['post'] };
    await keepDraft(sampleUser.id, 'free', { values: flat, step: 'contact', idempotencyKey: 'first-key' });
    sessionStorage.setItem('aangan.acting', JSON.stringify(acting));
    try {
      // The own draft is not offered.
      await openScreen('/create-property');
      await expect.element(heading).toHaveTextContent('What you offer');
      await keepDraft(sampleUser.id, 'free', { values: flat, step: 'contact', idempotencyKey: 'second-key' });
      await openScreen('/create-property');
      await onwards.click();
      await postIt.click();
      await expect
        .poll(() => uploads.sent[0]?.headers)
        .toMatchObject({ 'x-act-for': '3', 'idempotency-key': 'second-key' });
    } finally {
      await dropDraft(sampleUser.id, 'free');
      sessionStorage.removeItem('aangan.acting');
    }
  });

  // specification 11.10
  test('shows the server’s errors beside the fields', async () => {
    const errors = { contactPhone: ['Enter one phone number'] };
    uploads.answer = { status: 422, body: { success: false, message: 'Refused', errors } };
    await openAt('contact');
    await postIt.click();
    await expect.element(dialog).toMatchTextContent(/Please check the form and try again\./);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect.element(field('Phone')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(summary.getByRole('link')).toMatchTextContent(/^Enter one phone number/);
  });

  test('checks phone and email by the server’s rules before anything is sent', async () => {
    await openAt('contact');
    await field('Email').fill('asha@exa..mple.com');
    await postIt.click();
    await expect
      .element(summary.getByRole('link'))
      .toHaveTextContent('Enter an email address such as name@example.com');
    await field('Email').fill('asha@example.in');
    for (const typed of ['+1 000 000 0000', '98220 41776 / 98230 12345']) {
      await field('Phone').fill(typed);
      await postIt.click();
      await expect.element(field('Phone')).toHaveAttribute('aria-invalid', 'true');
      await expect.element(summary.getByRole('link')).toMatchTextContent(/^Enter one phone number/);
    }
    expect(uploads.sent).toEqual([]);
  });

  test('offers the plans once a plan has ended, and posts free with one press', async () => {
    uploads.answer = { status: 403, body: { success: false, message: 'Your plan has ended.' } };
    sessionStorage.setItem('is_featured', '1');
    await openAt('contact', { kind: 'featured' });
    await postIt.click();
    await expect.element(dialog.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    expect(sessionStorage.getItem('is_featured')).toBeNull();
    uploads.answer = { status: 201, body: { success: true, data: { id: 31 } } };
    await dialog.getByRole('button', { name: 'Post it free' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Your property is listed' })).toBeVisible();
    expect(isFeatured()).toEqual([true, false]);
  });
});

test('takes the place of a featured listing from the list alone', async () => {
  await openScreen('/create-property-featured');
  await page.getByText('Rent', { exact: true }).click();
  await onwards.click();
  await expect.element(heading).toHaveTextContent('Where it is');
  await expect.element(page.getByLabelText('City')).not.toBeInTheDocument();
  await onwards.click();
  await expect.element(summary).toMatchTextContent(/Choose a place from the list/);
});
