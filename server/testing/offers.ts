import type { Offer, OffersReply } from '#contracts/offers/offers.ts';
import { accountHelpers } from './accounts.ts';
import type { ApiAnswer } from './api-answer.ts';
import type { useTestApp } from './app/test-app.ts';

/** The terms of an offer for a home that is let. */
export const monthlyTerms = { price: 26_500, unit: 'month', starts_on: null, valid_days: 3, conditions: '' } as const;

/** Offers through the public calls. */
export function offerHelpers(test: ReturnType<typeof useTestApp>) {
  const { signedIn } = accountHelpers(test);
  type Someone = Awaited<ReturnType<typeof signedIn>>;

  /** An owner with a home that is let for 28,000 a month. */
  async function letting(facts: object = {}): Promise<Someone & { home: number }> {
    const owner = await signedIn();
    const home = await test.given.record({ ownerId: owner.id, transactionType: 'rent', price: 28_000, ...facts });
    return { ...owner, home };
  }

  const make = (seeker: Someone, home: number, terms: object = {}): Promise<ApiAnswer> =>
    test.send('POST', '/api/offers', { home_id: home, ...monthlyTerms, ...terms }, { token: seeker.token });

  const act = (who: Someone, { id, revision }: Pick<Offer, 'id' | 'revision'>, body: object): Promise<ApiAnswer> =>
    test.send('PUT', `/api/offers/${id}`, { revision, ...body }, { token: who.token });

  const offersOf = async (who: Someone): Promise<OffersReply['data']> =>
    ((await test.get('/api/offers', { authorization: `Bearer ${who.token}` })).body as OffersReply).data;

  const made = async (seeker: Someone, home: number, terms: object = {}): Promise<Offer> =>
    (await make(seeker, home, terms)).body.data as Offer;

  return { signedIn, letting, make, act, offersOf, made };
}
