import { expect, it } from 'vitest';
import { configurationText, lineText, phaseText, placeText, towerText } from './desk-project-texts.ts';

it('writes a place without the parts that it lacks', () => {
  expect(placeText({ locality: 'Wakad', city: 'Pune', state: 'Maharashtra' })).toBe('Wakad, Pune, Maharashtra');
  expect(placeText({ locality: null, city: 'Pune' })).toBe('Pune');
});

it('counts one and several', () => {
  const line = { locality: null, city: 'Pune', developer: { name: 'Kirti Builders' }, state: 'published' as const };
  expect(lineText({ ...line, waiting_phases: 1 })).toBe('Pune, by Kirti Builders: published, 1 new phase');
  expect(lineText({ ...line, waiting_phases: 2 })).toBe('Pune, by Kirti Builders: published, 2 new phases');
  expect(lineText({ ...line, waiting_phases: 0 })).toBe('Pune, by Kirti Builders: published');
  const tower = { id: 1, name: 'Row A', phase: null, floors: 1, units: 12, rows: 0 };
  expect(towerText(tower)).toBe('Row A: 1 floor, 12 units');
});

it('says what a phase and a configuration lack', () => {
  const phase = {
    id: 1,
    name: 'Phase 1',
    rera_number: null,
    possession_on: '2028-12-31',
    is_seen: false,
    has_form: true,
  };
  expect(phaseText({ ...phase, earlier: [] } as Parameters<typeof phaseText>[0])).toBe(
    'Phase 1: no number, possession 31 Dec 2028, new',
  );
  const one = { name: '2 BHK', price_from: null, units_left: 3, units_total: 18 };
  expect(configurationText(one as Parameters<typeof configurationText>[0])).toBe('2 BHK without a price: 3 of 18 left');
});
