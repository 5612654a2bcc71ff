import { expect, it } from 'vitest';
import { makeRazorpay, makeSandboxGateway } from './razorpay.gateway.ts';

const settings = {
  apiUrl: 'https://api.razorpay.com',
  keyId: 'rzp_test_1',
  keySecret: 'the key secret',
  webhookSecret: 'the webhook secret',
};
const gateway = makeRazorpay(settings);

// Both signatures as `openssl dgst -sha256 -hmac` makes them.
it('knows the checkout’s signature over order and payment', () => {
  const proof = {
    razorpay_order_id: 'order_2',
    razorpay_payment_id: 'pay_1',
    razorpay_signature: '2ce835f2cc0c0d6f9868df15e8d15759fcde6f5df4a5ef3b8096aa593c08fe36',
  };
  expect(gateway.checkProof('order_1', proof)).toBe('right');
  expect(gateway.checkProof('order_2', proof)).toBe('wrong');
  expect(gateway.checkProof('order_1', { razorpay_order_id: 'order_1' })).toBe('none');
});

it('knows the signature of a message, and the id under which it comes again', () => {
  const body = Buffer.from('{"event":"order.paid"}');
  const headers = { 'x-razorpay-signature': '8542c6d58d9bc8e2864515279b04a0f0299347a26bf1ed708a00283accd1886a' };
  expect(gateway.verifyMessage(headers, body)).toEqual({ id: null });
  expect(gateway.verifyMessage({ ...headers, 'x-razorpay-event-id': 'evt_1' }, body)).toEqual({ id: 'evt_1' });
  expect(gateway.verifyMessage(headers, Buffer.from('{"event":"order.paid" }'))).toBeNull();
  expect(gateway.verifyMessage({}, body)).toBeNull();
});

it('lets pages load the company’s checkout, and nothing of other origins for the sandbox', () => {
  expect(gateway.checkout.scriptUrl).toBe('https://checkout.razorpay.com/v1/checkout.js');
  expect(gateway.checkout.origins).toEqual({
    scripts: ['https://checkout.razorpay.com'],
    calls: ['https://checkout.razorpay.com', 'https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    frames: ['https://checkout.razorpay.com', 'https://api.razorpay.com'],
  });
  const sandbox = makeSandboxGateway(settings);
  expect(sandbox.name).toBe('sandbox');
  expect(sandbox.checkout.origins).toEqual({ scripts: [], calls: [], frames: [] });
});
