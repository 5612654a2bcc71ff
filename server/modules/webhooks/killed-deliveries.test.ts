import { expect, it } from 'vitest';
import { makeSecretBox } from '#server/platform/secret-box.ts';
import { runs } from '#server/testing/runs.ts';
import { deliverAndKill } from '#server/testing/webhooks/killed-deliveries.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';

const test = useTestDatabase();

// specification 30.8
it(
  'delivers each event at least once under one id, however the process that does it is killed',
  { timeout: 120_000 },
  async () => {
    const seed = Math.floor(Math.random() * 1e9);
    const key = Buffer.alloc(32, 4).toString('hex');
    const secretBox = makeSecretBox(Buffer.from(key, 'hex'));
    const after = await deliverAndKill({ ...test, secretBox, key, rounds: runs(6), seed });
    expect(after.faults, `seed ${seed}`).toEqual([]);
    expect(after.killed).toBeGreaterThan(0);
  },
);
