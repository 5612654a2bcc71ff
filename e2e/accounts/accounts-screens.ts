import type { Page } from '@playwright/test';
import type { Answer } from '#web/testing/answers.ts';
import { expect } from '../test.ts';
import { openPage } from '../open-page.ts';

/** The browser's own console error about a failing call. */
export const logged = (status: number): RegExp => new RegExp(`the server responded with a status of ${status}`);

/**
 * Answers the calls to a path in order, the last answer for all that follow: for states that the real server cannot be
 * brought into. Returns the request bodies, call by call; a GET has none.
 */
export async function answer(page: Page, path: string, ...answers: [Answer, ...Answer[]]): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route(`**${path}`, async (route) => {
    const next = answers[Math.min(sent.length, answers.length - 1)]!;
    sent.push(route.request().postDataJSON());
    if (next === 'never') return;
    if (next === 'gone') return route.abort('failed');
    await route.fulfill({ status: next.status, json: next.body, headers: next.headers });
  });
  return sent;
}

/** Opens an address with a fake clock, which only `page.clock` moves. */
export async function openInStillTime(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T09:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-20T09:00:01Z'));
  await openPage(page, path);
}

/** Expects that the page is left after exactly this many milliseconds. */
export async function expectLeavesAfter(page: Page, milliseconds: number, path: string | RegExp): Promise<void> {
  const here = page.url();
  await page.clock.runFor(milliseconds - 1);
  expect(page.url()).toBe(here);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(path);
}
