import { describe, expect, it } from 'vitest';
import { nameKey } from '#contracts/search/city-names.ts';
import { makePlacesService } from './places.service.ts';

const places = makePlacesService();
const found = (name: string) => places.find(name)?.place;

describe('looking up one name', () => {
  it.each([
    ['Baner', 'locality', 'Baner', 'exact'],
    ['indira nagar', 'locality', 'Indiranagar', 'exact'],
    ['इंदिरानगर', 'locality', 'Indiranagar', 'exact'],
    ['इन्दिरानगर', 'locality', 'Indiranagar', 'sound'],
    ['अंधेरी पूर्व', 'locality', 'Andheri East', 'exact'],
    ['डीएलएफ़ फ़ेज़ 3', 'locality', 'DLF Phase 3', 'exact'],
    ['डीएलएफ फेज 3', 'locality', 'DLF Phase 3', 'sound'],
    ['हिंजेवाड़ी', 'locality', 'Hinjewadi', 'exact'],
    ['कोरमंगला', 'locality', 'Koramangala', 'exact'],
    ['hinjewadii', 'locality', 'Hinjewadi', 'sound'],
    ['kothrood', 'locality', 'Kothrud', 'sound'],
    ['marathahali', 'locality', 'Marathahalli', 'sound'],
    ['andheri (e)', 'locality', 'Andheri East', 'exact'],
    ['koramngla', 'locality', 'Koramangala', 'error'],
    ['BKC', 'locality', 'Bandra Kurla Complex', 'exact'],
    ['HSR', 'locality', 'HSR Layout', 'exact'],
    ['GK 1', 'locality', 'Greater Kailash 1', 'exact'],
    ['cannaught place', 'locality', 'Connaught Place', 'exact'],
    ['VT', 'landmark', 'CST', 'exact'],
    ['Manyata', 'landmark', 'Manyata Tech Park', 'exact'],
    ['Bombay', 'city', 'Mumbai', 'exact'],
    ['gurgaon', 'city', 'Gurugram', 'exact'],
    ['ncr', 'region', 'Delhi NCR', 'exact'],
    ['560066', 'postal_code', '560066', 'exact'],
  ])('%s is the %s %s (%s)', (name, kind, title, match) => {
    expect(places.find(name)).toMatchObject({ match, place: { kind, name: title } });
  });

  it('never corrects a place to another one', () => {
    expect(found('vasai')?.name).toBe('Vasai');
    expect(found('vashi')?.name).toBe('Vashi');
    expect(found('Bopal')).toMatchObject({ kind: 'locality', city: 'Ahmedabad' });
    expect(found('Bhopal')).toMatchObject({ kind: 'city' });
    expect(places.find('sector 61')?.place.name).toBe('Sector 61');
  });

  it('names the other places that share the name', () => {
    const lookup = places.find('Malviya Nagar');
    expect([lookup?.place, ...(lookup?.others ?? [])].map((place) => place?.city)).toEqual(
      expect.arrayContaining(['Delhi', 'Jaipur']),
    );
    expect(places.find('Malviya Nagar', { cities: ['Jaipur'] })).toMatchObject({ place: { city: 'Jaipur' } });
  });

  it('names places of two cities with one name in Devanagari like those with one Latin name', () => {
    const citiesOf = (name: string) => {
      const lookup = places.find(name);
      return [lookup?.place, ...(lookup?.others ?? [])].map((place) => `${place?.name}, ${place?.city}`).toSorted();
    };
    for (const [latin, hindi] of [
      ['Model Colony', 'मॉडल कॉलोनी'],
      ['Civil Lines', 'सिविल लाइन्स'],
      ['Shivaji Nagar', 'शिवाजी नगर'],
      ['Indira Nagar', 'इंदिरा नगर'],
      ['Vaishali Nagar', 'वैशाली नगर'],
    ] as const)
      expect(citiesOf(hindi), hindi).toEqual(expect.arrayContaining(citiesOf(latin)));
    expect(citiesOf('सिविल लाइन्स').length).toBeGreaterThan(1);
    expect(places.find('शिवपुर', { cities: ['Varanasi'] })?.place).toMatchObject({ name: 'Shivpur', city: 'Varanasi' });
  });

  it('forgives nothing when it is asked not to', () => {
    expect(places.find('koramngla', { isForgiving: false })).toBeNull();
    expect(places.find('koramangala', { isForgiving: false })).not.toBeNull();
  });

  it('says in which cities homes are looked for, and how far the place reaches', () => {
    expect(found('Kharghar')).toMatchObject({ city: 'Navi Mumbai', cityFilter: 'Mumbai', isApproximate: false });
    expect(found('Lower Parel')).toMatchObject({ cityFilter: 'Mumbai', isApproximate: true });
    expect(found('Whitefield')).toMatchObject({ cityFilter: 'Bengaluru' });
    expect(found('Whitefield')?.radiusKm).toBeGreaterThanOrEqual(0.8);
    expect(found('Whitefield')?.radiusKm).toBeLessThanOrEqual(4);
    expect(found('Pune')?.radiusKm).toBeNull();
  });

  it('finds nothing in nonsense, at once', () => {
    for (const text of ['', '   ', '!!!', '🏠🏠', 'xqzjvw', 'a'.repeat(1_000), '\u202e\u200f']) {
      expect(places.find(text), text).toBeNull();
    }
  });
});

describe('stations near a point', () => {
  it('are named with their lines, the nearest first', () => {
    const [first, second] = places.stationsNear({ latitude: 12.9784, longitude: 77.6387 }, 2);
    expect(first).toMatchObject({ name: 'Indiranagar', kind: 'metro', lines: ['Purple Line'], km: 0 });
    expect(second?.km).toBeGreaterThan(0);
  });

  it('are none far from every station', () => {
    expect(places.stationsNear({ latitude: 27, longitude: 71 }, 3)).toEqual([]);
  });
});

describe('the words of names that begin with a word', () => {
  it('are as many as in the longest name, whatever way its first word is written', () => {
    const count = (first: string) => places.countWordsFrom(first);
    expect(count('jp')).toBeGreaterThanOrEqual(2);
    expect(count('sector')).toBeGreaterThanOrEqual(2);
    expect(count('sec')).toBe(count('sector'));
    expect(count('up')).toBeGreaterThanOrEqual(1);
    expect(count('chahiye')).toBe(0);
  });

  it('are never fewer than a name has', () => {
    const hidden = places.listProminent().filter(({ name }) => {
      const words = nameKey(name).split(' ');
      return places.countWordsFrom(words[0] ?? '') < words.length;
    });
    expect(hidden).toEqual([]);
    // The words of a name with a number come in any order, and short ones are written out.
    expect(places.countWordsFrom('62')).toBeGreaterThanOrEqual(2);
    expect(places.countWordsFrom('ecity')).toBeGreaterThanOrEqual(2);
  });
});
