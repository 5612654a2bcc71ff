import type { Page } from '@playwright/test';
import { chosenOn } from '../matrix/chosen.ts';
import { pageKinds, publicPages } from '../public-pages.ts';
import { test } from '../test.ts';
import { expectStill, watchShifts } from './layout.ts';

// A slow phone or line paints a page before its end arrives. Parts that are painted stay where they are.

const pieces = 40;

/** Opens a page whose HTML, without its scripts, arrives piece by piece, each painted before the next one comes. */
async function openInPieces(page: Page, path: string): Promise<void> {
  let html = '';
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    html = (await answer.text()).replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '');
    await route.fulfill({ response: answer, body: '<!doctype html><title>Still to come</title>' });
  });
  await page.goto(path);
  await page.evaluate(
    async ({ head, body, pieces: count }) => {
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // oxlint-disable-next-line typescript/no-deprecated -- nothing else gives the parser a part of a page
      const write = (part: string) => document.write(part);
      document.open();
      write(head);
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
      while (sheets.some(({ sheet }) => sheet === null)) await painted();
      document.documentElement.classList.add('js');
      const length = Math.ceil(body.length / count);
      for (let at = 0; at < body.length; at += length) {
        write(body.slice(at, at + length));
        await painted();
      }
      document.close();
    },
    { head: html.slice(0, html.indexOf('<body')), body: html.slice(html.indexOf('<body')), pieces },
  );
}

const devices = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;
for (const { kind, device } of chosenOn(pageKinds, ['phone', 'desk'] as const, 8)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: devices[device] });

    test(`${kind.name} does not move while it arrives`, async ({ page, database, expectConsoleErrors }) => {
      const { path, status } = (await publicPages(database)).find(({ name }) => name === kind.name)!;
      if (status !== 200) expectConsoleErrors(/404/);
      const shifts = await watchShifts(page);
      await openInPieces(page, path);
      await expectStill(shifts, path);
    });
  });
}
