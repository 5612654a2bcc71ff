import { Secret, TOTP } from 'otpauth';
import type { useTestApp } from './test-app.ts';

/** The code that an authenticator app shows at a time. */
export function appCode(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}

/** Turns the second step of a signed-in user on, at a time whose code counts as used then. */
export async function turnOnSecondStep(
  test: ReturnType<typeof useTestApp>,
  { token, password }: { token: string; password: string },
  at: number,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const setup = await test.send('POST', '/api/auth/second-step/setup', { password }, { token });
  const secret = String(setup.body.data.secret);
  const confirmed = await test.send('POST', '/api/auth/second-step/confirm', { code: appCode(secret, at) }, { token });
  return { secret, recoveryCodes: confirmed.body.recovery_codes as string[] };
}
