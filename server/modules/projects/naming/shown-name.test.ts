import { describe, expect, it } from 'vitest';
import { shownName, slugOf } from './shown-name.ts';

describe('the name of a society on its page', () => {
  it.each([
    ['godrej nature plus', 'Godrej Nature Plus'],
    ['ASHWATTHA PARK CHS', 'Ashwattha Park CHS'],
    ['dlf  the crest', 'DLF The Crest'],
    ['McKenzie House', 'McKenzie House'],
    ['Sonchafa Apartments, Baner', 'Sonchafa Apartments'],
    ['Sonchafa Baner Pune', 'Sonchafa'],
    ['Baner Heights', 'Baner Heights'],
    ['Baner', 'Baner'],
    ['सोनचाफा अपार्टमेंट', 'सोनचाफा अपार्टमेंट'],
  ])('%s is %s', (written, shown) => expect(shownName(written, ['Baner', 'Pune'])).toBe(shown));

  it('has an address of Latin letters, with a number for a namesake', () => {
    expect(slugOf(['Sonchafa Apartments', 'Baner', 'Pune'], 1)).toBe('sonchafa-apartments-baner-pune');
    expect(slugOf(['सोनचाफा अपार्टमेंट', 'Baner', 'Pune'], 2)).toBe('sonachafa-apartments-baner-pune-2');
    expect(slugOf(['Baner Heights', 'Baner', 'Pune'], 1)).toBe('baner-heights-pune');
    expect(slugOf(['!', null, ''], 1)).toBe('society');
  });
});
