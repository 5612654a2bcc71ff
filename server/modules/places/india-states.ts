export interface IndianState {
  /** The code of ISO 3166-2:IN, two characters, upper case. */
  code: string;
  name: string;
  /** About the middle, in degrees. */
  latitude: number;
  longitude: number;
  /** GeoNames' first-level code. */
  geonames: string;
  /** Other names and spellings. */
  otherNames: readonly string[];
  /** Short names that mean something else as well: they count in capitals, or where a place is expected. */
  shortNames: readonly string[];
}

/** By code: other names, and short ones. */
const namesByCode: Record<string, readonly [others: string, short?: string]> = {
  AN: ['Andaman|Andamans|Andaman Nicobar|Andaman & Nicobar|Nicobar'],
  AP: ['Andhra|Andhrapradesh|Andra Pradesh|ఆంధ్ర ప్రదేశ్|ఆంధ్రప్రదేశ్|आंध्र प्रदेश|आंध्रा', 'AP'],
  AR: ['Arunachal|Arunachalpradesh|अरुणाचल प्रदेश'],
  AS: ['Asom|असम|অসম|আসাম'],
  BR: ['बिहार|বিহার'],
  CG: ['Chattisgarh|Chhatisgarh|Chatisgarh|छत्तीसगढ़', 'CG'],
  DH: ['Daman and Diu|Dadra and Nagar Haveli|Daman Diu|Silvassa'],
  GA: ['Gova|Goa state|गोवा|ગોવા|ಗೋವಾ|ಗೋವೆ|గోవా|கோவா|গোয়া|ਗੋਆ'],
  GJ: ['Gujrat|गुजरात|ગુજરાત'],
  HR: ['Hariyana|हरियाणा|ਹਰਿਆਣਾ'],
  HP: ['Himachal|Himachalpradesh|हिमाचल|हिमाचल प्रदेश', 'HP'],
  JK: ['Jammu & Kashmir|Jammu Kashmir|J&K|JnK|Kashmir|जम्मू कश्मीर|कश्मीर', 'JK'],
  JH: ['Jharkand|झारखंड'],
  KA: ['Karnatak|Karnatka|कर्नाटक|ಕರ್ನಾಟಕ'],
  KL: ['Keralam|Kerela|केरल|കേരളം|கேரளா|కేరళ|ಕೇರಳ'],
  LA: ['लद्दाख'],
  MP: ['Madhyapradesh|Madhya Pardesh|मध्य प्रदेश|मध्यप्रदेश', 'MP'],
  MH: ['Maharastra|Maharashtra state|महाराष्ट्र|મહારાષ્ટ્ર', 'MH'],
  ML: ['मेघालय'],
  OD: ['Orissa|Odissa|ओडिशा|ओड़िशा|ଓଡ଼ିଶା|ওড়িশা'],
  PB: ['Panjab|पंजाब|ਪੰਜਾਬ'],
  RJ: ['Rajsthan|Rajastan|राजस्थान|રાજસ્થાન'],
  SK: ['सिक्किम|সিকিম'],
  TN: ['Tamilnadu|Tamil Naadu|Tamizhnadu|तमिलनाडु|தமிழ்நாடு|తమిళనాడు', 'TN'],
  TG: ['Telengana|Telangna|तेलंगाना|తెలంగాణ', 'TS'],
  TR: ['त्रिपुरा|ত্রিপুরা'],
  UP: ['Uttarpradesh|Uttar Pardesh|U P|उत्तर प्रदेश|यूपी', 'UP'],
  UK: ['Uttaranchal|Uttrakhand|Uttarkhand|उत्तराखंड', 'UK'],
  WB: ['Bengal|Paschim Banga|Poschim Bongo|Westbengal|पश्चिम बंगाल|পশ্চিমবঙ্গ|বাংলা', 'WB'],
};

const listed = (names: string) => names.split('|').filter(Boolean);

function state(...[code, name, latitude, longitude, geonames]: [string, string, number, number, string]): IndianState {
  const [otherNames = '', shortNames = ''] = namesByCode[code] ?? [];
  return { code, name, latitude, longitude, geonames, otherNames: listed(otherNames), shortNames: listed(shortNames) };
}

/** The 28 states and 8 union territories. Codes: ISO 3166-2:IN. */
export const indianStates: readonly IndianState[] = [
  state('AN', 'Andaman and Nicobar Islands', 11.74, 92.66, '01'),
  state('AP', 'Andhra Pradesh', 15.91, 79.74, '02'),
  state('AR', 'Arunachal Pradesh', 28.22, 94.73, '30'),
  state('AS', 'Assam', 26.2, 92.94, '03'),
  state('BR', 'Bihar', 25.1, 85.31, '34'),
  state('CH', 'Chandigarh', 30.73, 76.78, '05'),
  state('CG', 'Chhattisgarh', 21.28, 81.87, '37'),
  state('DH', 'Dadra and Nagar Haveli and Daman and Diu', 20.4, 72.83, '52'),
  state('DL', 'Delhi', 28.65, 77.23, '07'),
  state('GA', 'Goa', 15.3, 74.12, '33'),
  state('GJ', 'Gujarat', 22.26, 71.19, '09'),
  state('HR', 'Haryana', 29.06, 76.09, '10'),
  state('HP', 'Himachal Pradesh', 31.1, 77.17, '11'),
  state('JK', 'Jammu and Kashmir', 33.78, 75.4, '12'),
  state('JH', 'Jharkhand', 23.61, 85.28, '38'),
  state('KA', 'Karnataka', 15.32, 75.71, '19'),
  state('KL', 'Kerala', 10.85, 76.27, '13'),
  state('LA', 'Ladakh', 34.15, 77.58, '41'),
  state('LD', 'Lakshadweep', 10.57, 72.64, '14'),
  state('MP', 'Madhya Pradesh', 22.97, 78.66, '35'),
  state('MH', 'Maharashtra', 19.75, 75.71, '16'),
  state('MN', 'Manipur', 24.66, 93.91, '17'),
  state('ML', 'Meghalaya', 25.47, 91.37, '18'),
  state('MZ', 'Mizoram', 23.16, 92.94, '31'),
  state('NL', 'Nagaland', 26.16, 94.56, '20'),
  state('OD', 'Odisha', 20.95, 85.1, '21'),
  state('PY', 'Puducherry', 11.94, 79.81, '22'),
  state('PB', 'Punjab', 31.15, 75.34, '23'),
  state('RJ', 'Rajasthan', 27.02, 74.22, '24'),
  state('SK', 'Sikkim', 27.53, 88.51, '29'),
  state('TN', 'Tamil Nadu', 11.13, 78.66, '25'),
  state('TG', 'Telangana', 18.11, 79.02, '40'),
  state('TR', 'Tripura', 23.94, 91.99, '26'),
  state('UP', 'Uttar Pradesh', 26.85, 80.91, '36'),
  state('UK', 'Uttarakhand', 30.07, 79.02, '39'),
  state('WB', 'West Bengal', 22.99, 87.85, '28'),
];
