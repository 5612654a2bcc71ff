import { describe, expect, it } from 'vitest';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { placeFinderOf } from './place-lookups.ts';
import { readSentence } from './read-sentence.ts';
import { stockNamesOf } from './stock-names.ts';

const places = placeFinderOf(makePlacesService());
const none = { cities: [], localities: [], societies: [] };
const stock = stockNamesOf({ ...none, inUse: none }, places.isPlaceWord);
const now = new Date('2026-11-26T10:00:00Z');
const read = (text: string, inUse: readonly string[] = []) =>
  readSentence(text, { stock, places, tab: 'sale', now, isInUse: (word) => inUse.includes(word) }) ?? {};

describe('a village of a post office', () => {
  it.each([
    ['house for rent in kallambalam 6k', { location: ['Kallambalam'] }],
    ['kosli rewari plot', { city: ['Rewari'], location: ['Kosli'], latitude: expect.closeTo(28.2, 0) }],
    ['1bhk near technopark kazhakoottam 14k', { location: ['Technopark', 'Kazhakoottam'] }],
    ['old goa house on rent', { city: ['Old Goa'] }],
    ['plot loni kalbhor pune', { city: ['Pune'], location: ['Loni Kalbhor'] }],
  ])('%s', (text, expected) => expect(read(text)).toMatchObject(expected));

  // specification 5.24
  it('with namesakes gives its name without a point, and names them', () => {
    const { location, latitude, doubts } = read('ghar bansdih gaon me 3000');
    expect({ location, latitude }).toEqual({ location: ['Bansdih'], latitude: undefined });
    expect(doubts?.[0]?.others).toContain('Bansdih, Ballia');
  });

  it('never comes before a well-known place that is a slip away, nor is part of a landmark', () => {
    expect(read('2bhk indrapuram rent').location).toEqual(['Indirapuram']);
    expect(read('gorgaon est 1bhk').location).toEqual(['Goregaon East']);
    expect(read('room behind hanuman mandir 4000').location).toBeUndefined();
  });

  it('is an ordinary word where records hold it and nothing calls it a place', () => {
    expect(read('palasdeo flat').location).toEqual(['Palasdeo']);
    expect(read('palasdeo flat', ['palasdeo']).location).toBeUndefined();
    expect(read('flat in palasdeo', ['palasdeo']).location).toEqual(['Palasdeo']);
  });
});

it('a town beside the big city of its district is the place, and a road to a town is a road', () => {
  expect(read('plot behror side alwar')).toMatchObject({ location: ['Behror'] });
  expect(read('plot behror side alwar').city).toBeUndefined();
  expect(read('hapur or meerut plot')).toMatchObject({ city: ['Hapur', 'Meerut'] });
  expect(read('1 bigha jameen hapur road meerut')).toMatchObject({ city: ['Meerut'], location: ['Hapur Road'] });
});

describe('a name beside a city that nothing knows', () => {
  it('is said, and the city stays', () => {
    expect(read('flat at zorbexpur ghaziabad')).toMatchObject({ city: ['Ghaziabad'], unknown_places: ['zorbexpur'] });
    expect(read('zorbexpur ghaziabad 2bhk')).toMatchObject({ city: ['Ghaziabad'], unknown_places: ['zorbexpur'] });
  });

  it('is none where it is a place elsewhere', () => {
    expect(read('flat in pune andheri 25k').unknown_places).toBeUndefined();
  });
});

it('joined words are taken apart, however many they are', () => {
  expect(read('3bhkflatforsaleinwakad80lakhs')).toMatchObject({ bedrooms: ['3'], location: ['Wakad'] });
  expect(read('need1bhkflatonrentinthanewest')).toMatchObject({ transaction_type: 'rent', location: ['Thane West'] });
  expect(read('2bhkperungudigroundfloor')).toMatchObject({ location: ['Perungudi'], min_floor: 0 });
  expect(read('abcdefgh'.repeat(600)).location).toBeUndefined();
});
