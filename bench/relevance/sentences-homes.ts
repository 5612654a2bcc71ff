import type { JudgedSentence } from './judged-sentence.ts';

/** English sentences about the home itself. */
export const homeSentences: readonly JudgedSentence[] = [
  { text: '2bhk baner', kind: 'plain', filters: { bedrooms: '2' }, place: { names: ['Baner'], city: 'Pune' } },
  {
    text: '3 bhk flat for sale in whitefield bangalore',
    kind: 'plain',
    filters: { transaction_type: 'sale', property_type: 'apartment', bedrooms: '3' },
    place: { names: ['Whitefield'], city: 'Bengaluru' },
  },
  {
    text: '2 bhk for rent hsr layout',
    kind: 'plain',
    filters: { transaction_type: 'rent', bedrooms: '2' },
    place: { names: ['HSR Layout'], city: 'Bengaluru' },
  },
  {
    text: 'flats in bavdhan',
    tab: 'buy',
    kind: 'plain',
    filters: { property_type: 'apartment' },
    place: { names: ['Bavdhan'], city: 'Pune' },
  },
  {
    text: 'penthouse thanisandra',
    kind: 'plain',
    filters: { property_type: 'penthouse' },
    place: { names: ['Thanisandra'], city: 'Bengaluru' },
  },
  {
    text: 'kharadi pune flats on rent',
    kind: 'plain',
    filters: { transaction_type: 'rent', property_type: 'apartment' },
    place: { names: ['Kharadi'], city: 'Pune' },
  },

  {
    text: '2 bhk rent 25k max wakad',
    kind: 'price',
    filters: { transaction_type: 'rent', bedrooms: '2', max_price: 25_000 },
    place: { names: ['Wakad'], city: 'Pune' },
  },
  {
    text: '3bhk hebbal under 1.2 cr',
    kind: 'price',
    filters: { bedrooms: '3', max_price: 12_000_000 },
    place: { names: ['Hebbal'], city: 'Bengaluru' },
  },
  {
    text: 'under 80 lacs flat in sarjapur road',
    kind: 'price',
    filters: { property_type: 'apartment', max_price: 8_000_000 },
    place: { names: ['Sarjapur Road'], city: 'Bengaluru' },
  },
  {
    text: 'viman nagar 2bhk 1-1.5 cr',
    kind: 'price',
    filters: { bedrooms: '2', min_price: 10_000_000, max_price: 15_000_000 },
    place: { names: ['Viman Nagar'], city: 'Pune' },
  },
  {
    text: '2bhk electronic city around 40 lakh',
    kind: 'price',
    filters: { bedrooms: '2', min_price: 3_600_000, max_price: 4_400_000 },
    place: { names: ['Electronic City'], city: 'Bengaluru' },
  },
  {
    text: 'budget 1cr 2bhk balewadi',
    tab: 'rent',
    kind: 'price',
    filters: { transaction_type: 'sale', bedrooms: '2', max_price: 10_000_000 },
    place: { names: ['Balewadi'], city: 'Pune' },
  },

  {
    text: '3bhk 1500 sqft yelahanka',
    kind: 'area',
    filters: { bedrooms: '3', min_area: 1350, max_area: 1650 },
    place: { names: ['Yelahanka'], city: 'Bengaluru' },
  },
  {
    text: 'flat above 2000 sq ft in hebbal',
    kind: 'area',
    filters: { property_type: 'apartment', min_area: 2000 },
    place: { names: ['Hebbal'], city: 'Bengaluru' },
  },
  {
    text: '100 sq m flat pashan pune',
    kind: 'area',
    filters: { property_type: 'apartment', min_area: 969, max_area: 1184 },
    place: { names: ['Pashan'], city: 'Pune' },
  },
  {
    text: '2 bhk 1000-1200 sft thanisandra',
    kind: 'area',
    filters: { bedrooms: '2', min_area: 1000, max_area: 1200 },
    place: { names: ['Thanisandra'], city: 'Bengaluru' },
  },

  {
    text: '2 or 3 bhk in marathahalli',
    kind: 'rooms',
    filters: { bedrooms: ['2', '3'] },
    place: { names: ['Marathahalli'], city: 'Bengaluru' },
  },
  {
    text: '1 rk for rent in hadapsar',
    kind: 'rooms',
    filters: { transaction_type: 'rent', property_type: 'studio' },
    place: { names: ['Hadapsar'], city: 'Pune' },
  },
  {
    text: '3 bed 3 bath flat kanakpura road',
    kind: 'rooms',
    filters: { property_type: 'apartment', bedrooms: '3', bathrooms: 3 },
    place: { names: ['Kanakapura Road', 'Kanakpura Road'], city: 'Bengaluru' },
  },
  {
    text: '5 bhk villa hinjewadi',
    kind: 'rooms',
    filters: { property_type: 'villa', bedrooms: '5' },
    place: { names: ['Hinjewadi'], city: 'Pune' },
  },

  {
    text: 'under construction 2bhk in pune',
    kind: 'status',
    filters: { bedrooms: '2', project_status: 'under-construction' },
    place: { names: ['Pune'] },
  },
  {
    text: 'new launch flats balewadi',
    kind: 'status',
    filters: { property_type: 'apartment', project_status: 'new-launch' },
    place: { names: ['Balewadi'], city: 'Pune' },
  },
  {
    text: '3bhk hennur road ready possession',
    kind: 'status',
    filters: { bedrooms: '3', project_status: 'ready-to-move' },
    place: { names: ['Hennur Road'], city: 'Bengaluru' },
  },

  {
    text: 'east facing 3bhk jp nagar',
    tab: 'rent',
    kind: 'features',
    filters: { bedrooms: '3', facing: 'east' },
    place: { names: ['JP Nagar', 'J. P. Nagar'], city: 'Bengaluru' },
  },
  {
    text: '2bhk with lift and parking wadgaon sheri',
    tab: 'rent',
    kind: 'features',
    filters: { bedrooms: '2', amenities: ['Elevator'], parking: 1 },
    place: { names: ['Wadgaon Sheri'], city: 'Pune' },
  },
  {
    text: 'ground floor 2bhk for rent pune',
    kind: 'features',
    filters: { transaction_type: 'rent', bedrooms: '2', min_floor: 0, max_floor: 0 },
    place: { names: ['Pune'] },
  },
  {
    text: 'flat on 4th floor mulund west',
    kind: 'features',
    filters: { property_type: 'apartment', min_floor: 4, max_floor: 4 },
    place: { names: ['Mulund West'], city: 'Mumbai' },
  },
  {
    text: 'sea facing 2bhk andheri west',
    kind: 'features',
    filters: { bedrooms: '2' },
    place: { names: ['Andheri West'], city: 'Mumbai' },
    unread: ['sea facing'],
  },
  {
    text: 'fully furnished 1bhk hsr layout no brokerage',
    tab: 'rent',
    kind: 'features',
    filters: { bedrooms: '1', furnishing: 'furnished', no_brokerage: true },
    place: { names: ['HSR Layout'], city: 'Bengaluru' },
  },
  {
    text: '3bhk whitefield building under 10 yrs old',
    kind: 'features',
    filters: { bedrooms: '3', max_age: 10 },
    place: { names: ['Whitefield'], city: 'Bengaluru' },
  },
  {
    text: 'posted in last 7 days 2bhk whitefield',
    kind: 'features',
    filters: { bedrooms: '2', posted_within: 7 },
    place: { names: ['Whitefield'], city: 'Bengaluru' },
  },

  {
    text: 'looking for a nice 2 bhk flat for rent in hsr layout urgently please',
    kind: 'filler',
    filters: { transaction_type: 'rent', property_type: 'apartment', bedrooms: '2' },
    place: { names: ['HSR Layout'], city: 'Bengaluru' },
  },
  {
    text: 'hi i want to buy 3bhk in whitefield any good options',
    kind: 'filler',
    filters: { transaction_type: 'sale', bedrooms: '3' },
    place: { names: ['Whitefield'], city: 'Bengaluru' },
  },
  {
    text: 'show me all properties available in bavdhan',
    kind: 'filler',
    filters: {},
    place: { names: ['Bavdhan'], city: 'Pune' },
  },
];
