import { beforeEach, describe, expect, it } from 'vitest';
import type { ReplicaName } from './read-order.ts';
import { checkMs, makeReplicaWatch, mostAgeMs, type ReplicaState } from './replica-watch.ts';

const [near, far]: ReplicaName[] = ['near:5432', 'far:5432'];
let atMs: number;
let primary: bigint;
let isDown: boolean;
let states: Map<ReplicaName, ReplicaState>;
let watch: ReturnType<typeof makeReplicaWatch>;

beforeEach(() => {
  atMs = 0;
  primary = 100n;
  isDown = false;
  states = new Map([near!, far!].map((name) => [name, { isReplica: true, position: 100n }]));
  watch = makeReplicaWatch({
    names: [near!, far!],
    nowMs: () => atMs,
    draw: () => 0,
    checks: {
      primaryPosition: () => (isDown ? Promise.reject(new Error('away')) : Promise.resolve(primary)),
      replicaState(name) {
        const state = states.get(name);
        return state ? Promise.resolve(state) : Promise.reject(new Error('away'));
      },
    },
  });
});

/** Time passes, and the primary writes. */
async function pass(ms: number, { writes = true } = {}): Promise<void> {
  for (const end = atMs + ms; atMs < end;) {
    atMs += checkMs;
    if (writes && !isDown) primary += 10n;
    await watch.check();
  }
}
const keepUp = (name: ReplicaName) => Object.defineProperty(states.get(name), 'position', { get: () => primary });

describe('what may be old', () => {
  it('is read from a replica that has replayed what the primary had written within the last second', async () => {
    await watch.check();
    expect(watch.oldOrder()).toEqual([near, 'primary', far]);
  });

  it('is read from another one when a replica stops following, before it is two seconds old', async () => {
    await watch.check();
    keepUp(far!);
    const stoppedAt = atMs;
    while (watch.oldOrder()[0] === near) await pass(checkMs);
    expect(atMs - stoppedAt).toBeLessThanOrEqual(mostAgeMs);
    expect(watch.oldOrder()).toEqual([far, 'primary', near]);
    expect(watch.list()[0]).toEqual({ name: near, behindSeconds: (atMs - stoppedAt) / 1000, isUsed: false });
  });

  it('is read from it again once it has followed', async () => {
    await watch.check();
    await pass(10_000);
    expect(watch.oldOrder()[0]).toBe('primary');
    keepUp(near!);
    await pass(checkMs);
    expect(watch.oldOrder()[0]).toBe(near);
  });

  it('is not read from a replica that has said nothing for a second', async () => {
    await watch.check();
    atMs += 1_001;
    expect(watch.oldOrder()[0]).toBe('primary');
  });

  it('is not read from one on which a statement failed, until it answers', async () => {
    await watch.check();
    watch.failed(near!);
    expect(watch.oldOrder()[0]).toBe(far);
    await watch.check();
    expect(watch.oldOrder()[0]).toBe(near);
  });

  it('is read from replicas for as long as the primary is away, since nothing new is committed', async () => {
    await watch.check();
    isDown = true;
    await pass(60_000);
    expect(watch.oldOrder()).toEqual([near, far, 'primary']);
  });

  it('is not read from the server that writes, though it stands among the replicas after a failover', async () => {
    states.set(near!, { isReplica: false, position: 0n });
    await watch.check();
    expect(watch.oldOrder()[0]).toBe(far);
  });

  it('does not wait for positions that the former primary took with it', async () => {
    await watch.check();
    primary = 5_000n;
    await watch.check();
    // The new one begins before that, where the last commit was confirmed.
    primary = 200n;
    states.set(near!, { isReplica: true, position: 200n });
    await pass(checkMs, { writes: false });
    expect(watch.oldOrder()[0]).toBe(near);
  });
});

describe('what must be as it is now', () => {
  it('is read from the primary', async () => {
    await watch.check();
    expect(watch.newOrder()[0]).toBe('primary');
  });

  it('is read from replicas only while the primary is away, the fresh one first', async () => {
    await watch.check();
    keepUp(far!);
    await pass(5_000);
    isDown = true;
    await watch.check();
    expect(watch.newOrder()).toEqual([far, near, 'primary']);
  });
});
