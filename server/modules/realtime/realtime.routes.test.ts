import Pusher from 'pusher-js';
import { expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/test-app.ts';
import { userChannel } from '#server/platform/realtime/realtime.ts';

const test = useTestApp({ keep: true });
const { signedIn } = accountHelpers(test);

it('walks', async () => {
  const someone = await signedIn();
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(address);
  const config = (await (await fetch(`${address}/api/config`)).json()).data.realtime;
  console.log(config);
  const pusher = new Pusher(config.key, {
    cluster: config.cluster,
    wsHost: config.ws_host,
    wsPort: config.ws_port,
    wssPort: config.ws_port,
    forceTLS: config.tls,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    channelAuthorization: {
      endpoint: `${address}/broadcasting/auth`,
      transport: 'ajax',
      headersProvider: () => ({ authorization: `Bearer ${someone.token}` }),
    },
  });
  const channel = pusher.subscribe(userChannel(someone.id));
  const heard = new Promise((resolve) => channel.bind('MessageSent', resolve));
  await new Promise((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', resolve);
    channel.bind('pusher:subscription_error', reject);
  });
  test.modules.realtime.publish([userChannel(someone.id)], 'MessageSent', { id: 1 });
  expect(await heard).toEqual({ id: 1 });
  pusher.disconnect();
});
