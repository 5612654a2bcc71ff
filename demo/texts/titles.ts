/** Titles as owners and agents write them. Slots as in the sentences; `size` is "1,450 sq ft". */
export const homeTitles = [
  '{bhk} {type} in {place}',
  '{bhk} {type} in {society}, {place}',
  'Corner {bhk} with cross ventilation, {place}',
  '{Facing}-facing {bhk} in {society}',
  '{society}: {bhk}, {size}',
  'Spacious {bhk} in a leafy part of {place}',
  'Well-kept {bhk} {type}, {size}, {place}',
  '{bhk} on {floor} floor, {place}',
  'Owner direct: {bhk} in {place}',
  'Airy {bhk} {type} in a quiet lane of {place}',
  '{bhk} with two balconies, {society}',
  '{size} {type} with park view, {place}',
  'Vastu-friendly {bhk} in {place}',
  'Bright {bhk} {type} close to schools, {place}',
  '{place}: {bhk} {type} in gated society',
  'Family home in {society}, {bhk}, {size}',
  '{bhk} {type} with covered parking in {place}',
  'Renovated {bhk} in {place}',
  '{bhk} overlooking the garden, {society}',
  'Peaceful {bhk} {type} off {place} main road',
  'Freshly painted {bhk}, {society}, {place}',
  '{bhk} with modular kitchen, {place}',
  'Garden-side {bhk} {type}, {society}',
  '{Facing}-facing {type} with {bhk} layout, {place}',
  '{bhk} in {place}, walk to the market',
] as const;

export const rentOnlyTitles = [
  '{bhk} for rent in {society}',
  'Available now: {bhk} in {place}',
  '{Furnishing} {bhk} in {place}',
  '{Furnishing} {bhk} {type}, {society}',
  'No brokerage: {bhk} {type} in {place}',
  '{bhk} for families in {place}',
  '{bhk} near offices of {place}, {furnishing}',
  'Pet-friendly {bhk} in {society}',
] as const;

export const newTitles = [
  'New {bhk} homes at {society}, {place}',
  '{society}: {bhk} residences from {price}',
  'Under construction {bhk} in {place}, {size}',
  '{bhk} in a new tower at {society}',
  'Pre-approved {bhk} homes, {society}, {place}',
] as const;

export const houseTitles = [
  'Independent {type} in {place}',
  '{bhk} {type} with garden, {place}',
  '{type} on {land} sq ft plot in {place}',
  'Duplex {type}, {bhk}, in {society}',
  '{Facing}-facing {bhk} {type} with car porch, {place}',
  '{bhk} {type} with terrace in a calm part of {place}',
  'Sunny {type} with mango tree, {place}',
  '{society}: {bhk} {type} with private entrance',
  'Ground plus one {type} in {place}',
  '{type} for a large family, {bhk}, {place}',
  'Gated community {type}, {size}, {place}',
  '{type} with inner court in {place}',
] as const;

export const penthouseTitles = [
  '{bhk} penthouse with private terrace, {place}',
  'Penthouse above {place}: {bhk}, {size}',
  'Sky home with pergola terrace, {society}',
  'Top-floor {bhk} penthouse in {society}',
  'Sunset terrace and {bhk} below it, {place}',
] as const;

export const studioTitles = [
  'Studio in {place}',
  'Compact studio with balcony, {place}',
  '{size} studio in {society}',
  'Studio for one near offices of {place}',
  'Neat 1 RK studio, {society}',
  'Smart studio with kitchenette, {place}',
] as const;

export const pgTitles = [
  'PG with meals in {place}, {sharing} sharing',
  'Co-living rooms in {place}, Wi-Fi and food included',
  'PG for women in {place}',
  'PG for working professionals near {place}',
  '{sharing} sharing PG with attached bathroom, {place}',
  'Homely PG in {place}, no curfew',
  'Student PG close to colleges, {place}',
  'PG for men in {place}, clean rooms and good food',
] as const;

export const plotTitles = [
  '{yards} sq yard plot in {place}',
  '{Facing}-facing residential plot, {place}',
  'Corner plot of {land} sq ft, {place}',
  '{frontage} × {depth} plot in gated layout, {place}',
  'Approved plot with boundary wall in {place}',
  'Ready-to-build plot near {place}',
  'Residential plot on {road} ft road, {place}',
] as const;

export const landTitles = [
  '{acres} acres of farm land near {place}',
  'Agricultural land with well, {place}',
  'Farmhouse land, {acres} acres, off {place}',
  'Green land with coconut palms near {place}',
] as const;

export const officeTitles = [
  'Office space of {size} in {place}',
  'Plug-and-play office, {place}',
  '{Furnishing} office for thirty people, {place}',
  'Commercial floor in {place}, {size}',
  'Office with two cabins, {place}',
] as const;

export const shopTitles = [
  'Shop on main road, {place}',
  '{size} shop with wide front in {place}',
  'Corner shop in {place} market',
  'Retail space for chemist or café, {place}',
] as const;

/** Names of buildings: neither the names of real builders nor of real projects that we know of. */
export const societyNames: readonly string[] = [
  ...['Parijat', 'Ashwattha', 'Kadamba', 'Neelmohar', 'Sonchafa', 'Bakul', 'Tulsi', 'Kanchan', 'Saptaparni', 'Amaltas'],
  ...[
    'Nandanvan',
    'Panchavati',
    'Shantiniketan',
    'Anandvan',
    'Brindavan',
    'Chitrakoot',
    'Malhar',
    'Bageshree',
    'Yaman',
  ],
  ...['Suryoday', 'Chandrika', 'Akashganga', 'Dhruvtara', 'Meghdoot', 'Varsha', 'Vasant', 'Sharad', 'Hemant'],
  ...['Silver Oak', 'Green Court', 'Laburnum', 'Banyan', 'Jacaranda', 'Maple Leaf', 'Cedar', 'Rosewood', 'Lotus Pond'],
];
/** Kinds of societies of flats, by city. */
export const societyKinds: Readonly<Record<string, readonly string[]>> = {
  Mumbai: ['CHS', 'Tower', 'Heights', 'Apartments'],
  'Navi Mumbai': ['CHS', 'Residency', 'Heights'],
  Thane: ['CHS', 'Greens', 'Heights'],
  Pune: ['Society', 'Residency', 'Park', 'Greens'],
  Delhi: ['Apartments', 'Enclave', 'Kunj', 'Residency'],
  Gurugram: ['Greens', 'Residences', 'Heights', 'Floors'],
  Noida: ['Apartments', 'Towers', 'Greens'],
  Ghaziabad: ['Apartments', 'Enclave', 'Residency'],
  Bengaluru: ['Residency', 'Heights', 'Meadows', 'Enclave'],
  Hyderabad: ['Heights', 'Residency', 'Nest', 'Enclave'],
  Chennai: ['Flats', 'Apartments', 'Gardens', 'Manor'],
  Kolkata: ['Abasan', 'Apartment', 'Garden', 'Tower'],
  Ahmedabad: ['Society', 'Flats', 'Residency', 'Heights'],
  Surat: ['Society', 'Residency', 'Heights'],
};
/** Kinds of layouts of houses, in any city. */
export const layoutKinds: Readonly<Record<'house' | 'villa' | 'townhouse', readonly string[]>> = {
  house: ['Layout', 'Bungalows', 'Colony'],
  villa: ['Villas', 'Villa Park'],
  townhouse: ['Row Homes', 'Row Houses'],
};
