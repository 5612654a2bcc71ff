import { describe, expect, it } from 'vitest';
import { actionsFor } from './record-actions.ts';

describe('actionsFor', () => {
  const active = { status: 'active', transaction_type: 'sale', is_expired: false } as const;

  it('lets a home on offer be paused, or marked as sold or rented by its kind', () => {
    expect(actionsFor(active)).toEqual(['pause', 'sold', 'activity', 'delete']);
    expect(actionsFor({ ...active, transaction_type: 'rent' })).toEqual(['pause', 'rented', 'activity', 'delete']);
  });
  it('never offers to mark a lead as sold', () => {
    expect(actionsFor({ ...active, transaction_type: 'buy' })).toEqual(['pause', 'activity', 'delete']);
    expect(actionsFor({ ...active, transaction_type: 'tenant' })).toEqual(['pause', 'activity', 'delete']);
  });
  it('offers to reopen a paused, sold or rented record', () => {
    expect(actionsFor({ ...active, status: 'inactive' })).toEqual(['open', 'sold', 'activity', 'delete']);
    expect(actionsFor({ ...active, status: 'sold' })).toEqual(['open', 'activity', 'delete']);
    expect(actionsFor({ ...active, status: 'sold', is_expired: true })).toEqual(['open', 'activity', 'delete']);
  });
  it('offers to renew an expired record', () => {
    expect(actionsFor({ ...active, status: 'expired', is_expired: true })).toEqual([
      'renew',
      'sold',
      'activity',
      'delete',
    ]);
  });
  it('offers no change of status for a pending record', () => {
    expect(actionsFor({ ...active, status: 'pending' })).toEqual(['activity', 'delete']);
  });
});
