import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeAccount } from '../accounts.ts';
import { appCode, signInWithCode, turnOnSecondStep } from './desk.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

test('an administrator is made by a command before there is an account, and invites the next', async ({
  page,
  request,
  product,
  expectConsoleErrors,
}) => {
  // The door of the desk.
  expectConsoleErrors(/404/);
  const email = `first${Date.now()}@example.in`;
  const env = {
    ...process.env,
    DATA_DIR: product.dataDir,
    APP_MODE: 'local',
    DATABASE_URL: '',
    PUBLIC_URL: product.address,
  };
  const { stdout } = await run(process.execPath, ['scripts/operator.ts', '--make', email], { cwd: root, env });
  const link = /\/operator\/join#token=\S+/.exec(stdout)?.[0] ?? '';
  expect(stdout).toContain('There is no account with this address yet.');

  const account = await makeAccount({ email });
  const secret = await turnOnSecondStep(request, account);
  await signInWithCode(page, account, appCode(secret, 1));
  await openPage(page, link);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await page.getByRole('link', { name: 'People at the desk' }).click();
  await page.getByLabel('Email').fill('second@example.in');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invited: s…@example.in, moderator')).toBeVisible();
});
