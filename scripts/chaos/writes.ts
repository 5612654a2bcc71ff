import { randomUUID } from 'node:crypto';
import { homeForm } from './asked.ts';
import type { Answer, Caller } from './calls.ts';
import { idOfPicture, makePicture } from './picture.ts';
import type { Kind } from './stored.ts';

export interface Person {
  id: number;
  email: string;
  token: string;
  caller: Caller;
}

/** The result of a write, found again by its mark: a title, a text, an id. */
export interface Made {
  kind: Kind;
  mark: string;
}

/** The writes of a ledger; each resolves with the acknowledged result. */
export function makeWrites(needs: {
  /** Names of this run. */
  run: string;
  nextNumber: () => number;
  recordIds: readonly number[];
  /** The pictures that were sent, by their ids. */
  pictures: Map<string, Buffer>;
  /** Payments made at the gateway, by the session of the payer. */
  paidAtGateway: Map<string, number>;
  register: () => Promise<unknown>;
  /** Sends until it is acknowledged; null when it was not. */
  persist: (write: () => Promise<Answer>) => Promise<Answer | null>;
}): Record<Exclude<Kind, 'picture'>, (person: Person, other: Person) => Promise<Made[]>> {
  const { run, nextNumber, recordIds, pictures, paidAtGateway, register, persist } = needs;
  const made = (isDone: unknown, kind: Kind, mark: string): Made[] => (isDone ? [{ kind, mark }] : []);

  return {
    // An account is noted by its registration.
    account: () => register().then(() => []),

    async home({ caller, token }) {
      const number = nextNumber();
      const title = `Chaos home ${run} ${String(number)}`;
      const key = randomUUID();
      const picture = await makePicture(number);
      const id = idOfPicture(picture);
      pictures.set(id, picture);
      const posted = await persist(() =>
        caller.call('POST', '/api/properties', { token, body: homeForm(title, picture), key }),
      );
      return [...made(posted, 'home', title), ...made(posted, 'picture', id)];
    },

    async message({ caller, token }, other) {
      const text = `Chaos message ${run} ${String(nextNumber())}`;
      const body = { message: text, client_id: randomUUID() };
      const sent = await persist(() => caller.call('POST', `/api/messages/${String(other.id)}`, { token, body }));
      return made(sent, 'message', `${String(other.id)} ${text}`);
    },

    async favourite({ caller, token }) {
      const id = recordIds[nextNumber() % Math.max(recordIds.length, 1)];
      if (id === undefined) return [];
      const saved = await persist(() => caller.call('PUT', `/api/favourites/${String(id)}`, { token }));
      return made(saved, 'favourite', String(id));
    },

    async payment({ caller, token }) {
      const key = randomUUID();
      const body = { plan_price: 499, plan_duration: 30 };
      const order = await persist(() => caller.call('POST', '/api/subscription/create-order', { token, body, key }));
      if (!order) return [];
      const { razorpay_order_id: gatewayOrder, key_id: keyId, order_id: id } = order.body as Record<string, string>;
      // A payment at the gateway is made once; the product has to check whether it was.
      paidAtGateway.set(token, (paidAtGateway.get(token) ?? 0) + 1);
      const paid = await caller.call('POST', '/payment-sandbox/checkout/pay', {
        body: { key_id: keyId, order_id: gatewayOrder, method: 'netbanking', bank: 'success' },
      });
      if (paid.status !== 200) return [];
      const verified = await persist(() => caller.call('GET', `/api/payment/success/${String(id)}`, { token }));
      return made(verified, 'payment', String(id));
    },

    async 'saved search'({ caller, token }) {
      const number = nextNumber();
      const name = `Chaos search ${run} ${String(number)}`;
      const body = { name, query: { city: 'Pune', min_price: String(100_000 + number) } };
      // Without an idempotency key a search is identified by its name, so one without an answer is looked for first.
      const saved = await persist(async () => {
        const listed = await caller.call('GET', '/api/saved-searches', { token });
        const isThere = (listed.body?.data as { name: string }[] | undefined)?.some((one) => one.name === name);
        return isThere || listed.status !== 200 ? listed : caller.call('POST', '/api/saved-searches', { token, body });
      });
      return made(saved, 'saved search', name);
    },
  };
}
