import type { PlaceReading } from './place-reading.ts';

/** Reads and takes the airport of the city said: "near airport hyderabad". */
export function readAirport(reader: PlaceReading): void {
  const { sentence, names } = reader;
  const { city } = names;
  if (!city) return;
  sentence.each((at) => {
    if (sentence.word(at) !== 'airport' || reader.hasLocality()) return null;
    const cities = [city.cityFilter, city.name];
    const lookup = cities.map((name) => names.places.find(`${name} airport`, { isForgiving: false })).find(Boolean);
    return lookup ? reader.use({ place: lookup.place, lookup }, at, at + 1) : null;
  });
}
