import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { nextCode, turnOnSecondStep } from '#server/testing/second-step.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import * as factorTexts from '#texts/factors.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

const password = 'monsoon by the window';
const calls: Record<string, (current: string) => object> = {
  '/api/auth/change-password': (current) => ({
    current_password: current,
    password,
    password_confirmation: password,
  }),
  '/api/auth/delete-account': (current) => ({ password: current }),
};

describe.each(Object.entries(calls))('%s with a second step', (url, bodyOf) => {
  // specification 20.20
  it('takes password and code, and uses the code up last', async () => {
    const account = await signedIn();
    const { secret } = await turnOnSecondStep(test, account);
    const send = (body: object) => test.send('POST', url, body, account);
    const body = bodyOf(account.password);
    const missing = await send(body);
    expect([missing.status, missing.body.errors.code]).toEqual([422, [factorTexts.secondStepCode()]]);
    expect((await send({ ...body, code: '000000' })).body.errors.code).toHaveLength(1);
    const code = nextCode(test, secret);
    expect((await send({ ...bodyOf('not it'), code })).status).toBe(422);
    expect((await send({ ...body, code })).status).toBe(200);
  });

  // specification 20.20
  it('takes a recovery code as well', async () => {
    const account = await signedIn();
    const { recoveryCodes } = await turnOnSecondStep(test, account);
    const body = { ...bodyOf(account.password), code: recoveryCodes[0] };
    expect((await test.send('POST', url, body, account)).status).toBe(200);
  });
});
