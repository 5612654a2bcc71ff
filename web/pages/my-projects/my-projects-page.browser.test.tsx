import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeveloperProject } from '#contracts/projects/projects.ts';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import { answer, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

startScreens();
beforeEach(() => storeInBrowser(signedInBrowser));

const project = {
  id: 3,
  name: 'Gulmohar Towers',
  state: 'published',
  slug: 'gulmohar-towers',
  revision: 1,
  reason: '',
  about: {
    name: 'Gulmohar Towers',
    other_names: [],
    city: 'Pune',
    state: 'Maharashtra',
    locality: 'Wakad',
    latitude: 18.59,
    longitude: 73.76,
    status: 'under_construction',
    description: '',
    amenities: [],
    payment_plan: '',
    approvals: '',
    rera_exemption: null,
  },
  phases: [],
  towers: [],
  configurations: [{ id: 5, name: '2 BHK', price_from: 8_000_000, price_to: 9_000_000 }],
  brochure: null,
  notes: [],
} as unknown as DeveloperProject;

async function openStep(step: string, data: object = project): Promise<void> {
  answer('GET /api/user/projects/3', [{ status: 200, body: { success: true, data } }]);
  answer('GET /api/user/projects/3/units', [
    {
      status: 200,
      body: { success: true, data: [], meta: { current_page: 1, last_page: 1, per_page: 100, total: 0 } },
    },
  ]);
  await openScreen(`/my-projects/3?step=${step}`);
}

const refusal = (message: string) => ({ status: 422, body: { success: false, message, errors: { file: [message] } } });
const file = new File(['nothing'], 'plan.pdf', { type: 'application/pdf' });

// specification 33.20
test('says at its field why a brochure is refused, and is empty once one is stored', async () => {
  const stored = { ...project, brochure: { bytes: 400_000 } };
  answer('POST /api/user/projects/3/brochure', [
    refusal('Please choose a PDF'),
    { status: 200, body: { success: true, data: stored, message: 'Saved.' } },
  ]);
  answer('DELETE /api/user/projects/3/brochure', [
    { status: 200, body: { success: true, data: project, message: 'Saved.' } },
  ]);
  await openStep('about');
  const field = page.getByLabelText('PDF');
  const upload = page.getByRole('button', { name: 'Upload the brochure' });
  await field.upload(file);
  await upload.click();
  await expect.element(page.getByText('Please choose a PDF')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await upload.click();
  const remove = page.getByRole('button', { name: 'Take it away' });
  await expect.element(remove).toBeVisible();
  expect((field.element() as HTMLInputElement).value).toBe('');
  await upload.click();
  await expect.element(page.getByText('Choose a PDF', { exact: true })).toBeVisible();
  await remove.click();
  await expect.element(page.getByRole('heading', { name: 'Brochure' })).toHaveFocus();
});

// specification 33.4
test('says at its field why a table of units cannot be read', async () => {
  answer('POST /api/user/projects/3/units', [refusal('We cannot read this file.')]);
  await openStep('units');
  await page.getByLabelText('Table of units (.xlsx)').upload(file);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect.element(page.getByText('We cannot read this file.')).toBeVisible();
});

// specification 33.5
test('asks by how much prices move when that cannot be read', async () => {
  await openStep('units');
  await page.getByLabelText('By', { exact: true }).fill('a little');
  await page.getByRole('button', { name: 'Move the prices' }).click();
  await expect.element(page.getByText('Enter by how much the prices move, in percent or in rupees')).toBeVisible();
});

test('a new row takes the focus, and a removed one gives it to its neighbour', async () => {
  await openStep('towers');
  const add = page.getByRole('button', { name: 'Add a row' });
  add.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Tower').nth(1)).toHaveFocus();
  page.getByRole('button', { name: 'Remove' }).nth(1).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Tower').first()).toHaveFocus();
  page.getByRole('button', { name: 'Remove' }).first().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Save and go on' })).toHaveFocus();
});

// specification 33.14
test('rooms are typed from one to the next by keyboard', async () => {
  await openStep('plans');
  await page.getByRole('textbox', { name: 'Room' }).fill('Hall');
  page.getByRole('button', { name: 'Add a room' }).element().focus();
  await userEvent.keyboard('{Enter}Kitchen');
  await expect.element(page.getByRole('textbox', { name: 'Room' }).nth(1)).toHaveValue('Kitchen');
  page.getByRole('button', { name: 'Remove Hall' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Room' })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Room' })).toHaveValue('Kitchen');
});
