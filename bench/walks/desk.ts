import { Secret, TOTP } from 'otpauth';
import { demoPassword } from '#demo/accounts.ts';
import { demoOperator } from '#demo/operator.ts';
import { signIn, type Person } from './people.ts';
import type { Walk } from './walk.ts';

/** The operator of the demo decides ten reports of the queue, from its top. */
export async function deskDecidesTen({ page, tap, alive, begin }: Walk): Promise<void> {
  const { email, key } = demoOperator;
  const first = await page.request.post('/api/auth/login', { data: { email, password: demoPassword } });
  const { second_step: step } = (await first.json()) as { second_step: string };
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  const second = await page.request.post('/api/auth/second-step/sign-in', { data: { second_step: step, code } });
  await signIn(page, (await second.json()) as Person);
  begin();
  await page.goto('/operator');
  await tap(page.getByRole('button', { name: 'Open the desk' }));
  for (let decided = 0; decided < 10; decided += 1) {
    await page.getByRole('heading', { name: 'Queue' }).waitFor();
    await alive();
    await tap(page.getByRole('listitem').filter({ hasText: 'Reported' }).getByRole('link').first());
    const acts = page.getByRole('group', { name: 'Decide' });
    await tap(acts.getByRole('button', { name: / Keep$/ }));
    await tap(page.getByRole('button', { name: 'Keep', exact: true }));
  }
  await page.getByRole('heading', { name: 'Queue' }).waitFor();
}
