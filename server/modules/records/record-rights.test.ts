import { describe, expect, it } from 'vitest';
import { errorOf } from '#contracts/error-codes/error-codes.ts';
import { recordRights, requireRight, requireRightOnRow, type RecordAct, type Relation } from './record-rights.ts';

const owner = 7;
const callers: Record<Relation, number | null> = { owner, other: 8, visitor: null };
const acts = Object.keys(recordRights) as RecordAct[];
const codeOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe.each(acts)('to %s', (act) => {
  it.each(Object.entries(callers))('is allowed or refused by the table: %s', (relation, userId) => {
    const right = recordRights[act][relation as Relation];
    expect(codeOf(() => requireRight(act, owner, userId))).toBe(right === true ? null : right);
  });

  it('needs a session', () => expect(errorOf(recordRights[act].visitor).status).toBe(401));

  it('finds no hidden or deleted record of another', () => {
    const row = { owner_id: owner, status: 'active', is_expired: false, is_deleted: false };
    for (const hidden of [{ status: 'inactive' }, { status: 'pending' }, { is_expired: true }, { is_deleted: true }]) {
      expect(codeOf(() => requireRightOnRow(act, { ...row, ...hidden }, 8))).toBe('listings.not_found');
    }
    expect(codeOf(() => requireRightOnRow(act, undefined, owner))).toBe('listings.not_found');
    expect(codeOf(() => requireRightOnRow(act, row, 8))).toBe(codeOf(() => requireRight(act, owner, 8)));
    expect(codeOf(() => requireRightOnRow(act, { ...row, status: 'inactive' }, owner))).toBe(
      codeOf(() => requireRight(act, owner, owner)),
    );
  });
});
