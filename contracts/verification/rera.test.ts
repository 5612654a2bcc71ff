import { describe, expect, it } from 'vitest';
import { gstStateNames } from '#contracts/money/gst-states.ts';
import { hasReraForm, reraRegisters } from './rera.ts';
import { needsReraNumber } from './rera-need.ts';

describe('the form of a number', () => {
  // specification 29.14
  it.each([
    ['Maharashtra', 'P52100012345', true],
    ['Maharashtra', 'PP1180012400345', false],
    ['Maharashtra', 'PR1180012400345', false],
    ['Maharashtra', 'pa52100012345', true],
    ['Maharashtra', 'DEMO/P/99944', false],
    ['Karnataka', 'PRM/KA/RERA/1251/308/PR/170726/000001', true],
    ['Karnataka', 'P52100012345', false],
    ['Telangana', 'P02400001234', true],
    ['Delhi', 'DLRERA2018P0003', true],
    ['Uttar Pradesh', 'UPRERAPRJ 12345', true],
    // Without a form or a register there is no warning.
    ['Haryana', 'anything', true],
    ['Nagaland', 'anything', true],
    [null, 'anything', true],
  ] as const)('in %s: %s is usual: %s', (state, number, isUsual) => {
    expect(hasReraForm(number, state)).toBe(isUsual);
  });

  it('has registers of states alone, at safe addresses', () => {
    for (const [state, { url }] of Object.entries(reraRegisters)) {
      expect(gstStateNames).toContain(state);
      expect(url).toMatch(/^https:\/\/[a-z.-]+\.(?:gov\.in|in)$/);
    }
  });
});

describe('a number', () => {
  // specification 29.15
  it('is wanted for homes that are sold before they are completed', () => {
    const home = (transaction_type: string, project_status: string | null) => ({ transaction_type, project_status });
    expect(needsReraNumber(home('sale', 'under-construction'))).toBe(true);
    expect(needsReraNumber(home('sale', 'new-launch'))).toBe(true);
    expect(needsReraNumber(home('sale', 'ready-to-move'))).toBe(false);
    expect(needsReraNumber(home('sale', null))).toBe(false);
    expect(needsReraNumber(home('rent', 'new-launch'))).toBe(false);
  });
});
