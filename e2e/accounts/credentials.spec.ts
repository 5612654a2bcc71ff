import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { lastMail, mailAbout, makeAccount, signInQuietly, storedValue, type Account } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

// Credentials: the password and the address, and the picture beside them.

const security = '/my-profile/security';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const trail = (page: Page) => page.getByRole('region', { name: 'What happened to your account' }).getByRole('listitem');

async function openSecurity(page: Page, account: Account): Promise<void> {
  await signInQuietly(page, account);
  await openPage(page, security);
}

// specification 20.4
test('a password is changed, other devices are signed out, and the owner is mailed', async ({
  page,
  request,
  newContext,
  expectConsoleErrors,
}) => {
  // 401: the other device after its session has ended.
  expectConsoleErrors(/422/, /401/);
  const account = await makeAccount();
  const other = await newContext();
  const phone = await other.newPage();
  await signInQuietly(phone, account);
  await openPage(phone, '/my-profile/settings');
  await openSecurity(page, account);

  await page.getByRole('button', { name: 'Change password' }).click();
  const form = dialog(page, 'Change your password');
  await expect(form).toBeVisible();
  await expectForEverybody(page);
  const send = form.getByRole('button', { name: 'Change password' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  await send.click();
  await expect(field('Current password')).toBeFocused();
  await expect(field('Current password')).toHaveAccessibleDescription('Password is required');
  await field('Current password').fill('not the password');
  await field('New password').fill('monsoon by the window');
  await field('New password again').fill('monsoon by the door');
  await send.click();
  await expect(field('New password again')).toHaveAccessibleDescription('Passwords do not match');
  await field('New password again').fill('monsoon by the window');
  await send.click();
  await expect(field('Current password')).toHaveAccessibleDescription('This password is not right.');
  await field('Current password').fill(account.password);
  await send.click();
  await expect(page.getByText('Your password was changed. You are signed out everywhere else.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(trail(page).first()).toContainText('Password changed');
  await expect(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(1);
  await mailAbout(request, account.email, /password was changed/);

  await phone.reload();
  await expect(phone).toHaveURL(/\/signin/);
  await other.close();
  const login = (password: string) => request.post('/api/auth/login', { data: { email: account.email, password } });
  expect((await login(account.password)).status()).toBe(401);
  expect((await login('monsoon by the window')).status()).toBe(200);
});

// specification 20.5
test('an address is changed once both mailboxes have confirmed it', async ({ page, request, expectConsoleErrors }) => {
  expectConsoleErrors(/400/);
  const account = await makeAccount();
  const email = `new.${account.email}`;
  await openSecurity(page, account);
  const part = page.getByRole('region', { name: 'Email address' });
  await expect(part).toContainText(account.email);
  await part.getByRole('button', { name: 'Change email address' }).click();
  const form = dialog(page, 'Change your email address');
  await form.getByLabel('New email address').fill(email.toUpperCase());
  await form.getByLabel('Current password').fill(account.password);
  await expectForEverybody(page);
  await form.getByRole('button', { name: 'Send the codes' }).click();
  await expect(part).toContainText(`Your address becomes ${email}`);
  // The codes wait on the account, not in this tab.
  await openPage(page, security);
  await expectForEverybody(page);
  const confirm = async (label: string, code: string, address: string) => {
    await part.getByLabel(label).fill(code);
    await part.getByRole('button', { name: `Confirm ${address}`, exact: true }).click();
  };
  const codes = {
    old: (await lastMail(request, account.email)).code ?? '',
    new: (await lastMail(request, email)).code ?? '',
  };
  await confirm('Code sent to the new address', codes.new === '000000' ? '000001' : '000000', email);
  await expect(part.getByLabel('Code sent to the new address')).toHaveAccessibleDescription(/2 attempts left/);
  await confirm('Code sent to the new address', codes.new, email);
  await expect(part).toContainText(`${email} is confirmed`);
  await confirm('Code sent to the old address', codes.old, account.email);
  await expect(page.getByText(`Your email address is ${email} now.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Email address' })).toBeFocused();
  await expect(part.getByRole('button', { name: 'Change email address' })).toBeVisible();
  await expect(trail(page).first()).toContainText('Email address changed');
  await expect
    .poll(async () => JSON.parse((await storedValue(page, 'user_data')) ?? '{}') as object)
    .toMatchObject({
      email,
    });
  await mailAbout(request, account.email, /email address of your .* account was changed/);
  const login = (address: string) =>
    request.post('/api/auth/login', { data: { email: address, password: account.password } });
  expect((await login(account.email)).status()).toBe(401);
  expect((await login(email)).status()).toBe(200);
});

// specification 20.5
test('a change of address can be cancelled', async ({ page }) => {
  const account = await makeAccount();
  await openSecurity(page, account);
  const part = page.getByRole('region', { name: 'Email address' });
  await part.getByRole('button', { name: 'Change email address' }).click();
  const form = dialog(page, 'Change your email address');
  await form.getByLabel('New email address').fill(`new.${account.email}`);
  await form.getByLabel('Current password').fill(account.password);
  await form.getByRole('button', { name: 'Send the codes' }).click();
  await part.getByRole('button', { name: 'Cancel this change' }).click();
  await expect(page.getByText('Your email address stays as it is.')).toBeVisible();
  await expect(part.getByRole('button', { name: 'Change email address' })).toBeVisible();
  await expect(trail(page).first()).toContainText('Change of email address cancelled');
});

/** A picture with a red left half and a blue right half. */
async function halves(): Promise<Buffer> {
  const half = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: '#f00' } })
    .composite([{ input: half, left: 600, top: 0 }])
    .png()
    .toBuffer();
}

// specification 20.10
test('a picture is cut by mouse and by keys, shown everywhere, and removed', async ({ page, request }) => {
  const account = await makeAccount();
  await signInQuietly(page, account);
  await openPage(page, '/my-profile');
  const open = page.getByRole('button', { name: /picture/ });
  await open.click();
  const form = dialog(page, 'Your picture');
  const choose = form.getByLabel(/Choose/);
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(form.getByRole('alert')).toHaveText('Please select a valid image file');
  await choose.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(form.getByRole('alert')).toHaveText('Please select a valid image file');
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(form.getByRole('alert')).toHaveText('Image size should be less than 5MB');
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await halves() });
  await expect(form.getByRole('alert')).toHaveCount(0);
  const stage = form.getByRole('application');
  await expect(stage).toBeVisible();
  await expectForEverybody(page);

  // Dragged to the right, the left half is in the frame.
  const box = (await stage.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + box.width * 0.3, middle.y, { steps: 4 });
  await page.mouse.move(middle.x + box.width, middle.y, { steps: 4 });
  await page.mouse.up();
  // Zoomed by keys and by the slider: nothing but red is left.
  await stage.focus();
  for (let n = 0; n < 3; n++) await page.keyboard.press('+');
  await form.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('End');
  await form.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Your picture was changed.')).toBeVisible();
  const picture = page.getByRole('main').locator('button img');
  const colours = async () => {
    const address = (await picture.getAttribute('src')) ?? '';
    const answer = await request.get(address);
    // The one before is gone before the page shows the new one.
    if (answer.headers()['content-type'] !== 'image/webp') return null;
    return (await sharp(await answer.body()).stats()).dominant;
  };
  await expect.poll(colours).toMatchObject({ b: 8, r: 248 });

  // By keys alone to the other half.
  await open.click();
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await halves() });
  await stage.focus();
  for (let n = 0; n < 12; n++) await page.keyboard.press('ArrowLeft');
  await form.getByRole('button', { name: 'Save picture' }).click();
  await expect.poll(colours).toMatchObject({ b: 248, r: 8 });
  await expect(form).toHaveCount(0);

  await open.click();
  await form.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Your picture was removed.')).toBeVisible();
  await expect(picture).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('two fingers zoom a picture', async ({ page }) => {
    const account = await makeAccount();
    await signInQuietly(page, account);
    await openPage(page, '/my-profile');
    await page.getByRole('button', { name: /picture/ }).click();
    const form = dialog(page, 'Your picture');
    await form.getByLabel(/Choose/).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await halves() });
    const stage = form.getByRole('application');
    await expect(stage).toBeVisible();
    await expectForEverybody(page);
    const box = (await stage.boundingBox())!;
    const y = box.y + box.height / 2;
    const at = (apart: number) => [
      { x: box.x + box.width / 2 - apart, y, id: 0 },
      { x: box.x + box.width / 2 + apart, y, id: 1 },
    ];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', at(30));
    for (const apart of [40, 50, 60]) await touch('touchMove', at(apart));
    await touch('touchEnd', []);
    const zoom = Number(await form.getByRole('slider', { name: 'Zoom' }).inputValue());
    expect(zoom).toBeGreaterThan(1.7);
    expect(zoom).toBeLessThan(2.3);
  });
});
