import { describe, expect, it } from 'vitest';
import { readStations } from './gazetteer-file.ts';
import { makePlacesService } from './places.service.ts';
import { drawn } from '#server/testing/runs.ts';

const places = makePlacesService();
const suggested = (input: string) => places.suggest({ input });
const titles = (input: string) => suggested(input).map((place) => place.structured_formatting.main_text);

describe('stations', () => {
  const stations = readStations().flatMap((file) => file.stations);

  it('are all suggested by their name', () => {
    expect(stations.length).toBeGreaterThan(1_200);
    const missing = drawn(stations).filter(([name, city]) => {
      const isIt = ({ description }: { description: string }) =>
        description.startsWith(name) && description.includes(city);
      return !suggested(name).some((one) => one.place_id.includes('-stn-') && isIt(one));
    });
    expect(missing.map(([name, city]) => `${name}, ${city}`)).toEqual([]);
  });

  it('say what they are, and are found with that word', () => {
    expect(titles('indiranagar metro')[0]).toBe('Indiranagar Metro Station');
    expect(titles('andheri railway station')[0]).toBe('Andheri Railway Station');
    expect(titles('rajiv chowk metro station')).toContain('Rajiv Chowk Metro Station');
  });
});

describe('PIN codes', () => {
  it.each([
    ['560066', 'Bengaluru'],
    ['411045', 'Pune'],
    ['400076', 'Mumbai'],
    ['110001', 'Delhi'],
    ['560 038', 'Bengaluru'],
    ['500081', 'Hyderabad'],
    ['600041', 'Chennai'],
    ['700091', 'Kolkata'],
    ['380015', 'Ahmedabad'],
    ['122002', 'Gurugram'],
    ['201301', 'Noida'],
    ['410210', 'Navi Mumbai'],
  ])('%s is in %s', (pin, city) => {
    const [first] = suggested(pin);
    expect(first?.structured_formatting.main_text).toBe(pin.replace(' ', ''));
    expect(first?.description).toContain(city);
    const detail = places.detail(first?.place_id ?? '');
    expect(detail?.address_components.at(-1)?.long_name).toBe(pin.replace(' ', ''));
    // Six to a city of the tables, so the point lies in it.
    const { place } = places.find(city) ?? {};
    expect(Math.abs((detail?.geometry.location.lat ?? 0) - (place?.latitude ?? 99))).toBeLessThan(0.4);
  });

  it('say which area they are of', () => {
    expect(suggested('560066')[0]?.description).toBe('560066, Whitefield, Bengaluru, Karnataka, India');
    expect(suggested('400076')[0]?.description).toBe('400076, Powai Iit, Mumbai, Maharashtra, India');
  });

  it('are suggested from three digits on', () => {
    expect(titles('5600').every((title) => title.startsWith('5600'))).toBe(true);
    expect(titles('56').some((title) => /^\d{6}$/.test(title))).toBe(false);
    expect(titles('999999')).toEqual([]);
  });
});

describe('names in Devanagari', () => {
  it.each([
    ['पुणे', 'Pune'],
    ['मुंबई', 'Mumbai'],
    ['गुड़गांव', 'Gurugram'],
    ['हिंजेवाड़ी', 'Hinjewadi'],
    ['इंदिरानगर', 'Indiranagar'],
    ['अंधेरी', 'Andheri West'],
    ['अंधेरी पूर्व', 'Andheri East'],
    ['बांद्रा', 'Bandra West'],
    ['कोथरूड', 'Kothrud'],
    ['कोरमंगला', 'Koramangala'],
    ['जयनगर', 'Jayanagar'],
    ['लाजपत नगर', 'Lajpat Nagar'],
    ['विमान नगर', 'Viman Nagar'],
    ['मगरपट्टा', 'Magarpatta'],
    ['वैशाली नगर', 'Vaishali Nagar'],
    ['गोमती नगर', 'Gomti Nagar'],
    ['सेक्टर 62', 'Sector 62'],
    ['राजीव चौक', 'Rajiv Chowk Metro Station'],
  ])('%s is %s', (typed, title) => expect(titles(typed)).toContain(title));

  it.each([
    ['बालेव', 'Balewadi'],
    ['हिंज', 'Hinjewadi'],
    ['कोरम', 'Koramangala'],
  ])('%s begins %s, and not what is named after it', (typed, title) => expect(titles(typed)[0]).toBe(title));
});

describe('other names', () => {
  it.each([
    ['bkc', 'Bandra Kurla Complex'],
    ['hsr', 'HSR Layout'],
    ['kphb', 'KPHB'],
    ['cp', 'Connaught Place'],
    ['gk 2', 'Greater Kailash 2'],
    ['omr', 'OMR'],
    ['ecr', 'ECR'],
    ['noida extension', 'Greater Noida West'],
    ['poona', 'Pune'],
    ['calcutta', 'Kolkata'],
    ['vt', 'CST'],
    ['manyata', 'Manyata Tech Park'],
    ['igi airport', 'Delhi Airport'],
    ['aiims delhi', 'AIIMS'],
    ['phoenix marketcity pune', 'Phoenix Marketcity Pune'],
    ['delhi ncr', 'Delhi NCR'],
    ['vijaynagar bengaluru', 'Vijayanagar'],
    ['bandra w mumbai', 'Bandra West'],
  ])('%s is %s', (typed, title) => expect(titles(typed)).toContain(title));

  it('offer a place once, under the name that people use', () => {
    expect(titles('hinjawadi').filter((title) => /^hinj.wadi$/i.test(title))).toEqual(['Hinjewadi']);
  });

  it('are none for letters that sound like no name', () => {
    expect(titles('qqqqzz')).toEqual([]);
  });

  it('offer a village and what it may be misspelt for', () => {
    expect(titles('vasai')[0]).toBe('Vasai');
    expect(titles('dwrka')).toContain('Dwarka');
  });
});

// F10, F14
it.each([
  ['aurangabad', 'Chhatrapati Sambhajinagar'],
  ['coorg', 'Kodagu'],
  ['manjalour', 'Mangaluru'],
  ['vesu', 'Vesu'],
  ['akota', 'Akota'],
])('%s is %s first', (typed, title) => expect(titles(typed)[0]).toBe(title));

describe('a region beside the name of a place', () => {
  it.each([
    ['sector 62 ncr', 'Sector 62'],
    ['dwarka ncr', 'Dwarka'],
    ['mohali tricity', 'Mohali'],
    ['sector 8 chandigarh tricity', 'Sector 8'],
    ['noida ncr', 'Noida'],
  ])('is that of each of its cities: %s', (typed, title) => expect(titles(typed)).toContain(title));

  it('is not that of another city of the state, whichever was typed first', () => {
    expect(titles('lucknow ncr')).not.toContain('Lucknow');
    expect(titles('ghaziabad ncr')).toContain('Ghaziabad');
    expect(titles('kanpur ncr')).not.toContain('Kanpur');
  });
});
