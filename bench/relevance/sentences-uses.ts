import type { JudgedSentence } from './judged-sentence.ts';

/** English sentences about tenants, PGs, plots, shops and offices. */
export const useSentences: readonly JudgedSentence[] = [
  {
    text: 'bachelors allowed 2bhk marathahalli',
    kind: 'tenants',
    filters: { transaction_type: 'rent', bedrooms: '2', preferred_tenants: 'bachelors' },
    place: { names: ['Marathahalli'], city: 'Bengaluru' },
  },
  {
    text: 'family only 3bhk wakad rent',
    kind: 'tenants',
    filters: { transaction_type: 'rent', bedrooms: '3', preferred_tenants: 'family' },
    place: { names: ['Wakad'], city: 'Pune' },
  },
  {
    text: 'pet friendly 2bhk for rent pune',
    kind: 'tenants',
    filters: { transaction_type: 'rent', bedrooms: '2', pets_allowed: true },
    place: { names: ['Pune'] },
  },
  {
    text: '3bhk for students banashankari',
    tab: 'rent',
    kind: 'tenants',
    filters: { transaction_type: 'rent', bedrooms: '3', preferred_tenants: 'students' },
    place: { names: ['Banashankari'], city: 'Bengaluru' },
  },
  {
    text: 'company lease flat in sector 76 noida',
    tab: 'rent',
    kind: 'tenants',
    filters: { transaction_type: 'rent', property_type: 'apartment', preferred_tenants: 'company' },
    place: { names: ['Sector 76'], city: 'Noida' },
  },

  {
    text: 'ladies pg narsingi hyderabad',
    kind: 'pg',
    filters: { transaction_type: 'rent', property_type: 'pg', pg_for: 'women' },
    place: { names: ['Narsingi'], city: 'Hyderabad' },
  },
  {
    text: 'boys pg gachibowli',
    tab: 'rent',
    kind: 'pg',
    filters: { transaction_type: 'rent', property_type: 'pg', pg_for: 'men' },
    place: { names: ['Gachibowli'], city: 'Hyderabad' },
  },
  {
    text: 'pg in hinjewadi under 8000',
    kind: 'pg',
    filters: { transaction_type: 'rent', property_type: 'pg', max_price: 8000 },
    place: { names: ['Hinjewadi'], city: 'Pune' },
  },

  {
    text: '30x40 site in electronic city',
    kind: 'plot',
    filters: { property_type: 'plot', min_area: 1080, max_area: 1320 },
    place: { names: ['Electronic City'], city: 'Bengaluru' },
  },
  {
    text: '2 acre land kelambakkam',
    kind: 'plot',
    filters: { property_type: 'land', min_area: 78_408, max_area: 95_832 },
    place: { names: ['Kelambakkam'], city: 'Chennai' },
  },
  {
    text: '3 cent plot medavakkam chennai',
    kind: 'plot',
    filters: { property_type: 'plot', min_area: 1176, max_area: 1437 },
    place: { names: ['Medavakkam'], city: 'Chennai' },
  },

  {
    text: 'office space for rent in sector 121 noida',
    kind: 'commercial',
    filters: { transaction_type: 'rent', property_type: 'commercial' },
    place: { names: ['Sector 121'], city: 'Noida' },
  },
  {
    text: 'shop for sale nalasopara',
    kind: 'commercial',
    filters: { transaction_type: 'sale', property_type: 'commercial' },
    place: { names: ['Nala Sopara', 'Nalasopara'], city: 'Mumbai' },
  },
];
