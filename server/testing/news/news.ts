import type { NewsItem } from '#contracts/news/news.ts';
import type { SavedSearch } from '#contracts/search/saved-searches.ts';
import { accountHelpers } from '../accounts.ts';
import type { useTestApp } from '../app/test-app.ts';

/** A rented flat in Baner, as most searches of these tests want it. */
export const flat = { transactionType: 'rent', price: 28_000, brokerage: 0 } as const;
/** A search that it fits. */
export const wanted = {
  transaction_type: 'rent',
  bedrooms: ['2'],
  location: 'Baner',
  max_price: '30000',
  no_brokerage: '1',
};

export interface Reader {
  id: number;
  email: string;
  token: string;
}

/** Helpers for saved searches and the news of their people. */
export function newsHelpers(test: ReturnType<typeof useTestApp>) {
  const { signedIn } = accountHelpers(test);

  return {
    signedIn,
    /** A home that fits nothing, so that the words of the searches are in use; earlier events don't become news. */
    begin: async (): Promise<void> => {
      await test.given.record({ ...flat, price: 60_000 });
      await test.modules.search.refresh();
      await test.database.pool.query('DELETE FROM record_events');
    },
    save: async ({ token }: Reader, query: object, more: object = {}): Promise<SavedSearch> => {
      const { status, body } = await test.send('POST', '/api/saved-searches', { query, ...more }, { token });
      if (status !== 200) throw new Error(String(body.message));
      return body.data as SavedSearch;
    },
    searchesOf: async ({ token }: Reader): Promise<SavedSearch[]> => {
      const { body } = await test.get('/api/saved-searches', { authorization: `Bearer ${token}` });
      return body.data as SavedSearch[];
    },
    newsOf: async ({ token }: Reader): Promise<{ items: NewsItem[]; unread: number; next: string | null }> => {
      const { body } = await test.get('/api/news', { authorization: `Bearer ${token}` });
      return body.data as { items: NewsItem[]; unread: number; next: string | null };
    },
    /** Makes news of the events. */
    work: () => test.modules.recordEvents.workAll(),
    /** The mails about homes, newest first: not those of the registration. */
    homeMails: async (email: string) =>
      (await test.mails.all(email)).filter(({ unsubscribeUrl }) => unsubscribeUrl !== null),
    /** Calls a link of a mail. */
    call: async (method: 'GET' | 'PUT' | 'POST', address: string, body?: object) => {
      const { pathname } = new URL(address);
      return test.inject({ method, url: pathname, ...(body && { payload: body }) });
    },
  };
}
