import type { OperatorRole } from '#contracts/desk/operators.ts';
import { accountHelpers } from './accounts.ts';
import { nextCode, turnOnSecondStep } from './second-step.ts';
import type { ApiAnswer } from './api-answer.ts';
import type { useTestApp } from './app/test-app.ts';

/** Somebody at the desk: the account, its secret, and the headers of an open desk. */
export interface DeskPerson {
  id: number;
  email: string;
  password: string;
  token: string;
  secret: string;
  headers: { authorization: string; cookie: string };
}

/** Helpers for operators in tests. */
export function deskHelpers(test: ReturnType<typeof useTestApp>) {
  const { signedIn } = accountHelpers(test);

  /** An operator's account, with the desk open. */
  async function operator(role: OperatorRole, firstName = 'Meera'): Promise<DeskPerson> {
    const account = await signedIn({ first_name: firstName, last_name: 'Iyer' });
    const { secret } = await turnOnSecondStep(test, account);
    await test.modules.operators.make(account.id, role);
    const cookie = await openDesk(account.token, nextCode(test, secret));
    const headers = { authorization: `Bearer ${account.token}`, cookie };
    return { ...account, secret, headers };
  }

  /** Opens the desk and returns its cookie. */
  async function openDesk(token: string, code: string): Promise<string> {
    const { status, headers } = await test.send('POST', '/api/operator/session', { code }, { token });
    if (status !== 200) throw new Error(`The desk did not open: ${status}`);
    return String(headers['set-cookie']).split(';')[0] ?? '';
  }

  /** A call of somebody at the desk. */
  function call(
    who: { headers: Record<string, string> } | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<ApiAnswer> {
    return test.inject({ method, url, headers: who?.headers ?? {}, ...(body && { payload: body }) });
  }

  const ago = (column: string, minutes: number) =>
    test.database.pool.query(`UPDATE operator_sessions SET ${column} = now() - make_interval(mins => $1)`, [minutes]);

  return { operator, openDesk, call, ago, signedIn };
}
