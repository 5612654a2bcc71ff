import { Secret, TOTP } from 'otpauth';
import { proofOf, type makeAuthenticator } from './passkeys.ts';
import type { useTestApp } from './app/test-app.ts';

const stepMs = 30_000;

/** The code that an authenticator app shows at a time. */
export function appCode(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}

/** The code of the next moment, which counts already, where that of this one is used. */
export function nextCode(test: ReturnType<typeof useTestApp>, secret: string): string {
  return appCode(secret, test.modules.clock.now().getTime() + stepMs);
}

/** Turns the second step of a signed-in user on, with the code of this moment, which counts as used then. */
export async function turnOnSecondStep(
  test: ReturnType<typeof useTestApp>,
  account: { token: string; password: string; authenticator?: ReturnType<typeof makeAuthenticator> },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { token, password, authenticator } = account;
  const credential = authenticator && (await proofOf(test, { token, authenticator }));
  const at = test.modules.clock.now().getTime();
  const setup = await test.send('POST', '/api/auth/second-step/setup', { password, credential }, { token });
  const secret = String(setup.body.data.secret);
  const confirmed = await test.send('POST', '/api/auth/second-step/confirm', { code: appCode(secret, at) }, { token });
  return { secret, recoveryCodes: confirmed.body.recovery_codes as string[] };
}
