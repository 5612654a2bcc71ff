import type { JudgedSentence } from './judged-sentence.ts';

/** PIN codes, regions, places with a doubt, stations, landmarks, societies and developers. */
export const placeSentences: readonly JudgedSentence[] = [
  { text: '560066', kind: 'place', filters: { postal_code: '560066' } },
  { text: '2bhk 411014', kind: 'place', filters: { bedrooms: '2', postal_code: '411014' } },
  {
    text: 'flats in mumbai under 70 lakh',
    kind: 'place',
    filters: { property_type: 'apartment', max_price: 7_000_000 },
    place: { names: ['Mumbai', 'Mumbai Metropolitan Region'] },
  },
  {
    text: '3bhk delhi ncr ready to move',
    kind: 'place',
    filters: { bedrooms: '3', project_status: 'ready-to-move' },
    place: { names: ['Delhi NCR'] },
  },
  {
    text: 'noida extension 2bhk',
    kind: 'place',
    filters: { bedrooms: '2' },
    place: { names: ['Greater Noida West (Noida Extension)', 'Greater Noida West', 'Noida Extension'], city: 'Noida' },
  },
  {
    text: 'gurgaon villa',
    kind: 'place',
    filters: { property_type: 'villa' },
    place: { names: ['Gurugram', 'Gurgaon'] },
  },
  { text: 'homes in powai', kind: 'place', filters: {}, place: { names: ['Powai'], city: 'Mumbai' } },
  {
    text: 'property in sector 79 gurgaon',
    kind: 'place',
    filters: {},
    place: { names: ['Sector 79'], city: 'Gurugram' },
  },
  {
    text: 'sector 79 4bhk rent',
    kind: 'place',
    filters: { transaction_type: 'rent', bedrooms: '4' },
    place: { names: ['Sector 79, Gurugram', 'Sector 79, Noida'] },
    doubt: ['Sector 79, Gurugram', 'Sector 79, Noida'],
  },

  {
    text: '2bhk near baner metro',
    kind: 'near',
    filters: { bedrooms: '2' },
    place: { names: ['Baner metro station', 'Baner'], city: 'Pune', near: true },
  },
  {
    text: 'flat within 3 km of hinjewadi',
    kind: 'near',
    filters: { property_type: 'apartment' },
    place: { names: ['Hinjewadi'], city: 'Pune', near: true, withinKm: 3 },
  },
  {
    text: '2bhk on rent near manyata tech park',
    kind: 'near',
    filters: { transaction_type: 'rent', bedrooms: '2' },
    place: { names: ['Manyata Tech Park', 'Manyata Embassy Business Park'], city: 'Bengaluru', near: true },
  },
  {
    text: '10 km from cyber city gurgaon flat',
    kind: 'near',
    filters: { property_type: 'apartment' },
    place: {
      names: ['Cyber City', 'DLF Cyber City', 'Cyber City metro station'],
      city: 'Gurugram',
      near: true,
      withinKm: 10,
    },
  },
  {
    text: 'near indiranagar metro station 1 bhk rent',
    kind: 'near',
    filters: { transaction_type: 'rent', bedrooms: '1' },
    place: { names: ['Indiranagar metro station', 'Indiranagar'], city: 'Bengaluru', near: true },
  },
  {
    text: 'flat near phoenix mall viman nagar',
    kind: 'near',
    filters: { property_type: 'apartment' },
    place: { names: ['Phoenix Marketcity', 'Phoenix Mall', 'Viman Nagar'], city: 'Pune', near: true },
  },
  {
    text: '2bhk near andheri station',
    kind: 'near',
    filters: { bedrooms: '2' },
    place: { names: ['Andheri railway station', 'Andheri station', 'Andheri'], city: 'Mumbai', near: true },
  },
  {
    text: '3bhk within 5km of itpl',
    kind: 'near',
    filters: { bedrooms: '3' },
    place: { names: ['ITPL', 'International Tech Park'], city: 'Bengaluru', near: true, withinKm: 5 },
  },
  {
    text: 'flat for rent near bangalore airport',
    kind: 'near',
    filters: { transaction_type: 'rent', property_type: 'apartment' },
    place: {
      names: ['Kempegowda International Airport', 'Bengaluru Airport', 'Bangalore Airport'],
      city: 'Bengaluru',
      near: true,
    },
  },
  {
    text: 'miyapur metro ke paas 2bhk rent',
    kind: 'near',
    filters: { transaction_type: 'rent', bedrooms: '2' },
    place: { names: ['Miyapur metro station', 'Miyapur'], city: 'Hyderabad', near: true },
  },

  { text: 'yaman meadows 3bhk', kind: 'society', filters: { society: 'Yaman Meadows', bedrooms: '3' } },
  {
    text: '2bhk in silver oak park viman nagar',
    kind: 'society',
    filters: { society: 'Silver Oak Park', bedrooms: '2' },
    place: { names: ['Viman Nagar'], city: 'Pune' },
  },
  {
    text: 'prestige flats in bangalore',
    tab: 'rent',
    kind: 'society',
    filters: { society: 'Prestige', property_type: 'apartment' },
    place: { names: ['Bengaluru', 'Bangalore'] },
  },
  {
    text: 'sobha city 3bhk for rent',
    kind: 'society',
    filters: { transaction_type: 'rent', society: 'Sobha City', bedrooms: '3' },
  },
  {
    text: 'augusta golf village 3bhk rent',
    kind: 'society',
    filters: { transaction_type: 'rent', society: 'Augusta Golf Village', bedrooms: '3' },
  },
  {
    text: 'akashganga tower powai',
    kind: 'society',
    filters: { society: 'Akashganga Tower' },
    place: { names: ['Powai'], city: 'Mumbai' },
  },
  {
    text: 'kanchan society kondhwa 3 bhk',
    kind: 'society',
    filters: { society: 'Kanchan Society', bedrooms: '3' },
    place: { names: ['Kondhwa'], city: 'Pune' },
  },
];
