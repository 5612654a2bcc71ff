import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { insertSession, lastMail, mailAbout, makeAccount, signInQuietly, storedValue } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

// Credentials: the password and the address, and the picture beside them.

const security = '/my-profile/security';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const trail = (page: Page) => page.getByRole('region', { name: 'What happened to your account' }).getByRole('listitem');

// specification 20.4, 20.5
test('a password is changed, then an address, once both mailboxes have confirmed it', async ({
  page,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/, /400/);
  const account = await makeAccount();
  const other = await insertSession(account.email);
  const email = `new.${account.email}`;
  const changed = 'monsoon by the window';
  await signInQuietly(page, account);
  await openPage(page, security);
  const part = page.getByRole('region', { name: 'Email address' });

  await test.step('password', async () => {
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
    await field('New password').fill(changed);
    await field('New password again').fill('monsoon by the door');
    await send.click();
    await expect(field('New password again')).toHaveAccessibleDescription('Passwords do not match');
    await field('New password again').fill(changed);
    await send.click();
    await expect(field('Current password')).toHaveAccessibleDescription('This password is not right.');
    await field('Current password').fill(account.password);
    await send.click();
    await expect(page.getByText('Your password was changed. You are signed out everywhere else.')).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(trail(page).first()).toContainText('Password changed');
    await expect(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(1);
    await mailAbout(request, account.email, /password was changed/);
    const headers = { authorization: `Bearer ${other.token}` };
    expect((await request.get('/api/auth/user', { headers })).status()).toBe(401);
  });

  await expect(part).toContainText(account.email);
  await part.getByRole('button', { name: 'Change email address' }).click();
  const form = dialog(page, 'Change your email address');
  await form.getByLabel('New email address').fill(email.toUpperCase());
  await form.getByLabel('Current password').fill(changed);
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
  const login = (address: string, password: string) =>
    request.post('/api/auth/login', { data: { email: address, password } });
  expect((await login(account.email, changed)).status()).toBe(401);
  expect((await login(email, account.password)).status()).toBe(401);
  expect((await login(email, changed)).status()).toBe(200);
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
test('a picture is cut by fingers, mouse and keys, shown everywhere, and removed', async ({ page, request }) => {
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

  const box = (await stage.boundingBox())!;
  await pinch(page, box);
  const slider = form.getByRole('slider', { name: 'Zoom' });
  const zoom = Number(await slider.inputValue());
  expect(zoom).toBeGreaterThan(1.7);
  expect(zoom).toBeLessThan(2.3);
  await slider.press('Home');

  // Dragged to the right, the left half is in the frame.
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + box.width * 0.3, middle.y, { steps: 4 });
  await page.mouse.move(middle.x + box.width, middle.y, { steps: 4 });
  await page.mouse.up();
  // Zoomed by keys and by the slider: nothing but red is left.
  await stage.focus();
  for (let n = 0; n < 3; n++) await page.keyboard.press('+');
  await slider.press('End');
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

/** Two fingers on the stage of a picture, which move apart. */
async function pinch(page: Page, box: { x: number; y: number; width: number; height: number }): Promise<void> {
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
}
