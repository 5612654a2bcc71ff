import type { JudgedSentence } from './judged-sentence.ts';

/** Held out: English sentences. */
export const asideHomeSentences: readonly JudgedSentence[] = [
  {
    text: '3bhk for rent in bellandur',
    kind: 'plain',
    filters: { transaction_type: 'rent', bedrooms: '3' },
    place: { names: ['Bellandur'], city: 'Bengaluru' },
  },
  {
    text: 'flat in undri',
    tab: 'tenant',
    kind: 'plain',
    filters: { property_type: 'apartment' },
    place: { names: ['Undri'], city: 'Pune' },
  },
  {
    text: 'kukatpally studio rent',
    kind: 'plain',
    filters: { transaction_type: 'rent', property_type: 'studio' },
    place: { names: ['Kukatpally'], city: 'Hyderabad' },
  },

  {
    text: '2bhk in bavdhan less than 1 crore',
    kind: 'price',
    filters: { bedrooms: '2', max_price: 10_000_000 },
    place: { names: ['Bavdhan'], city: 'Pune' },
  },
  {
    text: '3 bhk rent 40k-60k hsr layout',
    kind: 'price',
    filters: { transaction_type: 'rent', bedrooms: '3', min_price: 40_000, max_price: 60_000 },
    place: { names: ['HSR Layout'], city: 'Bengaluru' },
  },
  {
    text: 'flats between 50 and 70 lakhs in yelahanka',
    kind: 'price',
    filters: { property_type: 'apartment', min_price: 5_000_000, max_price: 7_000_000 },
    place: { names: ['Yelahanka'], city: 'Bengaluru' },
  },
  {
    text: 'max 1.2cr 2bhk kalyan nagar',
    tab: 'rent',
    kind: 'price',
    filters: { transaction_type: 'sale', bedrooms: '2', max_price: 12_000_000 },
    place: { names: ['Kalyan Nagar'], city: 'Bengaluru' },
  },

  {
    text: '2bhk min 1100 sqft marathahalli',
    kind: 'area',
    filters: { bedrooms: '2', min_area: 1100 },
    place: { names: ['Marathahalli'], city: 'Bengaluru' },
  },
  {
    text: '180 sq yard flat in kukatpally',
    kind: 'area',
    filters: { property_type: 'apartment', min_area: 1458, max_area: 1782 },
    place: { names: ['Kukatpally'], city: 'Hyderabad' },
  },
  {
    text: 'flat 900 to 1100 sq ft kr puram',
    kind: 'area',
    filters: { property_type: 'apartment', min_area: 900, max_area: 1100 },
    place: { names: ['KR Puram', 'Krishnarajapuram', 'Krishnarajapura'], city: 'Bengaluru' },
  },

  {
    text: '4 bedroom independent house jakkur',
    kind: 'rooms',
    filters: { property_type: 'house', bedrooms: '4' },
    place: { names: ['Jakkur'], city: 'Bengaluru' },
  },
  {
    text: '2 bed 2 bath bellandur rent',
    kind: 'rooms',
    filters: { transaction_type: 'rent', bedrooms: '2', bathrooms: 2 },
    place: { names: ['Bellandur'], city: 'Bengaluru' },
  },

  { text: '400076 flats', kind: 'place', filters: { property_type: 'apartment', postal_code: '400076' } },
  {
    text: 'rent 2 bhk pin 411045',
    kind: 'place',
    filters: { transaction_type: 'rent', bedrooms: '2', postal_code: '411045' },
  },
  {
    text: 'navi mumbai 2bhk under 2 cr',
    kind: 'place',
    filters: { bedrooms: '2', max_price: 20_000_000 },
    place: { names: ['Navi Mumbai'] },
  },
  {
    text: 'bombay 1bhk for rent under 30k',
    kind: 'place',
    filters: { transaction_type: 'rent', bedrooms: '1', max_price: 30_000 },
    place: { names: ['Mumbai', 'Mumbai Metropolitan Region'] },
  },
  {
    text: 'anything in koregaon park',
    tab: 'rent',
    kind: 'place',
    filters: {},
    place: { names: ['Koregaon Park'], city: 'Pune' },
  },
  {
    text: 'shivaji nagar 2bhk',
    kind: 'place',
    filters: { bedrooms: '2' },
    place: { names: ['Shivajinagar, Pune', 'Shivajinagar, Bengaluru'] },
    doubt: ['Shivajinagar, Pune', 'Shivajinagar, Bengaluru'],
  },

  {
    text: '2bhk within 2 km of viman nagar',
    kind: 'near',
    filters: { bedrooms: '2' },
    place: { names: ['Viman Nagar'], city: 'Pune', near: true, withinKm: 2 },
  },
  {
    text: 'flat near whitefield metro station',
    kind: 'near',
    filters: { property_type: 'apartment' },
    place: {
      names: ['Whitefield (Kadugodi) metro station', 'Whitefield metro station', 'Whitefield'],
      city: 'Bengaluru',
      near: true,
    },
  },
  {
    text: 'near ghatkopar station 3bhk rent',
    kind: 'near',
    filters: { transaction_type: 'rent', bedrooms: '3' },
    place: {
      names: ['Ghatkopar railway station', 'Ghatkopar station', 'Ghatkopar metro station', 'Ghatkopar'],
      city: 'Mumbai',
      near: true,
    },
  },
  {
    text: '2bhk for rent near ecospace bellandur',
    kind: 'near',
    filters: { transaction_type: 'rent', bedrooms: '2' },
    place: { names: ['RMZ Ecospace', 'Ecospace', 'Bellandur'], city: 'Bengaluru', near: true },
  },
  {
    text: '5 km from magarpatta city 2bhk',
    kind: 'near',
    filters: { bedrooms: '2' },
    place: { names: ['Magarpatta City', 'Magarpatta'], city: 'Pune', near: true, withinKm: 5 },
  },
  {
    text: '3bhk close to hitech city metro',
    kind: 'near',
    filters: { bedrooms: '3' },
    place: { names: ['HITEC City metro station', 'Hitech City'], city: 'Hyderabad', near: true },
  },

  {
    text: '1bhk for bachelors hsr layout under 25k',
    kind: 'tenants',
    filters: { transaction_type: 'rent', bedrooms: '1', preferred_tenants: 'bachelors', max_price: 25_000 },
    place: { names: ['HSR Layout'], city: 'Bengaluru' },
  },
  {
    text: 'pets allowed 3bhk sarjapur road',
    tab: 'rent',
    kind: 'tenants',
    filters: { transaction_type: 'rent', bedrooms: '3', pets_allowed: true },
    place: { names: ['Sarjapur Road'], city: 'Bengaluru' },
  },
  {
    text: 'rent only for family 2bhk hadapsar',
    kind: 'tenants',
    filters: { transaction_type: 'rent', bedrooms: '2', preferred_tenants: 'family' },
    place: { names: ['Hadapsar'], city: 'Pune' },
  },

  {
    text: 'ready to move in 3bhk kukatpally',
    kind: 'status',
    filters: { bedrooms: '3', project_status: 'ready-to-move' },
    place: { names: ['Kukatpally'], city: 'Hyderabad' },
  },
  {
    text: 'under construction flat mulund',
    kind: 'status',
    filters: { property_type: 'apartment', project_status: 'under-construction' },
    place: { names: ['Mulund', 'Mulund West'], city: 'Mumbai' },
  },

  {
    text: 'top floor 2bhk viman nagar',
    kind: 'features',
    filters: { bedrooms: '2' },
    place: { names: ['Viman Nagar'], city: 'Pune' },
    unread: ['top floor'],
  },
  {
    text: '3bhk with gym and swimming pool whitefield',
    kind: 'features',
    filters: { bedrooms: '3', amenities: ['Gymnasium', 'Swimming Pool'] },
    place: { names: ['Whitefield'], city: 'Bengaluru' },
  },
  {
    text: 'owner direct 2bhk hadapsar rent',
    kind: 'features',
    filters: { transaction_type: 'rent', bedrooms: '2', posted_by: 'owner' },
    place: { names: ['Hadapsar'], city: 'Pune' },
  },
  {
    text: 'gated society 3bhk sarjapur road vastu',
    kind: 'features',
    filters: { bedrooms: '3' },
    place: { names: ['Sarjapur Road'], city: 'Bengaluru' },
    unread: ['gated society', 'vastu'],
  },

  {
    text: 'girls pg ambattur',
    kind: 'pg',
    filters: { transaction_type: 'rent', property_type: 'pg', pg_for: 'women' },
    place: { names: ['Ambattur'], city: 'Chennai' },
  },
  {
    text: 'viman nagar pg double sharing',
    tab: 'rent',
    kind: 'pg',
    filters: { transaction_type: 'rent', property_type: 'pg', sharing: 'double' },
    place: { names: ['Viman Nagar'], city: 'Pune' },
  },

  {
    text: '1.5 guntha plot kondhwa pune',
    kind: 'plot',
    filters: { property_type: 'plot', min_area: 1470, max_area: 1797 },
    place: { names: ['Kondhwa'], city: 'Pune' },
  },
  {
    text: '1 ground plot in chennai',
    kind: 'plot',
    filters: { property_type: 'plot', min_area: 2160, max_area: 2640 },
    place: { names: ['Chennai'] },
  },

  {
    text: '20 seater office ambattur',
    kind: 'commercial',
    filters: { property_type: 'commercial', min_seats: 20 },
    place: { names: ['Ambattur'], city: 'Chennai' },
  },

  {
    text: 'parijat park bavdhan 3bhk',
    kind: 'society',
    filters: { society: 'Parijat Park', bedrooms: '3' },
    place: { names: ['Bavdhan'], city: 'Pune' },
  },
  {
    text: 'tulsi residency dwarka',
    kind: 'society',
    filters: { society: 'Tulsi Residency' },
    place: { names: ['Dwarka'], city: 'Delhi' },
  },
  {
    text: 'brigade apartments bangalore rent',
    kind: 'society',
    filters: { transaction_type: 'rent', society: 'Brigade', property_type: 'apartment' },
    place: { names: ['Bengaluru', 'Bangalore'] },
  },
  {
    text: 'megapolis hinjewadi 2bhk rent',
    kind: 'society',
    filters: { transaction_type: 'rent', society: 'Megapolis', bedrooms: '2' },
    place: { names: ['Hinjewadi'], city: 'Pune' },
  },

  {
    text: 'need urgent 1bhk rent in jp nagar pls help',
    kind: 'filler',
    filters: { transaction_type: 'rent', bedrooms: '1' },
    place: { names: ['JP Nagar', 'J. P. Nagar'], city: 'Bengaluru' },
  },
  {
    text: 'plz suggest best 3 bhk flats to buy in hebbal bangalore',
    kind: 'filler',
    filters: { transaction_type: 'sale', property_type: 'apartment', bedrooms: '3' },
    place: { names: ['Hebbal'], city: 'Bengaluru' },
  },
];
