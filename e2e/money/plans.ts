import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { findPlan, type PlanId } from '#contracts/money/plan-choices.ts';
import { expect } from '../test.ts';

/** Gives a user a plan without a payment, for tests of its effects; negative days make it expired. */
export async function givePlan(database: Pool, email: string, id: PlanId, days?: number): Promise<void> {
  const plan = findPlan(id)!;
  await database.query(
    `INSERT INTO plan_periods (user_id, kind, plan_id, starts_at, ends_at)
     SELECT id, $2, $3, now() + make_interval(days => least(0, $4) - 1), now() + make_interval(days => $4)
     FROM users WHERE email = $1`,
    [email, plan.kind, plan.id, days ?? plan.duration],
  );
}

/** Chooses a plan; afterwards the test window is open. */
export async function choosePlan(page: Page, name: string) {
  await page.getByRole('button', { name: `Choose ${name}` }).click();
  const window = page.getByRole('dialog');
  await expect(window.getByText('Test payment')).toBeVisible();
  await expect(window.getByText(/^GST is included\./)).toBeVisible();
  return window;
}
