import process from 'node:process';
import { chromium } from 'playwright';
import { Pool } from 'pg';
import { Secret, TOTP } from 'otpauth';
import { demoPassword } from '#demo/accounts.ts';
import { demoOperator } from '#demo/operator.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { startProductServer } from '../e2e/product-server.ts';
import { chromiumArguments, findSystemChromium } from '../scripts/lib/chromium.mjs';
import { quantile } from './quantile.ts';

/**
 * Opens the queue of the operator's desk with 50 and with 50,000 items: the call alone, and in Chromium from the press on
 * its tab to the first lines.
 *
 *     npm run build && npm run bench -- desk
 */
const sizes = [50, 50_000];
const calls = 200;
const presses = 20;
const print = (line: string) => process.stdout.write(`${line}\n`);

const product = await startProductServer('bench-desk');
const postgres = await startEmbeddedPostgres({ dataDir: product.dataDir, log: console });
const pool = new Pool({ connectionString: postgres.connectionString });
const browser = await chromium.launch({ executablePath: findSystemChromium() ?? undefined, args: chromiumArguments });
try {
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  const token = await openDesk();
  await page.goto('/cookies-policy');
  await page.evaluate((given) => {
    localStorage.setItem('user_data', given.user);
    localStorage.setItem('auth_token', given.token);
  }, token);
  const middles: number[] = [];
  for (const size of sizes) {
    await pool.query('DELETE FROM review_items');
    await pool.query(
      `INSERT INTO review_items (kind, subject_type, subject_id, harm, weight, reasons)
        SELECT (ARRAY['report', 'suspicious_post', 'first_post'])[1 + n % 3], 'listing', n::text, 1 + n % 5,
          (n % 7)::real / 7, '[{"code": "link", "text": "The text holds a link to another site.", "detail": ""}]'
        FROM generate_series(1, $1) n`,
      [size],
    );
    await pool.query('ANALYZE review_items');
    const called = await times(calls, async () => {
      const answer = await context.request.get('/api/operator/queue', {
        headers: { authorization: `Bearer ${token.token}` },
      });
      if (!answer.ok()) throw new Error(`The queue answered ${answer.status()}: ${await answer.text()}`);
    });
    const lines = page.getByRole('listitem').filter({ hasText: 'Harm' });
    const pressed: number[] = [];
    for (let n = 0; n < presses; n++) {
      // The queue is loaded anew each time.
      await page.goto('/operator/search');
      await page.getByRole('link', { name: 'Queue' }).waitFor();
      const begun = performance.now();
      await page.getByRole('link', { name: 'Queue' }).click();
      await lines.first().waitFor();
      pressed.push(performance.now() - begun);
    }
    middles.push(quantile(called, 0.5));
    print(
      `${size} items: call p50 ${quantile(called, 0.5).toFixed(1)} ms, p95 ${quantile(called, 0.95).toFixed(1)} ms; ` +
        `in the browser p50 ${quantile(pressed, 0.5).toFixed(0)} ms, p95 ${quantile(pressed, 0.95).toFixed(0)} ms`,
    );
  }
  print(`The call takes ${((middles[1] ?? 0) / (middles[0] ?? 1)).toFixed(2)} times as long with 50,000 as with 50.`);

  async function openDesk(): Promise<{ token: string; user: string }> {
    const code = new TOTP({ secret: Secret.fromBase32(demoOperator.key) }).generate();
    const data = { email: demoOperator.email, password: demoPassword };
    const first = (await (await context.request.post('/api/auth/login', { data })).json()) as { second_step: string };
    const second = await context.request.post('/api/auth/second-step/sign-in', {
      data: { second_step: first.second_step, code },
    });
    const signedIn = (await second.json()) as { token: string; user: object };
    await context.request.post('/api/operator/session', {
      data: {},
      headers: { authorization: `Bearer ${signedIn.token}` },
    });
    return { token: signedIn.token, user: JSON.stringify(signedIn.user) };
  }
} finally {
  await browser.close();
  await pool.end();
  await postgres.stop();
  await product.stop();
}

async function times(count: number, work: () => Promise<void>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < count; n++) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return taken;
}
