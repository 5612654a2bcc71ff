import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { registerVerified } from '../accounts.ts';
import { appCode, signInWithCode, turnOnSecondStep } from './desk.ts';
import { openPage } from '../open-page.ts';
import { startProductOn } from '../product-server.ts';
import { expect, test } from '../test.ts';

// The first administrator of an empty installation.

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

test('the first administrator is made by a command on an empty installation, and invites the next', async ({
  newContext,
  playwright,
  expectConsoleErrors,
}) => {
  // The door of the desk.
  expectConsoleErrors(/404/);
  test.setTimeout(180_000);
  const dataDir = path.join(root, '.data', `e2e-first-${test.info().parallelIndex}`);
  await rm(dataDir, { recursive: true, force: true });
  const product = await startProductOn(dataDir);
  try {
    const email = 'first@example.in';
    const env = { ...process.env, DATA_DIR: dataDir, APP_MODE: 'local', DATABASE_URL: '', PUBLIC_URL: product.address };
    const { stdout } = await run(process.execPath, ['scripts/operator.ts', '--make', email], { cwd: root, env });
    const link = /\/operator\/join#token=\S+/.exec(stdout)?.[0] ?? '';
    expect(stdout).toContain('There is no account with this address yet.');

    const request = await playwright.request.newContext({ baseURL: product.address });
    const page = await (await newContext({ baseURL: product.address })).newPage();
    const account = await registerVerified(request, { email });
    const secret = await turnOnSecondStep(request, account);
    await signInWithCode(page, account, appCode(secret, 1));
    await openPage(page, link);
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await page.getByRole('button', { name: 'Open the desk' }).click();
    await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
    await expect(page.getByText('Nothing waits.')).toBeVisible();
    await page.getByRole('link', { name: 'People at the desk' }).click();
    await page.getByLabel('Email').fill('second@example.in');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Invited: s…@example.in, moderator')).toBeVisible();
    await page.context().close();
    await request.dispose();
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
