import { nameKey, otherNamesOf } from '#contracts/search/city-names.ts';
import { distanceKm, type Point } from '#contracts/search/distance.ts';

/** Cities of over about half a million people or capitals: they come before villages of the same beginning. */
export const bigCities: ReadonlySet<string> = new Set(
  `Agra Ajmer Aligarh Amravati Amritsar Asansol Ballari Bareilly Belagavi Bhavnagar Bhilai Bhiwandi Bhopal
  Bhubaneswar Bikaner Bokaro Chandigarh Chhatrapati_Sambhajinagar Coimbatore Cuttack Davanagere Dehradun Dhanbad Durgapur Erode Faridabad Firozabad
  Gandhinagar Gangtok Gaya Gorakhpur Greater_Noida Guntur Guwahati Gwalior Howrah Hubballi Imphal Indore Itanagar
  Jabalpur Jaipur Jalandhar Jalgaon Jammu Jamnagar Jamshedpur Jhansi Jodhpur Kalaburagi Kanpur Kochi Kohima Kolhapur
  Kollam Kota Kozhikode Kurnool Leh Lucknow Ludhiana Madurai Mangaluru Mathura Meerut Mohali Moradabad Muzaffarpur Mysuru
  Nagpur Nanded Nashik Nellore Panaji Panchkula Panipat Patiala Patna Sri_Vijaya_Puram Prayagraj Puducherry Raipur Rajkot
  Rajahmundry Ranchi Rohtak Rourkela Saharanpur Salem Sangli Shillong Shimla Siliguri Solapur Sonipat Srinagar
  Thiruvananthapuram Thoothukudi Thrissur Tiruchirappalli Tirunelveli Tirupati Tiruppur Udaipur Udupi Ujjain Vadodara
  Varanasi Vasai-Virar Vellore Vijayawada Visakhapatnam Warangal Aizawl Agartala Margao Alwar Haridwar Rishikesh Anand
  Vapi Karnal Hisar Ambala Bhagalpur Darbhanga Kharagpur Bardhaman Dibrugarh Silchar Jorhat Karimnagar Nizamabad Khammam
  Kakinada Anantapur Hosur Karur Dindigul Kannur Palakkad Alappuzha Kottayam Tumakuru Shivamogga Hassan Satara
  Ahilyanagar Latur Akola Dhule Ratnagiri Lonavala Kasauli Manali Nainital Mussoorie Udhagamandalam Munnar`
    .split(/\s+/)
    .map((name) => nameKey(name.replaceAll('_', ' '))),
);

/** The states of big cities with namesakes elsewhere; where one is in the same state as well, its point too. */
const stateOfBigCity: Record<string, readonly [state: string, latitude?: number, longitude?: number]> = {
  Aligarh: ['UP'],
  Chandigarh: ['CH'],
  Durgapur: ['WB'],
  Gandhinagar: ['GJ'],
  Gorakhpur: ['UP'],
  Guntur: ['AP'],
  Jodhpur: ['RJ'],
  Kharagpur: ['WB'],
  Kota: ['RJ'],
  Manali: ['HP'],
  Nawanshahr: ['PB'],
  Nizamabad: ['TG'],
  Raipur: ['CG'],
  Srinagar: ['JK'],
  Udaipur: ['RJ', 24.57, 73.69],
  Vadodara: ['GJ'],
};
/** The middle of a big city is this near to the point of the table. Kilometres. */
const bigCityKm = 15;

/** Whether a place is the big city of its name, not a namesake; `isFirst`: the first of its name in its state. */
export function isBigCity(name: string, state: string, at: Point, isFirst: boolean): boolean {
  if (!isFirst && stateOfBigCity[name]?.[1] === undefined) return false;
  if (!bigCities.has(nameKey(name)) && otherNamesOf(name).length === 0) return false;
  const [of = state, latitude = at.latitude, longitude = at.longitude] = stateOfBigCity[name] ?? [];
  return of === state && distanceKm(at, { latitude, longitude }) < bigCityKm;
}
