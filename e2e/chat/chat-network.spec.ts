import type { Page, WebSocketRoute } from '@playwright/test';
import { bubbles, conversation, fill, input, log, openChat, say, signInNewPerson, write } from './chat-people.ts';
import { expect, test } from '../test.ts';

const disconnected = /ERR_INTERNET_DISCONNECTED/;

/**
 * The network of a page, sockets included, which the browser's own "offline" does not affect: while it is off, open
 * sockets are closed and new ones fail.
 */
async function networkOf(page: Page) {
  let isOn = true;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/app\//, (socket) => {
    if (!isOn) {
      void socket.close();
      return;
    }
    open.add(socket);
    socket.connectToServer();
  });
  return {
    off: async () => {
      isOn = false;
      await page.context().setOffline(true);
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    on: async () => {
      isOn = true;
      await page.context().setOffline(false);
    },
  };
}

test('a user who was offline gets every message afterwards, in order and once, and unsent ones survive a reload', async ({
  page,
  newContext,
  request,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(disconnected);
  const asha = await signInNewPerson(page, { firstName: 'Asha' });
  const ravi = await signInNewPerson(newContext, { firstName: 'Ravi' });
  const network = await networkOf(ravi.page);
  const id = await say(request, asha, ravi, 'before');
  await openChat(ravi.page, 'Asha Rao');
  await openChat(page, 'Ravi Rao');
  await write(page, 'live');
  await expect(bubbles(ravi.page)).toHaveText(['before', 'live']);

  await network.off();
  await expect(ravi.page.getByText('You are offline.')).toBeVisible();
  const missed = Array.from({ length: 12 }, (_, n) => `while away ${n}`);
  for (const text of missed) await say(request, asha, ravi, text);
  await input(ravi.page).fill('written on the train');
  await ravi.page.getByRole('button', { name: 'Send' }).click();
  await expect(ravi.page.getByRole('log').getByRole('alert')).toContainText('Not sent.');
  await input(ravi.page).fill('and in the tunnel');
  await ravi.page.getByRole('button', { name: 'Send' }).click();
  await expect(ravi.page.getByRole('log').getByRole('alert')).toHaveCount(2);
  const mine = ['written on the train', 'and in the tunnel'];
  await expect(bubbles(ravi.page)).toHaveText(['before', 'live', ...mine]);

  await network.on();
  await expect(bubbles(ravi.page)).toHaveText(['before', 'live', ...missed, ...mine]);
  // The messages are sent without a press.
  await expect(bubbles(page)).toHaveText(['before', 'live', ...missed, ...mine]);
  // The socket has reconnected by itself.
  await write(page, 'welcome back');
  await expect(bubbles(ravi.page).last()).toHaveText('welcome back');

  // After a long absence the newest messages are shown, and those in between can be loaded above them.
  await network.off();
  await fill(database, id, asha, 700);
  await network.on();
  await expect(bubbles(ravi.page).last()).toHaveText('m700');
  await expect(conversation(ravi.page, 'Asha Rao')).toContainText('m700');

  await network.off();
  await write(ravi.page, 'written in a lift');
  await expect(log(ravi.page).getByRole('alert')).toContainText('Not sent.');
  await network.on();
  await ravi.page.reload();
  await expect(bubbles(ravi.page).last()).toHaveText('written in a lift');
  await expect(log(ravi.page).getByRole('alert')).toHaveCount(0);
  await expect(bubbles(page).last()).toHaveText('written in a lift');
  const { rows } = await database.query('SELECT body FROM messages WHERE sender_id = $1 ORDER BY id', [ravi.id]);
  expect(rows.map(({ body }: { body: string }) => body)).toEqual([...mine, 'written in a lift']);
  await ravi.page.context().close();
});
