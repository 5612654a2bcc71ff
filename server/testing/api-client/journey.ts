import { readFile } from 'node:fs/promises';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.js';

/**
 * A program that knows the product by the description of its API alone: api.ts is generated from it by the test that
 * compiles and runs this file (generated-client.test.ts). Two people register and verify their addresses; one posts a
 * home with pictures, the other writes to her and pays for a plan. Only the mailbox and the window of the payment
 * gateway are outside the API.
 */

const [, , address = '', pictureFile = ''] = process.argv;

interface Person {
  id: number;
  api: Client<paths>;
}

async function getJson(url: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answers ${String(answer.status)}`);
  return answer.json();
}

/** The answer of a call that must succeed; otherwise the sentence of its refusal is thrown. */
function answerOf<T>({ data, error }: { data?: T; error?: { message: string } }): T {
  if (data === undefined) throw new Error(error?.message ?? 'An answer without a body.');
  return data;
}

async function codeOf(email: string): Promise<string> {
  const mailbox = (await getJson(`${address}/dev/mail.json?to=${email}`)) as { data: { code: string }[] };
  return mailbox.data[0]?.code ?? '';
}

async function signUp(first_name: string, user_type: 'buyer' | 'seller'): Promise<Person> {
  const open = createClient<paths>({ baseUrl: address });
  const email = `${first_name.toLowerCase()}@example.in`;
  const password = 'courtyard at noon';
  const phone_number = '98765 43210';
  const { user, requires_verification } = answerOf(
    await open.POST('/api/auth/register', { body: { first_name, email, password, phone_number, user_type } }),
  );
  // A sign-in before the address is verified has a described refusal.
  const early = await open.POST('/api/auth/login', { body: { email, password } });
  if (!early.error?.requires_verification || !requires_verification) throw new Error('The address was not verified.');

  answerOf(await open.POST('/api/auth/verify-email-otp', { body: { email, otp: await codeOf(email) } }));
  const { token } = answerOf(await open.POST('/api/auth/login', { body: { email, password } }));
  const api = createClient<paths>({ baseUrl: address, headers: { authorization: `Bearer ${token}` } });
  return { id: user.id, api };
}

const asha = await signUp('Asha', 'seller');
const ravi = await signUp('Ravi', 'buyer');

const picture = new Blob([await readFile(pictureFile)]);
const { data: home } = answerOf(
  await asha.api.POST('/api/properties', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      entryType: 'listing',
      'selectedTransactionTypes[]': ['rent'],
      title: 'Two rooms and a balcony',
      propertyType: 'apartment',
      price: 24000,
      carpetArea: 720,
      superBuiltupArea: 900,
      city: 'Pune',
      state: 'Maharashtra',
      contactName: 'Asha',
      contactPhone: '9876543210',
      contactEmail: 'asha@example.in',
      'images[]': [picture],
    },
    bodySerializer: (fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) {
        for (const one of [value].flat()) form.append(name, one instanceof Blob ? one : String(one));
      }
      return form;
    },
  }),
);

const { data: sent } = answerOf(
  await ravi.api.POST('/api/messages/{userId}', {
    params: { path: { userId: String(asha.id) } },
    body: { message: 'Is the flat free from July?', property_id: home.id },
  }),
);
const { data: received } = answerOf(
  await asha.api.GET('/api/messages/{userId}', { params: { path: { userId: String(ravi.id) } } }),
);

const { data: plans } = answerOf(await ravi.api.GET('/api/subscription-pricing'));
const [plan] = plans;
if (!plan) throw new Error('No plan is on sale.');
const order = answerOf(
  await ravi.api.POST('/api/subscription/create-order', {
    body: { plan_price: plan.price, plan_duration: plan.duration, buyer_state: 'Maharashtra' },
  }),
);
const params = { path: { orderId: order.order_id } };
const unpaid = await ravi.api.GET('/api/payment/success/{orderId}', { params });
if (!unpaid.error) throw new Error('An order that nobody paid was accepted.');
await getJson(`${address}/payment-sandbox/checkout/pay`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    key_id: order.key_id,
    order_id: order.razorpay_order_id,
    method: 'netbanking',
    bank: 'success',
    webhooks: false,
  }),
});
const { order: paid } = answerOf(await ravi.api.GET('/api/payment/success/{orderId}', { params }));
const { data: status } = answerOf(await ravi.api.GET('/api/user/plans-status'));

process.stdout.write(
  JSON.stringify({
    pictures: home.pictures.length,
    sent: sent.message,
    received: received.map(({ message }) => message),
    about: sent.property_id === home.id,
    plan: paid.plan_id,
    status,
  }),
);
