import { createServer } from 'node:http';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { registerVerified, signInByCall } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { startProductOn } from '../product-server.ts';
import { expect, test } from '../test.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Replaces Razorpay's checkout: a frame of another origin over the page. */
const checkoutScript = `window.Razorpay = class {
  on() {}
  open() {
    const frame = document.createElement('iframe');
    frame.src = 'https://api.razorpay.com/v1/checkout/public';
    frame.title = 'Checkout';
    document.body.append(frame);
  }
};`;
/** The frame opens the page of a bank and shows its message. */
const checkoutFrame = `<!doctype html><button>Go to the bank</button><output></output><script>
  document.querySelector('button').onclick = () => {
    const bank = window.open('https://bank.example/login', '', 'width=400,height=500');
    document.querySelector('output').textContent = bank === null ? 'no window' : bank.closed ? 'closed' : 'a window';
  };
</script>`;

/** Replaces Razorpay's API: it creates orders. */
async function startGateway() {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      if (request.method === 'GET') return response.end(JSON.stringify({ items: [] }));
      const { amount, currency } = JSON.parse(body) as { amount: number; currency: string };
      return response.end(JSON.stringify({ id: 'order_of_the_test', amount, currency, status: 'created' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

test('the checkout’s frame can open the page of a bank, also when the visit began on another page', async ({
  newContext,
}) => {
  test.setTimeout(180_000);
  const gateway = await startGateway();
  const dataDir = path.join(root, '.data', `e2e-window-${test.info().parallelIndex}`);
  await rm(dataDir, { recursive: true, force: true });
  const product = await startProductOn(dataDir, {
    RAZORPAY_KEY_ID: 'rzp_test_ours',
    RAZORPAY_KEY_SECRET: 'secret_of_the_test',
    RAZORPAY_WEBHOOK_SECRET: 'webhook_of_the_test',
    RAZORPAY_API_URL: `http://127.0.0.1:${gateway.port}`,
  });
  const context = await newContext({ baseURL: product.address });
  try {
    await context.route('https://checkout.razorpay.com/v1/checkout.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: checkoutScript }),
    );
    await context.route('https://api.razorpay.com/v1/checkout/public', (route) =>
      route.fulfill({ contentType: 'text/html', body: checkoutFrame }),
    );
    await context.route('https://bank.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Your bank</h1>' }),
    );
    const page = await context.newPage();
    await signInByCall(page, await registerVerified(context.request));
    await openPage(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await page.getByRole('button', { name: 'Choose Premium' }).click();
    const frame = page.frameLocator('iframe[title=Checkout]');
    const opened = context.waitForEvent('page');
    await frame.getByRole('button', { name: 'Go to the bank' }).click();
    await expect(frame.locator('output')).toHaveText('a window');
    await expect((await opened).getByRole('heading')).toHaveText('Your bank');
  } finally {
    await context.close();
    await product.stop();
    gateway.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
