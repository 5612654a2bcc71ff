import { describe, expect, it } from 'vitest';
import { canonicalCity, citiesNamed, nameKey, otherNamesOf } from './city-names.ts';
import { renamedCities } from './renamed-cities.ts';
import { listedCities } from '#contracts/homes/listed-cities.ts';

describe('city names', () => {
  it.each([
    ['Bangalore', 'Bengaluru'],
    ['bengaluru', 'Bengaluru'],
    ['GURGAON', 'Gurugram'],
    ['Bombay', 'Mumbai'],
    ['madras', 'Chennai'],
    ['Calcutta', 'Kolkata'],
    ['Poona', 'Pune'],
    ['Mysore', 'Mysuru'],
    ['Mangalore', 'Mangaluru'],
    ['Trivandrum', 'Thiruvananthapuram'],
    ['Cochin', 'Kochi'],
    ['Baroda', 'Vadodara'],
    ['Vizag', 'Visakhapatnam'],
    ['Pondicherry', 'Puducherry'],
    ['Allahabad', 'Prayagraj'],
    ['Banaras', 'Varanasi'],
    [' New  Delhi ', 'Delhi'],
    ['Thāne', 'Thane'],
    ['Sanand', 'Sanand'],
  ])('%s is stored as %s', (written, stored) => expect(canonicalCity(written)).toBe(stored));

  // F10: each place under its names before and since.
  it.each(renamedCities.flatMap(({ name, before }) => before.map((old) => [old, name] as const)))(
    '%s and %s are one place',
    (old, name) => {
      expect(canonicalCity(old)).toBe(name);
      expect(canonicalCity(name)).toBe(name);
      expect(citiesNamed(old)).toContain(name);
    },
  );

  it('leaves the namesake of a renamed city its name, by its state', () => {
    expect(canonicalCity('Aurangabad', 'Maharashtra')).toBe('Chhatrapati Sambhajinagar');
    expect(canonicalCity('aurangabad', 'Bihar')).toBe('aurangabad');
    expect(canonicalCity('Bijapur', 'Chhattisgarh')).toBe('Bijapur');
    expect(citiesNamed('Aurangabad')).toEqual(['Chhatrapati Sambhajinagar', 'Aurangabad']);
    expect(citiesNamed('Chhatrapati Sambhajinagar')).toEqual(['Chhatrapati Sambhajinagar']);
  });

  it('names the source of every new name', () => {
    for (const { name, source } of renamedCities) expect(source.length, name).toBeGreaterThan(8);
  });

  it('resolves a group to its cities', () => {
    const ncr = ['Delhi', 'Gurugram', 'Noida', 'Ghaziabad', 'Faridabad', 'Greater Noida', 'Greater Noida West'];
    expect(citiesNamed('delhi-ncr')).toEqual(ncr);
    expect(citiesNamed('Delhi')).toEqual(['Delhi']);
    expect(citiesNamed('  ')).toEqual([]);
  });

  it('has every city of the list page', () => {
    for (const city of listedCities) expect(citiesNamed(city).length).toBeGreaterThan(0);
    expect(citiesNamed('Bangalore')).toEqual(['Bengaluru']);
  });

  it('takes the name of a city for its region, and that of one of its towns for the town', () => {
    expect(citiesNamed('Bombay')).toEqual(citiesNamed('Mumbai'));
    expect(citiesNamed('Mumbai')).toEqual(
      expect.arrayContaining(['Mumbai', 'Thane', 'Navi Mumbai', 'Kalyan', 'Panvel']),
    );
    expect(citiesNamed('Thane')).toEqual(['Thane']);
    expect(citiesNamed('Navi Mumbai')).toEqual(['Navi Mumbai']);
    expect(citiesNamed('Hyderabad')).toEqual(['Hyderabad', 'Secunderabad']);
    expect(citiesNamed('Poona')).toEqual(['Pune', 'Pimpri-Chinchwad']);
    expect(citiesNamed('Bangalore')).toEqual(['Bengaluru']);
  });

  it('returns a copy of a group', () => {
    citiesNamed('Delhi NCR').pop();
    expect(citiesNamed('Delhi NCR')).toHaveLength(7);
  });

  it('keeps the marks of Indian scripts, which are part of the letters', () => {
    expect(nameKey('पुणे')).toBe('पुणे'.normalize('NFKD'));
    expect(otherNamesOf('Pune')).toContain('Poona');
  });
});
