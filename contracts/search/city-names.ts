import { renamedCities } from './renamed-cities.ts';

/** Aliases of each city that was never renamed: spellings, short names, its name in Devanagari. */
const otherSpellings: Record<string, readonly string[]> = {
  Ahmedabad: ['Amdavad', 'Ahmadabad', 'Ahemdabad', 'अहमदाबाद'],
  Amritsar: ['ASR', 'Ambarsar'],
  Anantapur: ['Ananthapuramu', 'Anantapuramu', 'Ananthapur'],
  Bardhaman: ['Burdwan', 'Barddhaman'],
  Bathinda: ['Bhatinda'],
  Bengaluru: ['बेंगलुरु'],
  Bhubaneswar: ['Bhubaneshwar', 'BBSR'],
  Chandigarh: ['CHD'],
  Chennai: ['चेन्नई'],
  Coimbatore: ['Kovai', 'Koyambattur'],
  'Cooch Behar': ['Koch Bihar'],
  Dehradun: ['Dehra Dun', 'Doon'],
  Delhi: ['New Delhi', 'Dilli', 'Delhi City', 'दिल्ली'],
  Dharamshala: ['Dharamsala'],
  Firozpur: ['Ferozepur', 'Ferozpur'],
  Ghaziabad: ['Gaziabad', 'GZB'],
  'Greater Noida': ['Gr Noida'],
  'Greater Noida West': ['Gr Noida West'],
  Gurugram: ['गुरुग्राम'],
  Haridwar: ['Hardwar'],
  Hyderabad: ['Hydrabad', 'Hyd', 'हैदराबाद'],
  Kolkata: ['कोलकाता'],
  Lonavala: ['Lonavla'],
  Lucknow: ['LKO'],
  Margao: ['Madgaon'],
  Mumbai: ['मुंबई'],
  Nainital: ['Naini Tal'],
  Nashik: ['Nasik', 'नाशिक'],
  'Navi Mumbai': ['New Bombay', 'New Mumbai', 'नवी मुंबई'],
  Nagercoil: ['Nagerkovil'],
  Noida: ['NOIDA City', 'Gautam Buddha Nagar', 'नोएडा'],
  Panaji: ['Panjim'],
  'Pimpri-Chinchwad': ['PCMC'],
  Pune: ['पुणे'],
  Rajahmundry: ['Rajamahendravaram'],
  Sonipat: ['Sonepat'],
  Thane: ['ठाणे'],
  Surat: ['सूरत'],
  Udaipur: ['Udaypur'],
  Varanasi: ['वाराणसी'],
  'Vasco da Gama': ['Vasco'],
  Vijayawada: ['Bezawada', 'Vijaywada', 'Vijaywara'],
};

/** Aliases of each city, by the name under which it is stored, searched and counted. */
const aliasesOf = new Map<string, readonly string[]>();
for (const [city, names] of [
  ...renamedCities.map(({ name, before }) => [name, before] as const),
  ...Object.entries(otherSpellings),
]) {
  aliasesOf.set(city, [...(aliasesOf.get(city) ?? []), ...names]);
}

/** Names for several cities at once: regions as people mean them. The name of a region's city means the region. */
const groups: readonly { names: readonly string[]; cities: readonly string[] }[] = [
  {
    names: ['Delhi NCR', 'NCR', 'National Capital Region', 'Delhi and NCR'],
    cities: ['Delhi', 'Gurugram', 'Noida', 'Ghaziabad', 'Faridabad', 'Greater Noida', 'Greater Noida West'],
  },
  { names: ['Greater Noida'], cities: ['Greater Noida', 'Greater Noida West'] },
  {
    names: ['Mumbai', 'Mumbai Metropolitan Region', 'Mumbai MMR', 'MMR', 'Greater Mumbai', 'Mumbai Region'],
    cities: [
      'Mumbai',
      'Navi Mumbai',
      'Thane',
      'Mira-Bhayandar',
      'Mira Road',
      'Vasai-Virar',
      'Vasai',
      'Virar',
      'Nalasopara',
      'Kalyan-Dombivli',
      'Kalyan',
      'Dombivli',
      'Ulhasnagar',
      'Ambernath',
      'Badlapur',
      'Bhiwandi',
      'Panvel',
    ],
  },
  { names: ['Pune', 'Pune PCMC', 'Pune and PCMC'], cities: ['Pune', 'Pimpri-Chinchwad'] },
  { names: ['Pimpri-Chinchwad', 'PCMC'], cities: ['Pimpri-Chinchwad', 'Pune'] },
  { names: ['Hyderabad', 'Twin Cities'], cities: ['Hyderabad', 'Secunderabad'] },
  { names: ['Kolkata'], cities: ['Kolkata', 'Howrah', 'Bidhannagar', 'New Town'] },
  { names: ['Chandigarh Tricity', 'Tricity'], cities: ['Chandigarh', 'Mohali', 'Panchkula'] },
  // A name of two cities means both; only one of them is meant by its new name.
  { names: ['Aurangabad'], cities: ['Chhatrapati Sambhajinagar', 'Aurangabad'] },
  { names: ['Bijapur'], cities: ['Vijayapura', 'Bijapur'] },
  { names: ['Kodagu'], cities: ['Kodagu', 'Madikeri', 'Virajpet', 'Kushalnagar', 'Somvarpet', 'Gonikoppal'] },
];

/** A key already: most names that sentences look up are. */
const plainKey = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/**
 * Lower case, without accents and punctuation: "Pimpri-Chinchwad" and "pimpri chinchwad" are one key. Removes only the
 * accents of Latin letters; the vowel signs of Indian scripts are part of the word.
 */
export function nameKey(name: string): string {
  if (plainKey.test(name)) return name;
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const canonicalByKey = new Map<string, string>();
for (const [city, aliases] of aliasesOf) {
  for (const name of [city, ...aliases]) canonicalByKey.set(nameKey(name), city);
}
const groupByKey = new Map(
  groups.flatMap(({ names, cities }) => names.map((name) => [nameKey(name), cities] as const)),
);

const keepingOldName = new Map(
  renamedCities.flatMap(({ before, exceptIn = [] }) =>
    before.flatMap((name) => exceptIn.map((state) => [`${nameKey(name)}, ${nameKey(state)}`, name] as const)),
  ),
);

/**
 * The name under which a city is stored: "bangalore" → "Bengaluru", "Gurgaon" → "Gurugram". A city with a single name
 * is returned unchanged, but trimmed. The state tells namesakes apart: Aurangabad in Bihar keeps its name.
 */
export function canonicalCity(name: string, state?: string | null): string {
  const key = nameKey(name);
  const written = name.trim().replaceAll(/\s+/g, ' ');
  if (state && keepingOldName.has(`${key}, ${nameKey(state)}`)) return written;
  return canonicalByKey.get(key) ?? written;
}

/**
 * Every city that a name means: "Delhi NCR" → Delhi, Gurugram, Noida …; "Bombay" → Mumbai with Thane, Navi Mumbai and
 * the towns that belong to it; "Thane" → Thane alone; an unknown name → itself, trimmed; a blank name → nothing.
 */
export function citiesNamed(name: string): string[] {
  const key = nameKey(name);
  if (key === '') return [];
  const city = canonicalCity(name);
  return [...(groupByKey.get(key) ?? groupByKey.get(nameKey(city)) ?? [city])];
}

/** The names under which cities are listed that no gazetteer has: "Mumbai MMR", "Twin Cities". */
export const namesOfRegions: readonly string[] = groups.flatMap(({ names }) => names);

/** The other names of a city, for search boxes that find it by each of them. */
export function otherNamesOf(city: string): readonly string[] {
  return aliasesOf.get(city) ?? [];
}
