import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { soon } from '#web/testing/soon.ts';
import type { CheckoutEnd, OpenCheckout } from './checkout.ts';
import * as paymentTexts from '#texts/payment.ts';

interface Options {
  [name: string]: unknown;
  handler: (proof: Record<string, string>) => void;
  modal: { ondismiss: () => void };
}

/** A fake of the window that the gateway's script opens. */
let opened: { options: Options; fail: (error: object) => void; isClosed: boolean }[] = [];
class FakeWindow {
  private readonly state: (typeof opened)[number];
  constructor(options: Options) {
    this.state = { options, fail: () => undefined, isClosed: false };
  }
  on(_event: string, listener: (failure: object) => void): void {
    this.state.fail = (error) => listener({ error });
  }
  open(): void {
    opened.push(this.state);
  }
  close(): void {
    this.state.isClosed = true;
  }
}

/** Addresses of the scripts that the page loaded. */
let loaded: string[] = [];
let provider = 'sandbox';

beforeEach(() => {
  opened = [];
  loaded = [];
  provider = 'sandbox';
  vi.resetModules();
  vi.stubGlobal('window', { Razorpay: FakeWindow });
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { src: '', remove: () => undefined }),
    head: {
      append: (script: EventTarget & { src: string }) => {
        loaded.push(script.src);
        script.dispatchEvent(new Event('load'));
      },
    },
  });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ data: { payments: { provider, checkout_url: `/${provider}.js` } } })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  // The next file of this worker would get the checkout of this fake window.
  vi.resetModules();
});

const load = async (): Promise<OpenCheckout> => (await import('./checkouts.ts')).loadCheckout();
const request = {
  order: { order_id: 'ours', checkout: { key: 'k', order_id: 'theirs', amount: 39_900, currency: 'INR' } },
  description: 'Premium Featured, 15 days',
  payer: { name: 'Asha Rao', email: 'asha@example.in', phone: '98765' },
};

/** Opens the window; `end` is set once it has closed. */
async function open({ isPaid = false } = {}) {
  const failures: string[] = [];
  const ends: CheckoutEnd[] = [];
  const listeners = { onFailure: (reason: string) => failures.push(reason), isPaid: () => Promise.resolve(isPaid) };
  const ending = (await load())(request, listeners).then((end) => ends.push(end));
  const [state] = opened as [(typeof opened)[number]];
  return { state, failures, ends, ending };
}

describe('the checkout', () => {
  it.each(['razorpay', 'sandbox'])('belongs to the gateway that the server names: %s', async (name) => {
    provider = name;
    const { state } = await open();
    expect(loaded).toEqual([`/${name}.js`]);
    expect(state.options).toMatchObject({
      ...request.order.checkout,
      description: request.description,
      prefill: { name: 'Asha Rao', email: 'asha@example.in', contact: '98765' },
      notes: { order: 'ours' },
    });
  });

  it('of an unknown gateway is not loaded, and a later try loads the settings again', async () => {
    provider = 'elsewhere';
    const { loadCheckout } = await import('./checkouts.ts');
    await expect(loadCheckout()).rejects.toThrow(paymentTexts.scriptFailed());
    expect(loaded).toEqual([]);
    provider = 'razorpay';
    expect(await loadCheckout()).toBeTypeOf('function');
  });

  it('whose script defines nothing counts as not loaded', async () => {
    vi.stubGlobal('window', {});
    await expect(load()).rejects.toThrow(paymentTexts.scriptFailed());
  });

  it('hands over the gateway’s proof', async () => {
    const { state, ends, ending } = await open();
    const proof = { any: 'field', of: 'theirs' };
    state.options.handler(proof);
    await ending;
    expect(ends).toEqual([{ kind: 'paid', proof }]);
  });

  it.each([
    [false, { kind: 'dismissed' }],
    [true, { kind: 'paid', proof: null }],
  ])('that is closed reports whether the order is paid: %s', async (isPaid, end) => {
    const { state, ends, ending } = await open({ isPaid });
    state.options.modal.ondismiss();
    await ending;
    expect(ends).toEqual([end]);
  });

  it('reports a failure and stays open', async () => {
    const { state, failures, ends } = await open();
    state.fail({ description: 'Declined by the bank' });
    state.fail({ message: 'No answer' });
    state.fail({});
    await soon(() => expect(failures).toEqual(['Declined by the bank', 'No answer', 'Unknown error']));
    expect(state.isClosed).toBe(false);
    expect(ends).toEqual([]);
  });

  it('closes when the failure means that the order is already paid', async () => {
    const { state, failures, ends, ending } = await open({ isPaid: true });
    state.fail({ description: 'Order already paid' });
    await ending;
    expect(ends).toEqual([{ kind: 'paid', proof: null }]);
    expect(failures).toEqual([]);
    expect(state.isClosed).toBe(true);
  });
});
