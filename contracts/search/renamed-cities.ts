/** A city with a new official name. Old and new names mean one place: in records, searches, lists and suggestions. */
export interface RenamedCity {
  name: string;
  /** Names before, and other spellings of them. */
  before: readonly string[];
  /** The body that changed the name, and the day. */
  source: string;
  /** States in which a city of an old name is another one, which keeps it: Aurangabad in Bihar. */
  exceptIn?: readonly string[];
}

const karnataka2014 = 'Government of Karnataka, notification of 1 November 2014';
const kerala1991 = 'Government of Kerala, 1991';
const punjab2006 = 'Government of Punjab, 2006';

export const renamedCities: readonly RenamedCity[] = [
  {
    name: 'Ahilyanagar',
    before: ['Ahmednagar', 'Ahmadnagar', 'Ahmed Nagar'],
    source: 'Government of Maharashtra, notification of 8 October 2024',
  },
  { name: 'Alappuzha', before: ['Alleppey'], source: kerala1991 },
  {
    name: 'Ayodhya',
    before: ['Faizabad'],
    source: 'Government of Uttar Pradesh, 13 November 2018 (district, municipal corporation since 2017)',
  },
  { name: 'Ballari', before: ['Bellary'], source: karnataka2014 },
  { name: 'Belagavi', before: ['Belgaum'], source: karnataka2014 },
  {
    name: 'Bengaluru',
    before: ['Bangalore', 'Bengalooru', 'Banglore', 'Bangaluru', 'Bengaluru Urban', 'Bangalore Urban', 'BLR'],
    source: karnataka2014,
  },
  { name: 'Bharuch', before: ['Broach'], source: 'spelling of Gujarat since 1960' },
  {
    name: 'Chennai',
    before: ['Madras'],
    source: 'Government of Tamil Nadu, 17 July 1996',
  },
  {
    name: 'Chhatrapati Sambhajinagar',
    before: [
      'Aurangabad',
      'Sambhajinagar',
      'Sambhaji Nagar',
      'Chhatrapati Sambhaji Nagar',
      'Chatrapati Sambhajinagar',
      'Chhatrapati Sambhaji Maharaj Nagar',
    ],
    source: 'Government of Maharashtra, notification of 24 February 2023',
    exceptIn: ['Bihar'],
  },
  { name: 'Chikkamagaluru', before: ['Chikmagalur', 'Chickmagalur', 'Chikkamagalur'], source: karnataka2014 },
  { name: 'Davanagere', before: ['Davangere'], source: 'spelling of its city corporation' },
  {
    name: 'Dharashiv',
    before: ['Osmanabad'],
    source: 'Government of Maharashtra, notification of 24 February 2023',
  },
  { name: 'Gurugram', before: ['Gurgaon', 'Gurgoan', 'GGN'], source: 'Government of Haryana, 27 September 2016' },
  { name: 'Guwahati', before: ['Gauhati'], source: 'Government of Assam, 1983' },
  { name: 'Hosapete', before: ['Hospet'], source: karnataka2014 },
  { name: 'Hubballi', before: ['Hubli', 'Hubli-Dharwad', 'Hubballi-Dharwad'], source: karnataka2014 },
  { name: 'Jabalpur', before: ['Jubbulpore'], source: 'Government of Madhya Pradesh, 1956' },
  { name: 'Jalandhar', before: ['Jullundur', 'Jalandar'], source: 'spelling of Punjab since 1948' },
  { name: 'Jyotirmath', before: ['Joshimath'], source: 'Government of Uttarakhand, 12 June 2024' },
  { name: 'Kadapa', before: ['Cuddapah'], source: 'Government of Andhra Pradesh, 19 August 2005' },
  { name: 'Kalaburagi', before: ['Gulbarga'], source: karnataka2014 },
  { name: 'Kanchipuram', before: ['Conjeevaram', 'Kancheepuram'], source: 'spelling of its corporation' },
  { name: 'Kannur', before: ['Cannanore'], source: kerala1991 },
  { name: 'Kanpur', before: ['Cawnpore'], source: 'Government of Uttar Pradesh, 1948' },
  { name: 'Kochi', before: ['Cochin', 'Ernakulam'], source: 'Government of Kerala, 1996' },
  { name: 'Kodagu', before: ['Coorg'], source: 'name of the district in Karnataka' },
  { name: 'Kolkata', before: ['Calcutta'], source: 'Government of West Bengal, 1 January 2001' },
  { name: 'Kollam', before: ['Quilon'], source: kerala1991 },
  { name: 'Kozhikode', before: ['Calicut'], source: kerala1991 },
  { name: 'Mangaluru', before: ['Mangalore'], source: karnataka2014 },
  {
    name: 'Medininagar',
    before: ['Daltonganj', 'Daltongunj'],
    source: 'Government of Jharkhand, 2004 (municipality), railway station 2022',
  },
  { name: 'Mohali', before: ['Sahibzada Ajit Singh Nagar', 'SAS Nagar'], source: punjab2006 },
  { name: 'Mumbai', before: ['Bombay'], source: 'Government of Maharashtra, 1995' },
  { name: 'Mysuru', before: ['Mysore'], source: karnataka2014 },
  {
    name: 'Narmadapuram',
    before: ['Hoshangabad'],
    source: 'Government of Madhya Pradesh, notification of 7 February 2022',
  },
  { name: 'Nawanshahr', before: ['Shaheed Bhagat Singh Nagar', 'SBS Nagar'], source: 'Punjab, 2008 (district)' },
  { name: 'Nuh', before: ['Mewat'], source: 'Government of Haryana, 2016' },
  { name: 'Palakkad', before: ['Palghat'], source: kerala1991 },
  {
    name: 'Pandit Deen Dayal Upadhyaya Nagar',
    before: ['Mughalsarai', 'Mughal Sarai', 'Deen Dayal Upadhyaya Nagar', 'DDU Nagar', 'Pt Deen Dayal Upadhyay Nagar'],
    source: 'Government of Uttar Pradesh, 2018',
  },
  { name: 'Prayagraj', before: ['Allahabad', 'Ilahabad'], source: 'Government of Uttar Pradesh, 16 October 2018' },
  { name: 'Puducherry', before: ['Pondicherry', 'Pondy'], source: 'Act 44 of 2006 of the Parliament of India' },
  { name: 'Pune', before: ['Poona'], source: 'Government of Maharashtra, 1978' },
  { name: 'Ramanagara', before: ['Ramanagaram', 'Ramnagaram'], source: 'name of the district since 2007' },
  { name: 'Rupnagar', before: ['Ropar'], source: 'Government of Punjab, 1976' },
  { name: 'Shimla', before: ['Simla'], source: 'Government of Himachal Pradesh' },
  { name: 'Shivamogga', before: ['Shimoga'], source: karnataka2014 },
  { name: 'Solapur', before: ['Sholapur'], source: 'spelling of its municipal corporation' },
  {
    name: 'Sri Vijaya Puram',
    before: ['Port Blair', 'Vijaya Puram'],
    source: 'Ministry of Home Affairs, 13 September 2024',
  },
  { name: 'Thalassery', before: ['Tellicherry', 'Telicherry'], source: kerala1991 },
  { name: 'Thane', before: ['Thana'], source: 'Government of Maharashtra, 1996' },
  { name: 'Thanjavur', before: ['Tanjore'], source: 'Government of Tamil Nadu' },
  { name: 'Thiruvananthapuram', before: ['Trivandrum'], source: kerala1991 },
  { name: 'Thoothukudi', before: ['Tuticorin'], source: 'Government of Tamil Nadu' },
  { name: 'Thrissur', before: ['Trichur', 'Thrissoor'], source: kerala1991 },
  {
    name: 'Tiruchirappalli',
    before: ['Trichinopoly', 'Trichy', 'Tiruchi', 'Tiruchirapalli'],
    source: 'Government of Tamil Nadu, 1971',
  },
  { name: 'Tumakuru', before: ['Tumkur'], source: karnataka2014 },
  { name: 'Udhagamandalam', before: ['Ooty', 'Ootacamund', 'Udagamandalam'], source: 'Government of Tamil Nadu, 1972' },
  { name: 'Vadodara', before: ['Baroda'], source: 'Government of Gujarat, 1974' },
  { name: 'Varanasi', before: ['Banaras', 'Benares', 'Kashi'], source: 'Government of Uttar Pradesh, 24 May 1956' },
  {
    name: 'Vijayapura',
    before: ['Bijapur'],
    source: karnataka2014,
    exceptIn: ['Chhattisgarh'],
  },
  {
    name: 'Visakhapatnam',
    before: ['Vizagapatam', 'Vizag', 'Vishakhapatnam', 'Waltair'],
    source: 'Government of Andhra Pradesh, 1987',
  },
];
