import { expect, it } from 'vitest';
import { canonicalCity, citiesNamed, nameKey } from '#contracts/search/city-names.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { placeFinderOf } from './place-lookups.ts';
import { readSentence } from './read-sentence.ts';
import { stockNamesOf } from './stock-names.ts';

/** Names of cities, old and new, as people type them. */
const names =
  `Mumbai, Bombay, Delhi, New Delhi, Bengaluru, Bangalore, Hyderabad, Chennai, Madras, Kolkata, Calcutta, Pune, Poona,
  Ahmedabad, Amdavad, Surat, Jaipur, Lucknow, Kanpur, Cawnpore, Nagpur, Indore, Thane, Bhopal, Visakhapatnam, Vizag, Patna,
  Vadodara, Baroda, Ghaziabad, Ludhiana, Agra, Nashik, Nasik, Faridabad, Meerut, Rajkot, Varanasi, Banaras, Srinagar,
  Aurangabad, Chhatrapati Sambhajinagar, Sambhajinagar, Sambhaji Nagar, Dhanbad, Amritsar, Navi Mumbai, Prayagraj, Allahabad,
  Ranchi, Howrah, Coimbatore, Jabalpur, Gwalior, Vijayawada, Jodhpur, Madurai, Raipur, Kota, Guwahati, Gauhati, Chandigarh,
  Solapur, Sholapur, Hubballi, Hubli, Tiruchirappalli, Trichy, Mysuru, Mysore, Bareilly, Gurugram, Gurgaon, Noida, Jalandhar,
  Jullundur, Mohali, Bhubaneswar, Cuttack, Salem, Warangal, Guntur, Nellore, Tirupati, Kochi, Cochin, Ernakulam,
  Thiruvananthapuram, Trivandrum, Kozhikode, Calicut, Kollam, Quilon, Thrissur, Trichur, Kannur, Cannanore, Alappuzha,
  Alleppey, Palakkad, Palghat, Thalassery, Tellicherry, Dehradun, Asansol, Durgapur, Siliguri, Mangaluru, Mangalore,
  Belagavi, Belgaum, Kalaburagi, Gulbarga, Ballari, Bellary, Shivamogga, Shimoga, Tumakuru, Tumkur, Vijayapura, Bijapur,
  Davanagere, Chikkamagaluru, Chikmagalur, Kodagu, Coorg, Madikeri, Udupi, Puducherry, Pondicherry, Udhagamandalam, Ooty,
  Thanjavur, Tanjore, Thoothukudi, Tuticorin, Ayodhya, Faizabad, Narmadapuram, Hoshangabad, Ahilyanagar, Ahmednagar,
  Dharashiv, Osmanabad, Medininagar, Daltonganj, Sri Vijaya Puram, Port Blair, Nuh, Mewat, Mughalsarai,
  Pandit Deen Dayal Upadhyaya Nagar, Panaji, Panjim, Margao, Madgaon, Gangtok, Shimla, Simla, Aizawl, Imphal, Kohima`
    .split(',')
    .map((name) => name.trim());

const places = placeFinderOf(makePlacesService());
const stock = stockNamesOf(
  { cities: [], localities: [], inUse: { cities: [], localities: [], societies: [] } },
  places.isPlaceWord,
);
const read = (text: string) =>
  readSentence(text, { stock, places, tab: 'sale', now: new Date('2026-11-22T10:00:00Z'), isInUse: () => false });
const keysOf = (list: readonly string[] = []) => list.flatMap(citiesNamed).map((city) => nameKey(canonicalCity(city)));

it('has at least 140 names, each once', () => {
  expect(names.length).toBeGreaterThanOrEqual(140);
  expect(new Set(names).size).toBe(names.length);
});

// F9, F10
it.each(names)('%s is no other place', (name) => {
  for (const text of [`flat in ${name}`, `2 bhk ${name.toLowerCase()} rent`]) {
    const { city, location, doubts, prefer, unknown_places: unknown } = read(text) ?? {};
    expect({ location, doubts, prefer, unknown }, text).toEqual({});
    expect(keysOf(city), text).toContain(nameKey(canonicalCity(name)));
  }
});

it.each(['mumbai harbour', 'sambhaji nagar', 'north goa', 'kerala', 'maharashtra', 'himachal', 'goa'])(
  '%s is corrected to nothing',
  (name) => expect(read(`flat in ${name}`)?.doubts).toBeUndefined(),
);
