import { describe, expect, it } from 'vitest';
import type { FoundMessage } from '#contracts/chat/chat.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { chatCalls } from '#server/testing/chat.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedInOwner: signedIn } = accountHelpers(test);
const { get, say, call } = chatCalls(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
const search = (who: Someone, text: string, more = '') =>
  get(who, `/api/conversations/search?search=${encodeURIComponent(text)}${more}`);
const found = async (who: Someone, text: string) =>
  ((await search(who, text)).body.data as FoundMessage[]).map(({ excerpt }) => excerpt);

describe('a search in messages', () => {
  it('finds every word in any case and order, in the messages of both, newest first', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await say(ravi, asha, 'Is the covered PARKING free?');
    await say(asha, ravi, 'Parking is free of charge.');
    await say(asha, ravi, 'Nothing else');
    for (const who of [asha, ravi]) {
      expect(await found(who, 'free parking')).toEqual(['Parking is free of charge.', 'Is the covered PARKING free?']);
    }
    const { body } = await search(asha, 'covered');
    expect(body.data).toMatchObject([{ user: { id: ravi.id, name: 'Asha Kulkarni' }, from_id: ravi.id }]);
    expect(JSON.stringify(body)).not.toContain('@');
    expect(await found(asha, 'parking villa')).toEqual([]);
  });

  it('takes signs of patterns as letters', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await say(ravi, asha, '5% off_now \\ here');
    await say(ravi, asha, '50 offXnow');
    for (const text of ['5%', 'off_', ' \\ here', '{} ']) {
      expect(await found(asha, text), text).toEqual(text === '{} ' ? [] : ['5% off_now \\ here']);
    }
  });

  // specification 14.10
  it('finds nothing of other people’s conversations, and what was said before a block', async () => {
    const [asha, ravi, other] = [await signedIn(), await signedIn(), await signedIn()];
    await say(ravi, asha, 'A quiet street');
    expect(await found(other, 'quiet')).toEqual([]);
    // The messages can still be read in the conversation, so they are found as well.
    await call('PUT', asha, `/api/users/${ravi.id}/block`);
    expect(await found(asha, 'quiet')).toEqual(['A quiet street']);
  });

  it('finds nothing that a deleted account wrote', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await say(ravi, asha, 'Quiet street');
    await say(asha, ravi, 'Quiet indeed');
    await test.database.pool.query('DELETE FROM users WHERE id = $1', [ravi.id]);
    const { body } = await search(asha, 'quiet');
    expect(body.data).toMatchObject([{ excerpt: 'Quiet indeed', user: { name: 'Deleted account' } }]);
  });

  it('goes on behind a cursor, and needs two characters', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    for (const n of [1, 2, 3]) await say(ravi, asha, `Floor ${n}`);
    const first = (await search(asha, 'floor', '&per_page=2')).body;
    expect((first.data as FoundMessage[]).map(({ excerpt }) => excerpt)).toEqual(['Floor 3', 'Floor 2']);
    const next = (await search(asha, 'floor', `&per_page=2&before=${first.next_before}`)).body;
    expect(next).toMatchObject({ data: [{ excerpt: 'Floor 1' }], next_before: null });
    for (const text of ['', ' f ', 'f']) {
      const { status, body } = await search(asha, text);
      expect([status, body.errors]).toEqual([422, { search: ['Give at least 2 characters'] }]);
    }
  });

  it('shows the part of a long message around the first word', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await say(ravi, asha, `${'a '.repeat(200)}needle${' 🏠'.repeat(200)}`);
    const [excerpt = ''] = await found(asha, 'needle');
    expect(excerpt).toMatch(/^…(a )+needle( 🏠)+ ?…$/u);
    expect(Array.from(excerpt)).toHaveLength(162);
  });
});
