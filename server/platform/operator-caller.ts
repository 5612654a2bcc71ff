import type { OperatorRole } from '#contracts/desk/operators.ts';

/** The caller at the operator's desk. */
export interface OperatorCaller {
  id: number;
  role: OperatorRole;
  /** The open desk; null with the account's session alone. `isFresh`: a code was entered within the last minutes. */
  desk: { id: number; openUntil: Date; freshUntil: Date; isFresh: boolean } | null;
}
