import { describe, expect, it } from 'vitest';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { compareSocieties } from './same-society.ts';
import { readSocietyName } from './society-name.ts';

const places = makePlacesService();
const isPlace = (name: string) => places.find(name, { isForgiving: false }) !== null;
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
    ['Kadambari Apts, Sec 9 Rohini', 'कादंबरी अपार्टमेंट रोहिणी सेक्टर 9', 'Rohini', 'Delhi'],
  ])('%s and %s are one', (one, other, locality, city) => expect(compare(one, other, locality, city)).toBe('same'));

  it.each([
    ['Brahmand Ph 2 Bldg B-5', 'Brahmand Phase 5', 'Thane West', 'Thane'],
    ['Puneville Ph-I Tower B', 'Pharande Spaces Puneville Phase II Cluster A', 'Punawale', 'Pune'],
    ['Rustomjee Ozone', 'DB Realty Ozone', 'Goregaon West', 'Mumbai'],
    ['Sunteck City Avenue 1', 'Sunteck City 2nd Avenue', 'Goregaon West', 'Mumbai'],
  ])('%s and %s are two', (one, other, locality, city) =>
    expect(compare(one, other, locality, city)).toBe('different'),
  );
});
