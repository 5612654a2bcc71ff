import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { chatCalls } from '#server/testing/chat.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedInOwner: signedIn } = accountHelpers(test);
const { get, say, call } = chatCalls(test);

type Who = Awaited<ReturnType<typeof signedIn>>;

/** The presence that one user sees of the other, in the list and in the thread; both agree. */
async function shown(viewer: Who, other: Who): Promise<string | null> {
  const list = (await get(viewer, '/api/conversations')).body.data as { user: { active_at: string | null } }[];
  const thread = (await get(viewer, `/api/messages/${other.id}`)).body.chat_with.active_at as string | null;
  const inList = list[0]?.user.active_at ?? null;
  expect(inList === null, `list ${inList}, thread ${thread}`).toBe(thread === null);
  return thread;
}
const used = (who: Who, ago: string) =>
  test.database.pool.query('UPDATE sessions SET last_used_at = now() - $2::interval WHERE user_id = $1', [who.id, ago]);
const choose = (who: Who, shows: unknown) => call('PUT', who, '/api/user/presence', { shows_presence: shows });

async function twoWhoTalk(): Promise<[Who, Who]> {
  const [asha, ravi] = [await signedIn(), await signedIn()];
  await say(ravi, asha, 'Hello');
  return [asha, ravi];
}

describe('when somebody was here last', () => {
  it('is shown to the other one of a conversation, in full hours', async () => {
    const [asha, ravi] = await twoWhoTalk();
    expect(Date.now() - Date.parse((await shown(asha, ravi))!)).toBeLessThan(60_000);
    await used(ravi, '2 hours 40 minutes');
    const ago = Date.now() - Date.parse((await shown(asha, ravi))!);
    expect(Math.round(ago / 60_000)).toBe(120);
    await used(ravi, '8 days');
    expect(await shown(asha, ravi)).toBeNull();
  });

  it('is shown to nobody without a conversation, nor after the end of the session', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    expect(await shown(asha, ravi)).toBeNull();
    await say(ravi, asha, 'Hello');
    expect(await shown(asha, ravi)).not.toBeNull();
    await test.database.pool.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [ravi.id]);
    expect(await shown(asha, ravi)).toBeNull();
  });

  // specification 14.13
  it('is hidden both ways by a block of either, and from who is suspended', async () => {
    const [asha, ravi] = await twoWhoTalk();
    await call('PUT', asha, `/api/users/${ravi.id}/block`);
    expect([await shown(asha, ravi), await shown(ravi, asha)]).toEqual([null, null]);
    await call('DELETE', asha, `/api/users/${ravi.id}/block`);
    expect(await shown(ravi, asha)).not.toBeNull();
    await test.database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [ravi.id]);
    expect(await shown(asha, ravi)).toBeNull();
  });

  // specification 14.13
  it('is hidden by a choice, and then seen of nobody either', async () => {
    const [asha, ravi] = await twoWhoTalk();
    expect((await get(asha, '/api/user/presence')).body.data).toEqual({ shows_presence: true });
    expect((await choose(asha, 'no')).status).toBe(422);
    expect((await choose(asha, false)).body.data).toEqual({ shows_presence: false });
    expect([await shown(asha, ravi), await shown(ravi, asha)]).toEqual([null, null]);
    await choose(asha, true);
    expect(await shown(asha, ravi)).not.toBeNull();
    expect(await shown(ravi, asha)).not.toBeNull();
  });
});
