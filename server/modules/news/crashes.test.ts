import { beforeEach, expect, it } from 'vitest';
import { makeNewsPipeline } from './pipeline.service.ts';
import { makeOutboxMailer } from '#server/platform/mail/mailer.ts';
import { flat, newsHelpers, wanted, type Reader } from '#server/testing/news.ts';
import { useTestApp } from '#server/testing/test-app.ts';

const test = useTestApp();
const { signedIn, begin, save, newsOf, homeMails } = newsHelpers(test);

let tenant: Reader;
beforeEach(async () => {
  tenant = await signedIn();
  await begin();
});

it('loses and repeats no home when the writing of a mail dies, in thirty rounds', async () => {
  await save(tenant, wanted);
  const { modules } = test;
  const outbox = makeOutboxMailer();
  // Ends its transaction as a killed process does: what it wrote is rolled back.
  let isKilled = false;
  const killed = () => {
    if (isKilled) throw new Error('killed');
  };
  const pipeline = makeNewsPipeline({
    ...modules,
    mailKey: Buffer.alloc(32, 10),
    mailer: {
      ...outbox,
      enqueueAll: async (db, mails) => {
        await outbox.enqueueAll(db, mails);
        killed();
      },
    },
  });
  const homes: number[] = [];
  for (let round = 0; round < 30; round++) {
    homes.push(await test.given.record({ ...flat, price: 20_000 + round }));
    await pipeline.recordEvents.workAll();
    isKilled = round % 3 === 0;
    await pipeline.newsMails.mailInstant().catch(() => undefined);
    isKilled = false;
    await pipeline.newsMails.mailInstant();
    // A day passes, as at most three mails go out on one.
    await test.database.pool.query('DELETE FROM news_mails');
  }
  const lines = (await newsOf(tenant)).items.flatMap(({ ids }) => ids);
  expect(lines).toHaveLength(homes.length);
  const mailed = (await homeMails(tenant.email)).flatMap(({ text }) => text.match(/\/property\/\d+/g) ?? []);
  expect(mailed.toSorted()).toEqual(homes.map((id) => `/property/${id}`).toSorted());
}, 120_000);
