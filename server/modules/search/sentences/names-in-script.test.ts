import { describe, expect, it } from 'vitest';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { placeInScript } from './names-in-script.ts';
import { placeFinderOf } from './place-lookups.ts';

const { prominent } = placeFinderOf(makePlacesService());

describe('placeInScript', () => {
  it.each([
    ['मुखर्जी नगर', 'mukherjee nagar'],
    ['ಕೋರಮಂಗಲ', 'koramangala'],
    ['ವೈಟ್‌ಫೀಲ್ಡ್', 'whitefield'],
    ['సోమాజిగూడ', 'somajiguda'],
    ['దిల్‌సుఖ్‌నగర్', 'dilsukhnagar'],
    ['சோழிங்கநல்லூர்', 'sholinganallur'],
    ['வடபழனி', 'vadapalani'],
    ['বালিগঞ্জ', 'ballygunge'],
    ['બોડકદેવ', 'bodakdev'],
  ])('%s sounds like %s', (words, name) => expect(placeInScript(words, prominent)).toBe(name));

  it.each([
    ['एचएसआर लेआउट', 'hsr layout'],
    ['एचएसआर', 'hsr layout'],
    ['எச்எஸ்ஆர் லேஅவுட்', 'hsr layout'],
    ['ಬಿಟಿಎಂ ಲೇಔಟ್', 'btm layout'],
    ['एलबी नगर', 'lb nagar'],
    ['केपीएचबी', 'kphb'],
  ])('%s spells the initials of %s', (words, name) => expect(placeInScript(words, prominent)).toBe(name));

  it('is silent on initials that begin no place', () => {
    for (const words of ['बीएचके', 'आरके', 'एचएसआर फ्लैट']) expect(placeInScript(words, prominent), words).toBeUndefined();
  });

  it('is silent on words that sound like several places or none', () => {
    for (const words of ['घर', 'सुंदर', 'நல்ல', 'మంచి ఇల్లు', 'विजय नगर']) {
      expect(placeInScript(words, prominent) ?? 'none', words).toMatch(/^(?:none|vijay nagar)$/);
    }
  });
});
