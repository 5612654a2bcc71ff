import { citiesNamed } from '#contracts/search/city-names.ts';

/**
 * Regions whose name isn't a city's. "Mumbai", "Pune" and other names of cities mean their regions too
 * (`citiesNamed`), and are offered as cities.
 */
export const regions: readonly { id: string; name: string; otherNames: readonly string[]; middle: string }[] = [
  { id: 'in-region-delhi-ncr', name: 'Delhi NCR', otherNames: ['NCR', 'National Capital Region'], middle: 'Delhi' },
  {
    id: 'in-region-tricity',
    name: 'Chandigarh Tricity',
    otherNames: ['Tricity', 'Chandigarh Mohali Panchkula'],
    middle: 'Chandigarh',
  },
];

/** Cities whose name means their whole region, so that a place of one of its towns is looked for in all of it. */
const regionCities = ['Mumbai', 'Pune', 'Hyderabad', 'Kolkata'];
const regionByCity = new Map(
  regionCities.flatMap((region) => citiesNamed(region).map((city) => [city, region] as const)),
);

/** The value of the city filter for a place of this city: "Mumbai" for one in Thane or Kalyan, else the city itself. */
export function cityFilterFor(city: string): string {
  return regionByCity.get(city) ?? city;
}

const namesByCity = new Map<string, string[]>();
for (const { name, otherNames } of regions) {
  // Longer names are not typed behind that of a place.
  const spoken = [name, ...otherNames.filter((other) => !other.includes(' '))];
  for (const city of citiesNamed(name)) namesByCity.set(city, [...(namesByCity.get(city) ?? []), ...spoken]);
}

/** The names of the regions of a city, as people put them behind the name of a place: "Delhi NCR", "NCR". */
export function regionNamesOf(city: string): readonly string[] {
  return namesByCity.get(city) ?? [];
}
