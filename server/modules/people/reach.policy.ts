/** Facts that decide whether one person may reach another. */
export interface Pair {
  from: { id: number; exists: boolean; isSuspended: boolean };
  to: { id: number; exists: boolean; isSuspended: boolean };
  blockedByFrom: boolean;
  blockedByTo: boolean;
}

/** Why one person may not reach another. A block by the other and their suspension look alike from outside. */
export type Barrier = 'oneself' | 'suspended' | 'gone' | 'blocked_by_you' | 'unreachable';

/** The barrier between two people, as the first of them may know it; null when there is none. */
export function barrierBetween({ from, to, blockedByFrom, blockedByTo }: Pair): Barrier | null {
  if (from.id === to.id) return 'oneself';
  if (!from.exists || from.isSuspended) return 'suspended';
  if (!to.exists) return 'gone';
  if (blockedByFrom) return 'blocked_by_you';
  return blockedByTo || to.isSuspended ? 'unreachable' : null;
}
