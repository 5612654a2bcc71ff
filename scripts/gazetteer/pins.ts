/** The PIN codes of big cities by their first digits. A sorting district, the first three, is within the city. */
const ofBigCities = [
  ['Mumbai', '4000 4001 401107 401104 401105 401106'],
  ['Thane', '4006 421002 4213 421503'],
  ['Navi Mumbai', '4007 400614 410206 410208 410209 410210 410218'],
  ['Delhi', '110'],
  ['Gurugram', '122'],
  ['Faridabad', '121'],
  ['Noida', '201301 201303 201304 201305 201307 201313'],
  ['Greater Noida', '201306 201308 201310 201318 203207'],
  ['Ghaziabad', '20100 20101 201102 201206'],
  ['Bengaluru', '560 562107 562106 562149 562157 562125 562130'],
  ['Pune', '411 412105 412101 412106 412109 412114 412115 412201 412207 412307 412308 410501 410506 410507'],
  ['Hyderabad', '500 501 502032 502300 502319 502325'],
  ['Chennai', '600 603103 603110 603112 603202 603203 603210 603211 602105'],
  ['Kolkata', '700 7111 7112 712232 712233 712258 712235'],
  [
    'Ahmedabad',
    '3800 38002 38006 382210 382213 382330 382340 382345 382346 382350 382405 382415 382418 382421 382424 382430 382440 382443 382445 382449 382470 382475 382480 382481',
  ],
  ['Surat', '3950 3945 394101 394105 394107 394210 394220 394221'],
  ['Jaipur', '3020 3021 3030'],
  ['Lucknow', '2260 2261 2262 2263'],
  ['Nagpur', '4400'],
  ['Indore', '4520 453'],
  ['Chandigarh', '1600'],
  ['Kochi', '6820 683101 683104 683108'],
] as const;

/** Those of further cities, whose sorting district is the country around as well. */
const ofOtherCities = [
  ['Patna', '8000 801503 801505 801506 801105 801110'],
  ['Bhubaneswar', '7510 752054 752101'],
  ['Ranchi', '8340 835103 835215 835217 835222 835303'],
  ['Guwahati', '7810'],
  ['Dehradun', '2480 2481'],
  ['Mysuru', '570'],
  ['Raipur', '4920 493111 493221 493441 493661'],
  ['Jodhpur', '3420'],
  ['Vijayawada', '5200 521108 521137 521225 522501 522502'],
  ['Madurai', '6250'],
  ['Mangaluru', '5750'],
  ['Udaipur', '3130'],
  ['Varanasi', '2210'],
  ['Agra', '2820'],
  ['Ludhiana', '1410'],
  ['Amritsar', '1430'],
  ['Rajkot', '3600'],
  ['Nashik', '4220 422101 422102 422105 422202 422207 422213'],
  ['Chhatrapati Sambhajinagar', '4310 431133 431136 431154'],
  ['Panaji', '403001 403002 403004 403005 403006 403110 403521'],
  ['Margao', '403601 403602 403707'],
  ['Mapusa', '403507'],
  ['Vasco da Gama', '403801 403802 403803'],
  ['Coimbatore', '6410'],
  ['Bhopal', '4620'],
  ['Visakhapatnam', '5300'],
  ['Vadodara', '3900'],
  ['Belagavi', '5900'],
  ['Hubballi', '5800'],
  ['Kalaburagi', '5851'],
  ['Shivamogga', '5772'],
  ['Ballari', '5831'],
  ['Vijayapura', '5861'],
  ['Davanagere', '5770'],
  ['Tumakuru', '5721'],
  ['Kozhikode', '6730'],
  ['Thiruvananthapuram', '6950'],
  ['Thrissur', '6800'],
  ['Kollam', '6910'],
  ['Kannur', '6700'],
  ['Puducherry', '6050'],
  ['Tiruchirappalli', '6200'],
  ['Salem', '6360'],
  ['Vellore', '6320'],
  ['Tirunelveli', '6270'],
  ['Erode', '6380'],
  ['Tiruppur', '6416'],
  ['Tirupati', '5175'],
  ['Warangal', '5060'],
  ['Guntur', '5220'],
  ['Nellore', '5240'],
  ['Kakinada', '5330'],
  ['Rajahmundry', '5331'],
  ['Jamshedpur', '8310'],
  ['Dhanbad', '8260'],
  ['Cuttack', '7530'],
  ['Siliguri', '7340'],
  ['Asansol', '7133'],
  ['Durgapur', '7132'],
  ['Jalandhar', '1440'],
  ['Patiala', '1470'],
  ['Bathinda', '1510'],
  ['Mohali', '16005 16006 16007'],
  ['Panchkula', '1341'],
  ['Meerut', '2500'],
  ['Kanpur', '2080'],
  ['Prayagraj', '2110'],
  ['Bareilly', '2430'],
  ['Gorakhpur', '2730'],
  ['Aligarh', '2020'],
  ['Haridwar', '2494'],
  ['Shimla', '1710'],
  ['Jammu', '1800'],
  ['Srinagar', '1900'],
  ['Ajmer', '3050'],
  ['Kota', '3240'],
  ['Bikaner', '3340'],
  ['Alwar', '3010'],
  ['Gwalior', '4740'],
  ['Jabalpur', '4820'],
  ['Ujjain', '4560'],
  ['Kolhapur', '4160'],
  ['Solapur', '4130'],
  ['Amravati', '4446'],
  ['Ahilyanagar', '4140'],
  ['Gandhinagar', '38200 38201 38202 38203'],
  ['Bhavnagar', '3640'],
  ['Jamnagar', '3610'],
  ['Anand', '3880'],
  ['Ayodhya', '2240'],
] as const;

/** The longest beginning first. */
const cityByStart: readonly (readonly [start: string, city: string])[] = [...ofBigCities, ...ofOtherCities]
  .flatMap(([city, starts]) => starts.split(' ').map((start) => [start, city] as const))
  .sort(([a], [b]) => b.length - a.length);

/** The big cities whose post offices are localities of the gazetteer. */
export const postOfficeCities: readonly string[] = [...new Set(cityByStart.map(([, city]) => city))];

/** The big city of a PIN code, or null. */
export function cityOfPin(pin: string): string | null {
  return cityByStart.find(([start]) => pin.startsWith(start))?.[1] ?? null;
}

const bigCities: readonly string[] = ofBigCities.map(([city]) => city);

/** Whether the sorting district of a PIN code is within a big city, so that it is small. */
export function isOfBigCity(pin: string): boolean {
  return bigCities.includes(cityOfPin(pin) ?? '');
}
