import { describe, expect, it } from 'vitest';
import { actionsFor } from './record-actions.ts';

describe('actionsFor', () => {
  const active = { status: 'active', transaction_type: 'sale', is_expired: false } as const;

  it('lets a home on offer be paused, or marked as sold or rented by its kind', () => {
    expect(actionsFor(active)).toEqual(['pause', 'sold', 'activity', 'delete']);
    expect(actionsFor({ ...active, transaction_type: 'rent' })).toEqual(['pause', 'rented', 'activity', 'delete']);
  });
  it('never sells a requirement', () => {
    expect(actionsFor({ ...active, transaction_type: 'buy' })).toEqual(['pause', 'activity', 'delete']);
    expect(actionsFor({ ...active, transaction_type: 'tenant' })).toEqual(['pause', 'activity', 'delete']);
  });
  it('opens again what was paused, sold or rented', () => {
    expect(actionsFor({ ...active, status: 'inactive' })).toEqual(['open', 'sold', 'activity', 'delete']);
    expect(actionsFor({ ...active, status: 'sold' })).toEqual(['open', 'activity', 'delete']);
  });
  it('renews what has run out', () => {
    expect(actionsFor({ ...active, status: 'expired', is_expired: true })).toEqual([
      'renew',
      'sold',
      'activity',
      'delete',
    ]);
  });
  it('waits with what is pending', () => {
    expect(actionsFor({ ...active, status: 'pending' })).toEqual(['activity', 'delete']);
  });
});
