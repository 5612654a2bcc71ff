import { describe, expect, it } from 'vitest';
import { calls } from '#contracts/calls/calls.ts';
import { memberRights } from '#contracts/agencies/agency-choices.ts';
import { memberActNames } from '#contracts/agencies/member-acts.ts';
import type { MemberActsReply } from '#contracts/agencies/agencies.ts';
import type { Message } from '#contracts/chat/chat.ts';
import { findPlan } from '#contracts/money/plan-choices.ts';
import { changesByItself } from '#server/platform/http/read-only-mode.ts';
import { agencyChannel, userChannel } from '#server/platform/realtime/realtime.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { agencyHelpers } from '#server/testing/agencies.ts';
import { chatCalls } from '#server/testing/chat.ts';
import { listenForSockets, nextEvent, realtimeClients } from '#server/testing/realtime.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { get, say } = chatCalls(test);
const { browser } = realtimeClients(listenForSockets(test));

/** An agency with a member, and a chat of its owner with a seeker about a home. */
async function talk(...given: Parameters<ReturnType<typeof agencyHelpers>['agency']>) {
  const helpers = agencyHelpers(test);
  const { owner, member } = await helpers.agency(...given);
  const home = await test.given.record({ ownerId: owner.id });
  const seeker = await signedIn({ first_name: 'Kavya' });
  const { body } = await say(seeker, owner, { message: 'Is it free?', property_id: home });
  const { conversation_id: id } = body.data as Message;
  return { ...helpers, owner, member, seeker, home, id };
}

const messagesOf = async (who: { token: string }, id: number) =>
  (await get(who, `/api/conversations/${id}/messages`)).body.data as Message[];

describe('a member who may answer', () => {
  // specification 32.6
  it('reads and answers in the owner’s name, and both sides see whose words they are', async () => {
    const { act, owner, member, seeker, id } = await talk();
    const list = await act(member, owner.id, { url: '/api/conversations' });
    expect(list.body.data).toMatchObject([{ id, user: { name: 'Kavya Kulkarni' }, unread_count: 1 }]);
    const url = `/api/messages/${seeker.id}`;
    const sent = await act(member, owner.id, { method: 'POST', url, body: { message: 'It is.' } });
    expect(sent.body.data).toMatchObject({
      from_id: owner.id,
      to_id: seeker.id,
      actor: { name: 'Meera', agency: 'Rao Homes' },
    });
    for (const who of [owner, seeker]) {
      expect((await messagesOf(who, id)).map(({ message, actor }) => [message, actor])).toEqual([
        ['Is it free?', null],
        ['It is.', { name: 'Meera', agency: 'Rao Homes' }],
      ]);
    }
    // The account's own chats stay its own.
    expect((await get(member, '/api/conversations')).body.data).toEqual([]);
    await test.send('POST', '/api/auth/delete-account', { password: member.password }, { token: member.token });
    expect((await messagesOf(seeker, id)).at(-1)).toMatchObject({ message: 'It is.', actor: null });
  });

  // specification 32.6
  it('moves enquiries, and the owner reads who did what', async () => {
    const { act, owner, member, id } = await talk();
    const inbox = await act(member, owner.id, { url: '/api/enquiries' });
    const [enquiry] = inbox.body.data.enquiries as [{ id: number }];
    const url = `/api/enquiries/${enquiry.id}`;
    expect((await act(member, owner.id, { method: 'PATCH', url, body: { note: 'Calls on Monday' } })).status).toBe(200);
    expect((await act(member, owner.id, { method: 'PATCH', url, body: { note: 7 } })).status).toBe(422);
    await act(member, owner.id, { method: 'POST', url: `/api/conversations/${id}/read`, body: {} });
    const { body } = await get(owner, '/api/agency/acts');
    expect((body as MemberActsReply).data).toMatchObject([
      { name: 'Meera Shah', act: 'PATCH /api/enquiries/:id', subject: enquiry.id },
    ]);
    expect((await get(member, '/api/agency/acts')).body.data).toEqual([]);
    expect((await act(member, owner.id, { url: '/api/agency/acts' })).body.code).toBe('agencies.closed');
  });

  // specification 32.7
  it('writes to nobody whom the member may not reach', async () => {
    const { act, owner, member, seeker, home } = await talk();
    await say(seeker, member, 'Hello').catch(() => undefined);
    await test.database.pool.query('INSERT INTO user_blocks (user_id, blocked_id) VALUES ($1, $2)', [
      seeker.id,
      member.id,
    ]);
    const body = { message: 'It is.', property_id: home };
    const answer = await act(member, owner.id, { method: 'POST', url: `/api/messages/${seeker.id}`, body });
    expect(answer.body.code).toBe('people.unreachable');
  });
});

describe('the header of members', () => {
  const url = '/api/conversations';

  // specification 32.7
  it('is refused once the owner ends all access that a new password left', async () => {
    const { act, owner, member } = await talk();
    const { body } = await get(owner, '/api/auth/remaining-access');
    expect(body.data).toMatchObject({ agency_members: 1 });
    expect((await act(member, owner.id, { url })).status).toBe(200);
    const end = await test.send('POST', '/api/auth/remaining-access/end', { password: owner.password }, owner);
    expect(end.status).toBe(200);
    expect((await act(member, owner.id, { url })).body.code).toBe('agencies.no_right');
    expect((await get(owner, '/api/auth/remaining-access')).body.data).toMatchObject({ agency_members: 0 });
    expect((await test.modules.agencies.state(owner.id)).owned).toMatchObject({ members: [], invitations: [] });
    const { body: news } = await get(member, '/api/news');
    expect(JSON.stringify(news)).toContain('Rao Homes');
  });

  // specification 32.7
  it('is refused without the right, for other accounts, and in any other form', async () => {
    const { act, owner, member } = await talk(['post', 'pay']);
    const other = await signedIn();
    for (const [who, header] of [
      [member, owner.id],
      [other, owner.id],
      [owner, owner.id],
      [member, other.id],
      [member, member.id],
      [member, ` ${owner.id}x`],
      [member, `0${owner.id}`],
      [member, `${owner.id},${owner.id}`],
      [member, '99999999999'],
      [member, ''],
    ] as const) {
      const { status, body } = await act(who, header, { url });
      expect([status, body.code], String(header)).toEqual([403, 'agencies.no_right']);
    }
    expect((await act({ id: 0, token: 'x'.repeat(43) }, owner.id, { url })).status).toBe(401);
  });

  // specification 32.7
  it('is refused after the member was removed, is restricted, or is no longer covered', async () => {
    const { act, join, owner, member } = await talk();
    const code = async (who = member) => (await act(who, owner.id, { url })).body.code as unknown;
    expect(await code()).toBeUndefined();
    await test.database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [member.id]);
    expect(await code()).toBe('agencies.no_right');
    await test.database.pool.query('UPDATE users SET suspended_at = NULL WHERE id = $1', [member.id]);
    await test.modules.plans.give(owner.id, test.modules.plans.onSale('subscription')[0]!);
    const second = await signedIn();
    await join(owner, second, ['answer']);
    expect(await code(second)).toBeUndefined();
    await test.database.pool.query(`UPDATE plan_periods SET starts_at = now() - interval '9 days', ends_at = now()`);
    expect([await code(), await code(second)]).toEqual([undefined, 'agencies.no_right']);
    await test.modules.agencies.remove(owner.id, member.id);
    expect([await code(), await code(second)]).toEqual(['agencies.no_right', undefined]);
    await test.modules.agencies.end(owner.id);
    expect(await code(second)).toBe('agencies.no_right');
  });

  // specification 32.8
  it('is refused by every call that is not opened to members', async () => {
    const { act, owner, member } = await talk(['post', 'answer', 'pay']);
    const open = new Set(Object.values(calls).flatMap((one) => (one.asMember ? [`${one.method} ${one.path}`] : [])));
    const closed = test.rules.filter(({ method, url: path }) => !open.has(`${method} ${path}`));
    expect(closed.length).toBeGreaterThan(150);
    const opened: string[] = [];
    for (const { method, url: path } of closed) {
      const target = path.replaceAll(/:\w+/g, '1').replace('*', 'x');
      const { body } = await act(member, owner.id, { method: method as 'GET', url: target });
      if ((body as { code?: string } | null)?.code !== 'agencies.closed') opened.push(`${method} ${path}`);
    }
    expect(opened).toEqual([]);
  });

  // specification 32.7
  it('opens each of its calls to members with the right, and none to members without it and former ones', async () => {
    const { act, join, owner, member } = await talk(['answer']);
    await test.modules.plans.give(owner.id, findPlan('yearly')!);
    const former = await signedIn();
    const members = { answer: member, post: await signedIn(), pay: await signedIn() };
    await join(owner, members.post, ['post']);
    await join(owner, members.pay, ['pay']);
    await join(owner, former, [...memberRights]);
    await test.modules.agencies.leave(former.id);
    const open = Object.values(calls).flatMap((one) => (one.asMember ? [{ ...one, rights: one.asMember }] : []));
    expect(open.length).toBeGreaterThan(40);
    for (const { method, path, rights } of open) {
      const url = path.replaceAll(/:\w+/g, '999999');
      const code = async (who: typeof member) =>
        ((await act(who, owner.id, { method, url })).body as { code?: string } | null)?.code ?? '';
      expect(await code(former), path).toBe('agencies.no_right');
      for (const right of memberRights) {
        if (rights.includes(right)) expect(await code(members[right]), path).not.toMatch(/^agencies\./);
        else expect(await code(members[right]), path).toBe('agencies.no_right');
      }
    }
  });

  // specification 32.8
  it('opens neither password, sessions, factors, keys, webhooks, data, deletion nor blocks', () => {
    const never =
      /\/(auth|api-keys|webhooks|import-feeds|block|operator|report(?!\.csv)|agency)\b|password|passkey|visit-feed/;
    for (const { method, path, access, asMember } of Object.values(calls)) {
      if (!asMember) continue;
      expect(path).not.toMatch(never);
      // Visitors see a home too; a member sees what its owner sees.
      const isOpen = asMember.length > 0 && path === '/api/properties/:id' && method === 'GET';
      expect([`${method} ${path}`, access]).toEqual([`${method} ${path}`, isOpen ? 'anonymous' : 'signed-in']);
    }
  });

  // specification 32.6
  it('leads to a noted act in every call that changes something', () => {
    // Looks at a payment, which pages take by themselves.
    const looks = ['/api/payment/reconcile', '/api/payment/orders/:orderId'];
    const changing = Object.values(calls).filter(
      (one) => one.asMember && changesByItself(one.method, one) && !looks.includes(one.path),
    );
    expect(changing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...memberActNames].sort());
  });

  // specification 32.9
  it('counts calls and messages of the member, not of the owner', async () => {
    const { act, owner, member, seeker } = await talk();
    const body = { message: 'Hello' };
    await act(member, owner.id, { method: 'POST', url: `/api/messages/${seeker.id}`, body });
    const { rows } = await test.database.pool.query<{ key: string }>(
      `SELECT key FROM rate_limits WHERE key LIKE '%chat-messages%'`,
    );
    expect(rows.filter(({ key }) => key.endsWith(String(member.id)))).toHaveLength(1);
    expect(rows.filter(({ key }) => key.endsWith(` ${owner.id}`))).toHaveLength(0);
  });
});

describe('the channel of an agency', () => {
  // specification 32.10
  it('carries its chats to members, and closes at once for one who is removed', async () => {
    const { owner, member, seeker } = await talk();
    const client = browser(member.token);
    const channel = client.subscribe(agencyChannel(owner.id));
    await nextEvent(channel, 'pusher:subscription_succeeded');
    const received = nextEvent(channel, 'MessageSent');
    await say(seeker, owner, 'Still free?');
    expect(await received).toMatchObject({ message: { message: 'Still free?' } });
    const refused = nextEvent(channel, 'pusher:subscription_error');
    await test.modules.agencies.remove(owner.id, member.id);
    expect(await refused).toMatchObject({ status: 403 });
  });

  // specification 32.10
  it('is closed to members without the right, to others, and in any other form', async () => {
    const { owner, member } = await talk(['post']);
    const enter = (who: { token: string }, channel_name: string) =>
      test.send('POST', '/broadcasting/auth', { socket_id: '1.2', channel_name }, { token: who.token });
    for (const [who, channel] of [
      [member, agencyChannel(owner.id)],
      [member, userChannel(owner.id)],
      [owner, agencyChannel(owner.id)],
      [member, `private-agency.0${owner.id}`],
      [member, `private-agency.${owner.id} `],
      [member, 'private-agency.'],
    ] as const) {
      expect((await enter(who, channel)).body.code, channel).toBe('realtime.channel_refused');
    }
    await test.modules.agencies.setRights(owner.id, member.id, ['answer']);
    expect((await enter(member, agencyChannel(owner.id))).status).toBe(200);
  });
});
