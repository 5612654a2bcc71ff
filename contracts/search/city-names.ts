/** Aliases of each city, by the name under which it is stored, searched and counted. */
const aliasesOf: Record<string, readonly string[]> = {
  Ahilyanagar: ['Ahmednagar', 'Ahmadnagar'],
  Ahmedabad: ['Amdavad', 'Ahmadabad', 'अहमदाबाद'],
  Alappuzha: ['Alleppey'],
  Ballari: ['Bellary'],
  Bardhaman: ['Burdwan', 'Barddhaman'],
  Belagavi: ['Belgaum'],
  Bengaluru: ['Bangalore', 'Bengalooru', 'Banglore', 'Bangaluru', 'Bengaluru Urban', 'Bangalore Urban', 'BLR', 'बेंगलुरु'],
  Bhubaneswar: ['Bhubaneshwar'],
  Chennai: ['Madras', 'चेन्नई'],
  Delhi: ['New Delhi', 'Dilli', 'Delhi City', 'दिल्ली'],
  Ghaziabad: ['Gaziabad'],
  'Greater Noida': ['Gr Noida'],
  'Greater Noida West': ['Gr Noida West'],
  Gurugram: ['Gurgaon', 'Gurgoan', 'गुरुग्राम'],
  Guwahati: ['Gauhati'],
  Hubballi: ['Hubli'],
  Hyderabad: ['Hydrabad', 'हैदराबाद'],
  Jabalpur: ['Jubbulpore'],
  Jalandhar: ['Jullundur'],
  Kalaburagi: ['Gulbarga'],
  Kanchipuram: ['Conjeevaram', 'Kancheepuram'],
  Kannur: ['Cannanore'],
  Kanpur: ['Cawnpore'],
  Kochi: ['Cochin', 'Ernakulam'],
  Kolkata: ['Calcutta', 'कोलकाता'],
  Kollam: ['Quilon'],
  Kozhikode: ['Calicut'],
  Lonavala: ['Lonavla'],
  Mangaluru: ['Mangalore'],
  Margao: ['Madgaon'],
  Mumbai: ['Bombay', 'मुंबई'],
  Mysuru: ['Mysore'],
  Nainital: ['Naini Tal'],
  Nashik: ['Nasik', 'नाशिक'],
  'Navi Mumbai': ['New Bombay', 'New Mumbai', 'नवी मुंबई'],
  Noida: ['NOIDA City', 'Gautam Buddha Nagar', 'नोएडा'],
  Palakkad: ['Palghat'],
  Panaji: ['Panjim'],
  Prayagraj: ['Allahabad'],
  Puducherry: ['Pondicherry', 'Pondy'],
  Pune: ['Poona', 'पुणे'],
  Rajahmundry: ['Rajamahendravaram'],
  Shimla: ['Simla'],
  Shivamogga: ['Shimoga'],
  Solapur: ['Sholapur'],
  Thane: ['Thana', 'ठाणे'],
  Thanjavur: ['Tanjore'],
  Thiruvananthapuram: ['Trivandrum'],
  Thoothukudi: ['Tuticorin'],
  Thrissur: ['Trichur'],
  Tiruchirappalli: ['Trichy', 'Tiruchi', 'Tiruchirapalli'],
  Surat: ['सूरत'],
  Tumakuru: ['Tumkur'],
  Udhagamandalam: ['Ooty', 'Ootacamund'],
  Vadodara: ['Baroda'],
  Varanasi: ['Banaras', 'Benares', 'Kashi', 'वाराणसी'],
  Vijayawada: ['Bezawada', 'Vijaywada'],
  Visakhapatnam: ['Vizag', 'Vishakhapatnam', 'Waltair'],
};

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
];

/**
 * Lower case, without accents and punctuation: "Pimpri-Chinchwad" and "pimpri chinchwad" are one key. Removes only the
 * accents of Latin letters; the vowel signs of Indian scripts are part of the word.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const canonicalByKey = new Map<string, string>();
for (const [city, aliases] of Object.entries(aliasesOf)) {
  for (const name of [city, ...aliases]) canonicalByKey.set(nameKey(name), city);
}
const groupByKey = new Map(
  groups.flatMap(({ names, cities }) => names.map((name) => [nameKey(name), cities] as const)),
);

/**
 * The name under which a city is stored: "bangalore" → "Bengaluru", "Gurgaon" → "Gurugram". A city with a single name
 * is returned unchanged, but trimmed.
 */
export function canonicalCity(name: string): string {
  return canonicalByKey.get(nameKey(name)) ?? name.trim().replaceAll(/\s+/g, ' ');
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

/** The other names of a city, for search boxes that find it by each of them. */
export function otherNamesOf(city: string): readonly string[] {
  return aliasesOf[city] ?? [];
}
