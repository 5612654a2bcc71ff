import type { JudgedSentence } from './judged-sentence.ts';

/** Held out: Hinglish, Hindi and Marathi in Devanagari, typing errors. */
export const asideTongueSentences: readonly JudgedSentence[] = [
  {
    text: 'viman nagar mein do bhk flat kharidna hai',
    kind: 'hinglish',
    filters: { transaction_type: 'sale', property_type: 'apartment', bedrooms: '2' },
    place: { names: ['Viman Nagar'], city: 'Pune' },
  },
  {
    text: 'kondapur me bees hazaar tak 1bhk',
    kind: 'hinglish',
    filters: { transaction_type: 'rent', bedrooms: '1', max_price: 20_000 },
    place: { names: ['Kondapur'], city: 'Hyderabad' },
  },
  {
    text: 'dhai karod ke andar 3bhk rohini delhi',
    kind: 'hinglish',
    filters: { bedrooms: '3', max_price: 25_000_000 },
    place: { names: ['Rohini'], city: 'Delhi' },
  },
  {
    text: 'paune do crore tak flat dwarka',
    kind: 'hinglish',
    filters: { property_type: 'apartment', max_price: 17_500_000 },
    place: { names: ['Dwarka'], city: 'Delhi' },
  },
  {
    text: 'ladkiyon ka pg sohna me',
    kind: 'hinglish',
    filters: { transaction_type: 'rent', property_type: 'pg', pg_for: 'women' },
    place: { names: ['Sohna'], city: 'Gurugram' },
  },
  {
    text: 'makaan chahiye 3 kamre wala perumbakkam',
    kind: 'hinglish',
    filters: { bedrooms: '3' },
    place: { names: ['Perumbakkam'], city: 'Chennai' },
  },
  {
    text: 'zameen chahiye uttam nagar 3 acre',
    kind: 'hinglish',
    filters: { property_type: 'land', min_area: 117_612, max_area: 143_748 },
    place: { names: ['Uttam Nagar'], city: 'Delhi' },
  },
  {
    text: 'hsr me 2bhk family ke liye kiraya 40 hazar se kam',
    kind: 'hinglish',
    filters: { transaction_type: 'rent', bedrooms: '2', preferred_tenants: 'family', max_price: 40_000 },
    place: { names: ['HSR Layout'], city: 'Bengaluru' },
  },
  {
    text: 'pachas lakh se kam me 2bhk undri pune',
    kind: 'hinglish',
    filters: { bedrooms: '2', max_price: 5_000_000 },
    place: { names: ['Undri'], city: 'Pune' },
  },

  {
    text: 'हिंजवडी में 1 बीएचके किराए पर',
    kind: 'hindi',
    filters: { transaction_type: 'rent', bedrooms: '1' },
    place: { names: ['Hinjewadi'], city: 'Pune' },
  },
  {
    text: 'कोरमंगला में दो बीएचके फ्लैट',
    kind: 'hindi',
    filters: { property_type: 'apartment', bedrooms: '2' },
    place: { names: ['Koramangala'], city: 'Bengaluru' },
  },
  {
    text: 'पच्चीस हजार तक 2 बीएचके खराडी',
    kind: 'hindi',
    filters: { transaction_type: 'rent', bedrooms: '2', max_price: 25_000 },
    place: { names: ['Kharadi'], city: 'Pune' },
  },
  {
    text: 'इंदिरापुरम में 2 बीएचके खरीदना है',
    kind: 'hindi',
    filters: { transaction_type: 'sale', bedrooms: '2' },
    place: { names: ['Indirapuram'], city: 'Ghaziabad' },
  },
  {
    text: 'पालम विहार में चार कमरों का मकान',
    kind: 'hindi',
    filters: { bedrooms: '4' },
    place: { names: ['Palam Vihar'], city: 'Gurugram' },
  },
  {
    text: 'बिना दलाली 1 बीएचके हडपसर किराए पर',
    kind: 'hindi',
    filters: { transaction_type: 'rent', bedrooms: '1', no_brokerage: true },
    place: { names: ['Hadapsar'], city: 'Pune' },
  },
  {
    text: 'ठाणे पश्चिम ३ बीएचके',
    kind: 'hindi',
    filters: { bedrooms: '3' },
    place: { names: ['Thane West'], city: 'Thane' },
  },
  {
    text: 'अस्सी लाख तक 2 बीएचके यलहंका',
    kind: 'hindi',
    filters: { bedrooms: '2', max_price: 8_000_000 },
    place: { names: ['Yelahanka'], city: 'Bengaluru' },
  },

  {
    text: 'malleshwarm 3bhk',
    kind: 'slip',
    filters: { bedrooms: '3' },
    place: { names: ['Malleshwaram', 'Malleswaram'], city: 'Bengaluru' },
  },
  {
    text: 'bannergata road 3 bhk under 90 lac',
    kind: 'slip',
    filters: { bedrooms: '3', max_price: 9_000_000 },
    place: { names: ['Bannerghatta Road'], city: 'Bengaluru' },
  },
  {
    text: 'kormangala 1 bhk rent',
    kind: 'slip',
    filters: { transaction_type: 'rent', bedrooms: '1' },
    place: { names: ['Koramangala'], city: 'Bengaluru' },
  },
  {
    text: 'hadpsar 2bhk rennt',
    kind: 'slip',
    filters: { transaction_type: 'rent', bedrooms: '2' },
    place: { names: ['Hadapsar'], city: 'Pune' },
  },
  { text: 'banner pune 2bhk', kind: 'slip', filters: { bedrooms: '2' }, place: { names: ['Baner'], city: 'Pune' } },
  {
    text: 'furnised 2bhk hinjwadi rent',
    kind: 'slip',
    filters: { transaction_type: 'rent', bedrooms: '2', furnishing: 'furnished' },
    place: { names: ['Hinjewadi'], city: 'Pune' },
  },
  {
    text: '2bhk apartmant viman ngr',
    kind: 'slip',
    filters: { property_type: 'apartment', bedrooms: '2' },
    place: { names: ['Viman Nagar'], city: 'Pune' },
  },
  {
    text: 'noida sectr 77 2 bhk',
    kind: 'slip',
    filters: { bedrooms: '2' },
    place: { names: ['Sector 77'], city: 'Noida' },
  },
  {
    text: 'elecronic city 2 bhk undr 45 lakhs',
    kind: 'slip',
    filters: { bedrooms: '2', max_price: 4_500_000 },
    place: { names: ['Electronic City'], city: 'Bengaluru' },
  },
];
