import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { visitHelpers } from '#server/testing/visits/visits.ts';
import { remindAndKill } from '#server/testing/visits/killed-reminders.ts';
import { runs } from '#server/testing/runs.ts';

const hourMs = 3_600_000;
let aheadMs = 0;
const test = useTestApp({ clock: { now: () => new Date(Date.now() + aheadMs) } });
const { signedIn, showing, act, booked } = visitHelpers(test);
beforeEach(() => {
  aheadMs = 0;
});

const remind = () => test.modules.visitUpkeep.remind();
const reminders = async (email: string): Promise<string[]> =>
  (await test.mails.all(email)).flatMap(({ subject }) => /^(Tomorrow|In two hours): /.exec(subject)?.[1] ?? []);

describe('both sides of a visit', () => {
  // specification 26.9
  it('are reminded a day and two hours before, once', async () => {
    const [owner, seeker] = [await showing(), await signedIn()];
    const visit = await booked(owner, seeker, 30);
    await act(owner, visit.id, { act: 'agree' });
    const startMs = Date.parse(visit.starts_at) - Date.now();
    await remind();
    expect(await reminders(seeker.email)).toEqual([]);
    aheadMs = startMs - 23 * hourMs;
    await Promise.all([remind(), remind(), remind()]);
    for (const { email } of [owner, seeker]) expect(await reminders(email)).toEqual(['Tomorrow']);
    aheadMs = startMs - 1.5 * hourMs;
    await Promise.all([remind(), remind()]);
    for (const { email } of [owner, seeker]) expect(await reminders(email)).toEqual(['In two hours', 'Tomorrow']);
    const { body } = await test.get('/api/news', { authorization: `Bearer ${seeker.token}` });
    expect(body.data.items[0]).toMatchObject({ kind: 'visit', text: expect.stringMatching(/^In two hours/) });
  });

  it('are not reminded of a visit that was called off or agreed a moment ago, and again of one that moved', async () => {
    const [owner, seeker] = [await showing({ takes_all: true }), await signedIn()];
    const visit = await booked(owner, seeker, 30);
    aheadMs = Date.parse(visit.starts_at) - Date.now() - 20 * hourMs;
    // Agreed anew within the last day: two hours before is enough.
    const later = new Date(Date.parse(visit.starts_at) + hourMs).toISOString();
    await act(seeker, visit.id, { act: 'move', starts_at: later });
    await remind();
    expect(await reminders(seeker.email)).toEqual([]);
    aheadMs = Date.parse(later) - Date.now() - hourMs;
    await act(seeker, visit.id, { act: 'call_off', reason: 'Ill' });
    await remind();
    expect(await reminders(owner.email)).toEqual([]);
  });
});

// specification 26.9
it(
  'reminds each side of each visit once, however the process that does it is killed',
  { timeout: 120_000 },
  async () => {
    const seed = Math.floor(Math.random() * 1e9);
    const after = await remindAndKill({ ...test.database, rounds: runs(6), seed });
    expect(after.faults, `seed ${seed}`).toEqual([]);
    expect(after.killed).toBeGreaterThan(0);
  },
);
