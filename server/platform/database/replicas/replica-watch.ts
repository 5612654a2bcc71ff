import type { ReplicaName, Target } from './read-order.ts';

/** The state of a replica, as it reports it. */
export interface ReplicaState {
  /** False on the server that writes, so after a failover. */
  isReplica: boolean;
  /** The position in the WAL up to which it shows changes, in bytes. */
  position: bigint;
}

/** The checks of servers; each call ends within half a second. */
export interface Checks {
  /** The position of the primary's WAL, in bytes. Rejects when the server of DATABASE_URL doesn't answer or doesn't write. */
  primaryPosition(): Promise<bigint>;
  replicaState(name: ReplicaName): Promise<ReplicaState>;
}

/** The interval of checks of replicas. */
export const checkMs = 250;
/** A replica that was further behind at its last check is left out. */
const mostBehindMs = 1_000;
/** An older answer counts for nothing. Together with `mostBehindMs` it bounds the age of data on pages. */
const mostSilentMs = 1_000;
/** The largest age of data from a replica; after a write, a browser reads from the primary for this long. */
export const mostAgeMs = mostBehindMs + mostSilentMs;
/** Positions are remembered for this long, and a lag is measured up to here. */
const rememberedMs = 60_000;

interface Checked {
  state: ReplicaState | null;
  /** When it last answered; -Infinity before the first time and after a statement failed on it. */
  answeredMs: number;
  behindMs: number;
}

export type ReplicaWatch = ReturnType<typeof makeReplicaWatch>;

/**
 * Decides which replicas are fresh enough to read from. A replica shows everything that was committed before a moment
 * if it has replayed the position that the primary had at that moment; so the clocks of the servers don't matter.
 * While the primary is unreachable nothing new is committed, so its last positions stay valid.
 */
export function makeReplicaWatch(needs: {
  names: readonly ReplicaName[];
  checks: Checks;
  nowMs: () => number;
  /** Draws one of `count`, from 0. */
  draw?: (count: number) => number;
  onChange?: (name: ReplicaName, isUsed: boolean, behindMs: number) => void;
}) {
  const { names, checks, nowMs, draw = (count) => Math.floor(Math.random() * count), onChange } = needs;
  const checked = new Map<ReplicaName, Checked>(
    names.map((name) => [name, { state: null, answeredMs: -Infinity, behindMs: Infinity }]),
  );
  const used = new Map<ReplicaName, boolean>();
  /** Oldest first. */
  let positions: { atMs: number; position: bigint }[] = [];
  let primaryAnswers = false;

  function answers(name: ReplicaName): boolean {
    return nowMs() - (checked.get(name)?.answeredMs ?? -Infinity) <= mostSilentMs;
  }

  function isUsable(name: ReplicaName): boolean {
    const replica = checked.get(name);
    return replica?.state?.isReplica === true && answers(name) && replica.behindMs <= mostBehindMs;
  }

  function behindOf({ position, isReplica }: ReplicaState): number {
    if (!isReplica) return 0;
    const newest = positions.at(-1);
    const reached = positions.findLast((sample) => sample.position <= position);
    return newest && reached ? newest.atMs - reached.atMs : Infinity;
  }

  async function checkReplica(name: ReplicaName): Promise<void> {
    const replica = checked.get(name);
    if (!replica) return;
    try {
      const state = await checks.replicaState(name);
      Object.assign(replica, { state, answeredMs: nowMs(), behindMs: behindOf(state) });
    } catch {
      replica.answeredMs = -Infinity;
    }
    const isUsed = isUsable(name);
    if (used.get(name) !== isUsed) onChange?.(name, isUsed, replica.behindMs);
    used.set(name, isUsed);
  }

  const others = (but: readonly Target[]): ReplicaName[] =>
    names
      .filter((name) => !but.includes(name) && answers(name))
      .sort((a, b) => Number(isUsable(b)) - Number(isUsable(a)));

  return {
    /** Checks every server once. */
    async check(): Promise<void> {
      const askedMs = nowMs();
      try {
        const position = await checks.primaryPosition();
        primaryAnswers = true;
        positions = [...positions.filter(({ atMs }) => askedMs - atMs < rememberedMs), { atMs: askedMs, position }];
      } catch {
        primaryAnswers = false;
      }
      await Promise.all(names.map(checkReplica));
    },

    /** Where to read what may be two seconds old: a fresh replica, then the primary, then whatever answers. */
    oldOrder(): Target[] {
      const usable = names.filter(isUsable);
      const [first] = usable.length > 0 ? [usable[draw(usable.length)]] : [];
      const targets: Target[] = first ? [first] : [];
      const rest = others(targets);
      return primaryAnswers || rest.length === 0 ? [...targets, 'primary', ...rest] : [...targets, ...rest, 'primary'];
    },

    /** The order for reads that must be current: the primary, and the replicas only while it is unreachable. */
    newOrder(): Target[] {
      const rest = others([]);
      return primaryAnswers ? ['primary', ...rest] : [...rest, 'primary'];
    },

    /** A statement could not be sent to this server: it is left out until it answers again. */
    failed(target: Target): void {
      const replica = target === 'primary' ? undefined : checked.get(target);
      if (replica) replica.answeredMs = -Infinity;
      else primaryAnswers = false;
    },

    /** Each replica with how far it is behind, in seconds, a minute at most, and whether it is read from. */
    list(): { name: ReplicaName; behindSeconds: number; isUsed: boolean }[] {
      return names.map((name) => {
        const behindMs = answers(name) ? (checked.get(name)?.behindMs ?? Infinity) : Infinity;
        return { name, behindSeconds: Math.min(behindMs, rememberedMs) / 1000, isUsed: isUsable(name) };
      });
    },
  };
}
