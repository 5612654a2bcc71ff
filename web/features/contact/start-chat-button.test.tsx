// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import type { AddressedRecord } from '#web/lib/card-record.ts';
import type { IntentHome } from '#web/session/intent-home.ts';
import { findIntent, keepIntent } from '#web/session/intents.ts';
import { keepSession } from '#web/session/keep-session.ts';
import { personOf } from '#web/testing/fake-browser.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { soon } from '#web/testing/soon.ts';
import { StartChatButton } from './start-chat-button.tsx';

const network = fakeNetwork();
const lead = {
  id: 5,
  entry_type: 'lead',
  title: 'A flat in Baner',
  owner: { id: 9, name: 'Ravi Rao' },
  buyer: { name: 'Ravi Rao' },
  pictures: [],
  transaction_type: 'buy',
} as unknown as AddressedRecord;
const home: IntentHome = {
  recordId: 5,
  isLead: true,
  name: 'A flat in Baner',
  price: '',
  person: 'Ravi',
  picture: null,
  wish: 'sell',
};
const message = 'Can we talk?';
let leave = () => undefined as unknown;

/** Opens the lead's page for a user who has just come from the sign-in, so that the message is sent. */
async function sendMessage() {
  localStorage.clear();
  sessionStorage.clear();
  keepSession('token', personOf(7));
  keepIntent('start-chat', { home, message }, 7);
  const root = createRootRoute({ component: Outlet });
  const page = (path: string, component = () => <p>{path}</p>) =>
    createRoute({ getParentRoute: () => root, path, component });
  const button = () => <StartChatButton record={lead} userId={7} look={{}} wasPressed={false} />;
  const router = createRouter({
    routeTree: root.addChildren([page('/lead/$id', button), page('/chat'), page('/signin')]),
    history: createMemoryHistory({ initialEntries: ['/lead/5'] }),
  });
  const view = createRoot(document.body.appendChild(document.createElement('div')));
  await router.load();
  view.render(<RouterProvider router={router as never} />);
  leave = () => view.unmount();
  return router;
}
afterEach(() => leave());

it('leads to the sign-in and back to the record when the session has ended, with the message', async () => {
  network.fail('POST /api/messages/9', 401, 'Please sign in to continue.');
  const router = await sendMessage();
  await soon(() => expect(router.state.location.href).toBe('/signin?next=%2Flead%2F5'));
  expect(router.state.location.state.passed).toEqual({
    message: 'Your session has ended. Sign in again to go on where you were.',
    messageLook: 'danger',
  });
  keepSession('another', personOf(7));
  expect(findIntent('start-chat')).toEqual({ home: { ...home, price: expect.any(String) as string }, message });
  keepSession('another', personOf(8));
  expect(findIntent('start-chat')).toBeNull();
});

// specification 6.8
it('leads to the chats after any other failure', async () => {
  network.fail('POST /api/messages/9', 500, 'Something went wrong.');
  const router = await sendMessage();
  await soon(() => expect(router.state.location.pathname).toBe('/chat'));
  expect(findIntent('start-chat')).toBeNull();
});
