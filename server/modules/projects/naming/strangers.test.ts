import { describe, expect, it } from 'vitest';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { placeTest } from '../linking/find-society.ts';
import { compareSocieties } from './same-society.ts';
import { readSocietyName } from './society-name.ts';

const isPlace = placeTest(makePlacesService());
const compare = (one: string, other: string, locality: string, city: string) => {
  const [a, b] = [one, other].map((name) => readSocietyName(name, { locality, city, isPlace }));
  return a && b ? compareSocieties(a, b) : null;
};

describe('names as strangers write them', () => {
  // specification 31.1
  it.each([
    ['Tower 5, Godrej Nature+', 'Nature Plus by Godrej Properties', 'Sector 33', 'Gurugram'],
    ['Flat 1204A tower 11 tulip voilet sector 69 gurugram', 'TULIP VIOLET by Tulip Infratech', 'Sector 69', 'Gurugram'],
    ['T2-1503, M3M Sky City', 'm3m skycity', 'Sector 65', 'Gurugram'],
    ['Tower 2, M3M Golf Hills (Phase One)', 'm3m golfhills ph 1 sector 79 gurgaon', 'Sector 79', 'Gurugram'],
    ['Sobha Limited City', 'C-1104 Sobha City, Hennur Main Rd', 'Thanisandra', 'Bengaluru'],
    ['Castle Rock D Wing 12th flr', 'Castlerock, Hiranandani Gardens Powai', 'Powai', 'Mumbai'],
    ['Rohan Builders And Developers Mithila', 'B1-402, Rohan Mithila Co-op Hsg Society', 'Viman Nagar', 'Pune'],
    ['central park 2 bellevue', 'Bellevue Central Park II Sec 48', 'Sector 48', 'Gurugram'],
    ['Rustomjee Ozone, Goregaon (W)', 'Rustomji Ozone', 'Goregaon West', 'Mumbai'],
    ['signature global city 81', 'Signature Global City, Sec 81', 'Sector 81', 'Gurugram'],
    ['godrej aria', 'गोदरेज एरिया सेक्टर 79', 'Sector 79', 'Gurugram'],
    ['Neha Appts. CHS', 'Neha Apartments Co-op Hsng Socy', 'Malad West', 'Mumbai'],
    ['Puraniks City ph2 Kasarvadavali', 'Puranik City Phase II', 'Ghodbunder Road', 'Thane'],
    ['Lanco Hills Tower LH5', 'Lanco Hills Township', 'Manikonda', 'Hyderabad'],
    ['Park Xpress Phase 2', 'Park Express Ph. II', 'Balewadi', 'Pune'],
    ['DLF Garden City, OMR', 'Garden City by DLF', 'Perumbakkam', 'Chennai'],
    ['Goel Ganga Osian Park', 'Ganga Osian Park Bldg B', 'Kondhwa', 'Pune'],
    ['Nyati Grandeur', 'Nyati Grandure', 'Undri', 'Pune'],
    ['Rohtas Plumeria Homes', 'Plumeria by Rohtas', 'Gomti Nagar', 'Lucknow'],
    ['Myhome Bhooja', 'My Home Bhuja', 'Gachibowli', 'Hyderabad'],
    ['Kadambari Apts, Sec 9 Rohini', 'कादंबरी अपार्टमेंट रोहिणी सेक्टर 9', 'Rohini', 'Delhi'],
    // The developer by its consonants, with a slip, twice, and named by the words of a company.
    ['Kalpatru Radiance', 'Kalpataru Radiance', 'Goregaon West', 'Mumbai'],
    ['Casagrant Utopia', 'Utopia by Casagrand', 'Manapakkam', 'Chennai'],
    ['Puravankara Purva Panorama', 'Purva Panorama', 'Bannerghatta Road', 'Bengaluru'],
    ['Sheth Vasant Lawns', 'Vasant Lawns', 'Majiwada', 'Thane'],
    ['Galaxy Trident Properties', 'Trident Galaxy', 'Kalinga Nagar', 'Bhubaneswar'],
    ['Cosmos Magarpatta City', 'Magarpatta Cosmos', 'Hadapsar', 'Pune'],
    // Flats, plots and wings behind the name.
    ['Nyati Elysia B-704', 'Nyati Elysia D2', 'Kharadi', 'Pune'],
    ['T-19 1204 Paras Dews', 'Paras Dews', 'Sector 106', 'Gurugram'],
    ['Gokul CGHS 25', 'Gokul Apartments', 'IP Extension', 'Delhi'],
    ['Aparna Hill Park Tulip Block', 'Aparna Hill Park', 'Chandanagar', 'Hyderabad'],
    // Places: roads, letters, slips, and a town of another state that isn't meant.
    ['Ajmera Infinity Neeladri Road', 'Ajmera Infinity', 'Electronic City', 'Bengaluru'],
    ['Panchsheel Pratishtha Crossing Republic', 'Panchsheel Pratishtha', 'Crossings Republik', 'Ghaziabad'],
    ['Indu Fortunefields KPHB', 'Indu Fortune Fields', 'Kukatpally', 'Hyderabad'],
    ['Poonam Sagar', 'Poonam Sagar Complex', 'Mira Road', 'Mumbai'],
    ['Lok Sarita, one of the most prestigious projects of Andheri East', 'Lok Sarita', 'Andheri East', 'Mumbai'],
    ['Lodha Primero 2304', 'Primero by Lodha', 'Mahalaxmi', 'Mumbai'],
    ['Pharande Woodsville Phase 2 E-604', 'Woodsville Phase 2', 'Moshi', 'Pune'],
    ['Pyramid City 4 Wing C 302', 'Pyramid City IV', 'Besa', 'Nagpur'],
    ['Ferns Residency, Ivy block 203', 'Ferns Residency', 'Kothanur', 'Bengaluru'],
    ['SAPTAPARNI 58/1', 'Sapta Parni Apartments', 'Ballygunge', 'Kolkata'],
    ['TDI Cannaught Residency B-7 GF', 'Connaught Residency TDI City', 'Sector 117', 'Mohali'],
    ['panaroma hills villa 88', 'Panorama Hills', 'Yendada', 'Visakhapatnam'],
    ['Siddhachal Phase 4 pokhran rd no 2', 'Siddhachal Ph IV', 'Vasant Vihar', 'Thane'],
    ['pbel city peerancheruvu', 'PBEL City', 'Appa Junction', 'Hyderabad'],
    ['Gaur Green City Vaibhav Khand', 'Gaurs Green City', 'Indirapuram', 'Ghaziabad'],
    ['Supriya Apts A-4 Paschim Vihar', 'Supriya CGHS', 'Paschim Vihar', 'Delhi'],
    // Words: honours, joined, turned, by their sound, in Hindi.
    ['Shri Gurukrupa CHS', 'Gurukrupa Society', 'Kothrud', 'Pune'],
    ['Apollo DBCity', 'DB City Apollo', 'Nipania', 'Indore'],
    ['Casagrand First City', 'Casagrand Firstcity', 'Sholinganallur', 'Chennai'],
    ['Neelambar Oriens', 'Nilamber Oriens', 'Gotri', 'Vadodara'],
    ['Vrindavan Society', 'Brindavan CHS', 'Kothrud', 'Pune'],
    ['Kristal Jasper', 'Jasper by Kristal Group', 'Brookefield', 'Bengaluru'],
    ['Purbachal Housing Estate', 'Purvachal Hsg Estate', 'Salt Lake', 'Kolkata'],
    ['Balaji Nilayam 2nd Cross', 'Sri Balaji Nilaya', 'Horamavu', 'Bengaluru'],
    ['Rajvi Emerald B/h Rajpath Club', 'Rajavi Emerald', 'Bodakdev', 'Ahmedabad'],
    ['सिग्नेचर रेजीडेंसी', 'Signature Residency', 'Kolar Road', 'Bhopal'],
    ['कोणार्क कॅम्पस', 'Konark Campus, near Airport', 'Viman Nagar', 'Pune'],
    ['गुलमोहर ग्रीन्स राजनगर एक्सटेंशन', 'Gulmohar Greens', 'Raj Nagar Extension', 'Ghaziabad'],
    ['Srilakshmi Apartments F2', 'Shri Laxmi Apts', 'West Mambalam', 'Chennai'],
    ['Shri Ram Panorama Hills', 'Shriram Panorama Hills', 'Yendada', 'Visakhapatnam'],
    ['M V V City', 'MVV City', 'Madhurawada', 'Visakhapatnam'],
    ['Swapna Shilp', 'Swapnashilp Society', 'Kothrud', 'Pune'],
    ['MAHAGUN MYWOODZ', 'Mahagun My Woods', 'Greater Noida West', 'Greater Noida'],
    ['Aakruti Eco City D-112', 'Akriti Ecocity', 'Bawadiya Kalan', 'Bhopal'],
    ['Pushpac Co-op House Building Society', 'Pushpak Society', 'Sector 49', 'Chandigarh'],
    // Townships, places before and behind, letters of buildings.
    ['Evershine City Sunflower', 'Sunflower CHS Evershine City', 'Vasai East', 'Vasai Virar'],
    ['Pali Hill Nibbana', 'Nibbana', 'Bandra West', 'Mumbai'],
    ['Brigade Millenium JP Nagar 7th Phase', 'Brigade Millennium', 'JP Nagar', 'Bengaluru'],
    ['South City Gardens BL Saha Road', 'Southcity Garden', 'Tollygunge', 'Kolkata'],
    ['Cleo County Noida', 'Cleo County', 'Sector 121', 'Noida'],
    ['GHS 48 Housewell', 'House Well Society', 'Sector 20', 'Panchkula'],
    ['Manglam Aananda Block E', 'Mangalam Ananda', 'Ajmer Road', 'Jaipur'],
    ['Amanora Adreno', 'Adreno Towers by Amanora', 'Hadapsar', 'Pune'],
  ])('%s and %s are one', (one, other, locality, city) => expect(compare(one, other, locality, city)).toBe('same'));

  it.each([
    ['Brahmand Ph 2 Bldg B-5', 'Brahmand Phase 5', 'Thane West', 'Thane'],
    ['Puneville Ph-I Tower B', 'Pharande Spaces Puneville Phase II Cluster A', 'Punawale', 'Pune'],
    ['Rustomjee Ozone', 'DB Realty Ozone', 'Goregaon West', 'Mumbai'],
    ['Puraniks City ph2', 'Puraniks City Phase 3', 'Ghodbunder Road', 'Thane'],
    ['Nyati Grandeur', 'Nyati Exotica', 'Undri', 'Pune'],
    ['Sunteck City Avenue 1', 'Sunteck City 2nd Avenue', 'Goregaon West', 'Mumbai'],
    ['DDA Flats Pocket B5', 'DDA Flats Pocket B6', 'Vasant Kunj', 'Delhi'],
    ['Vasant Kunj C8', 'Vasant Kunj D6', 'Vasant Kunj', 'Delhi'],
    ['Aurum Q Residences R1', 'Aurum Q Residences R2', 'Ghansoli', 'Navi Mumbai'],
    ['Godrej 101', 'Godrej Air', 'Sector 79', 'Gurugram'],
    ['Tata La Vida', 'Tata Primanti', 'Sector 72', 'Gurugram'],
    ['Mandira Apartments', 'Mandar Apartments', 'Baner', 'Pune'],
    ['Lashkaria Constructions Empress', 'Empire', 'Andheri West', 'Mumbai'],
    ['Godrej Gardenia', 'Godrej Garden Heights', 'Baner', 'Pune'],
    ['Unique Aashiyana', 'Unique New Town', 'Mansarovar', 'Jaipur'],
    ['House Well Society', 'Wellhouse Society', 'Sector 20', 'Panchkula'],
    ['शिवालिक अपार्टमेंट', 'Shivlok Apartments', 'Saket', 'Delhi'],
  ])('%s and %s are two', (one, other, locality, city) =>
    expect(compare(one, other, locality, city)).toBe('different'),
  );

  it.each([
    ['SLV Residency', 'Sri Lakshmi Venkateshwara Residency', 'Jayanagar', 'Bengaluru'],
    ['Paramount Apartments', 'Rustomjee Paramount', 'Khar West', 'Mumbai'],
    ['Sankara Apartments', 'Sreevatsa Sankara', 'Race Course', 'Coimbatore'],
    // A letter in the place of another makes another word as often as a slip does.
    ['Lodha Amara', 'Lodha Amora', 'Kolshet', 'Thane'],
    ['Vijay Nagar Society', 'Vinay Nagar Society', 'Andheri East', 'Mumbai'],
    ['Nirmal Nagari', 'Nirman Nagari', 'Wardha Road', 'Nagpur'],
    ['Samachar Apartments', 'Sahachar Apartments', 'Mayur Vihar', 'Delhi'],
  ])('%s and %s are asked about', (one, other, locality, city) =>
    expect(compare(one, other, locality, city)).toBe('doubtful'),
  );

  // specification 31.1
  it('a name that a developer bears as well is still one: "Galaxy Apartments"', () =>
    expect(compare('Galaxy Apartments', 'Galaxy CHS', 'Baner', 'Pune')).toBe('same'));

  // specification 31.1
  it('an ordinary word behind a name is no developer: it may name another society', () =>
    expect(compare('Shubham Society', 'Shubham Paradise', 'Kothrud', 'Pune')).toBe('doubtful'));
});
