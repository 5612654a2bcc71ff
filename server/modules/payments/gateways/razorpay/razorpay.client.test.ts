import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GatewayRefused, GatewayUnavailable, UnknownToGateway } from '../../payments.gateway.ts';
import { makeClient } from './razorpay.client.ts';

let server: Server;
let address = '';
let answer: (url: string) => { status: number; body: string; headers?: Record<string, string> } | null;
const seen: { method: string | undefined; url: string; authorization: string | undefined; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url ?? '', authorization: request.headers.authorization, body });
      const said = answer(request.url ?? '');
      // Null: the line is cut.
      if (said === null) return void response.destroy();
      response.writeHead(said.status, said.headers).end(said.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const gateway = () => makeClient({ apiUrl: address, keyId: 'rzp_test_1', keySecret: 'secret' });
const newOrder = { amount: 39_900, currency: 'INR', receipt: 'r1', notes: {} };
const order = { id: 'order_1', amount: 39_900, currency: 'INR', status: 'created', notes: [] };
const says =
  (body: unknown, status = 200) =>
  () => ({ status, body: JSON.stringify(body) });

describe('the client of Razorpay', () => {
  it('asks as the API wants it: basic keys, paise, a receipt', async () => {
    seen.length = 0;
    answer = says(order);
    expect(await gateway().createOrder(newOrder)).toMatchObject({ id: 'order_1' });
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/v1/orders',
        authorization: `Basic ${Buffer.from('rzp_test_1:secret').toString('base64')}`,
        body: JSON.stringify({ ...newOrder, payment_capture: true }),
      },
    ]);
  });

  it('reads payments and drops what it does not know', async () => {
    const payment = { id: 'pay_1', order_id: 'order_1', amount: 39_900, currency: 'INR', status: 'captured' };
    const { order_id: orderId, ...same } = payment;
    answer = says({ entity: 'collection', count: 1, items: [{ ...payment, vpa: 'x', notes: [] }] });
    expect(await gateway().listPayments('order_1')).toEqual([{ ...same, orderId }]);
  });

  it.each([
    ['an error', says({ error: { code: 'BAD_REQUEST_ERROR', description: 'No' } }, 400)],
    ['wrong keys', says({ error: {} }, 401)],
    ['a server that fails', says({}, 500)],
    ['a page', () => ({ status: 200, body: '<html>maintenance</html>' })],
    ['nothing', () => ({ status: 200, body: '' })],
    ['null', says(null)],
    ['an order without an id', says({ ...order, id: undefined })],
    ['an order with another id than one', says({ ...order, id: '../payments' })],
    ['an order of another amount', says({ ...order, amount: 100 })],
    ['an order in dollars', says({ ...order, currency: 'USD' })],
    ['a way elsewhere', () => ({ status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } })],
    ['a cut line', () => null],
  ])('takes %s for no answer at all', async (_name, said) => {
    answer = said;
    await expect(gateway().createOrder(newOrder)).rejects.toThrow(GatewayUnavailable);
  });

  it.each([
    ['no list', says({})],
    ['a list of nonsense', says({ items: [{ id: 7 }] })],
    ['a payment in an unknown state', says({ items: [{ ...order, order_id: 'o', status: 'maybe' }] })],
  ])('takes %s of payments for no answer at all', async (_name, said) => {
    answer = said;
    await expect(gateway().listPayments('order_1')).rejects.toThrow(GatewayUnavailable);
  });

  it('reads every page of a day, with payments that have no order', async () => {
    seen.length = 0;
    const of = (n: number) => ({ id: `pay_${n}`, order_id: null, amount: 100, currency: 'INR', status: 'captured' });
    answer = (url) => {
      const skip = Number(new URL(url, address).searchParams.get('skip'));
      const items = Array.from({ length: skip < 200 ? 100 : 7 }, (_, n) => of(skip + n));
      return { status: 200, body: JSON.stringify({ items }) };
    };
    const from = new Date('2026-11-25T00:00:00+05:30');
    const found = await gateway().listPaymentsBetween(from, new Date('2026-11-26T00:00:00+05:30'));
    expect(found).toHaveLength(207);
    expect(found[206]).toEqual({ id: 'pay_206', orderId: '', amount: 100, currency: 'INR', status: 'captured' });
    // Both ends are included, so the last second is the one before midnight.
    const seconds = from.getTime() / 1000;
    expect(seen.map(({ url }) => url)).toEqual(
      [0, 100, 200].map((skip) => `/v1/payments?from=${seconds}&to=${seconds + 86_399}&count=100&skip=${skip}`),
    );
  });

  it('takes a list without end for no answer', async () => {
    const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'processed' };
    answer = says({ items: Array<object>(100).fill(refund) });
    await expect(gateway().listRefundsBetween(new Date(0), new Date())).rejects.toThrow('a list without end');
  });

  it('tells an id that the gateway does not know from every other refusal', async () => {
    const refuses = (description: string, status: number) => {
      answer = says({ error: { code: 'BAD_REQUEST_ERROR', description } }, status);
      return gateway()
        .listPayments('order_1')
        .catch((error: unknown) => error);
    };
    expect(await refuses('The id provided does not exist', 400)).toBeInstanceOf(UnknownToGateway);
    expect(await refuses('order_demo1 is not a valid id', 400)).toBeInstanceOf(UnknownToGateway);
    expect(await refuses('The id provided does not exist', 500)).not.toBeInstanceOf(UnknownToGateway);
    expect(await refuses('Authentication failed', 400)).not.toBeInstanceOf(UnknownToGateway);
  });

  it('tells a refusal, in the gateway’s words, from a gateway that cannot be reached', async () => {
    answer = says(
      { error: { code: 'BAD_REQUEST_ERROR', description: 'Your account does not have enough balance' } },
      400,
    );
    const refusal = await gateway()
      .refund('pay_1', 100)
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(GatewayRefused);
    expect(refusal).toMatchObject({ reason: 'Your account does not have enough balance' });
    answer = says('no words', 400);
    await expect(gateway().refund('pay_1', 100)).rejects.not.toBeInstanceOf(GatewayRefused);
    answer = says({ id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'pending' });
    expect(await gateway().refund('pay_1', 100)).toEqual({
      id: 'rfnd_1',
      paymentId: 'pay_1',
      amount: 100,
      status: 'pending',
    });
  });

  it('gives up waiting, and says neither keys nor what the network said', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    const slow = gateway().createOrder(newOrder);
    await expect(slow).rejects.toThrow('The payment gateway cannot be asked: TimeoutError');
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });
});
