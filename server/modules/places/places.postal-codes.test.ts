import { expect, it } from 'vitest';
import { makePlacesService } from './places.service.ts';

const places = makePlacesService();

// F17
it.each([
  ['Baner', 'Pune', 'Maharashtra', '411045'],
  ['wakad', 'Pune', 'Maharashtra', '411057'],
  ['Koramangala', 'Bangalore', 'Karnataka', '560034'],
  ['Whitefield', 'Bengaluru', 'Karnataka', '560066'],
  ['Powai', 'Mumbai', 'Maharashtra', '400076'],
  ['Kharghar', 'Navi Mumbai', 'Maharashtra', '410210'],
  // None is known by its name, and a namesake of another city or state is another place.
  ['Qalmura Peth', 'Pune', 'Maharashtra', null],
  ['Baner', 'Nagpur', 'Maharashtra', null],
  ['Baner', 'Pune', 'Karnataka', null],
])('%s in %s, %s has the PIN %s', (locality, city, state, pin) =>
  expect(places.postalCodeOf({ locality, city, state })).toBe(pin),
);
