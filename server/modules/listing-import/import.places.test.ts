import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { makePlacesService } from '../places/places.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import { makeFileReader, type ReadLine } from './file-reader.service.ts';
import { noteText, wordedNotes } from './import.worded.ts';

const places = makePlacesService();
const reader = makeFileReader({ places, typicalPrices: publishedPrices(places) });

async function read(text: string, city: string | null, questions: Record<string, string> = {}) {
  const file = { name: 'homes.csv', open: () => Readable.from([Buffer.from(text)]) };
  const answers = { columns: {}, units: {}, questions, source: null };
  const defaults = { city, transactionType: null, storeDoubtful: false, now: new Date('2026-06-10T08:00:00Z') };
  const understood = await reader.understand(file, answers, defaults);
  const lines: ReadLine[] = [];
  for await (const line of reader.readHomes(file, understood, answers, defaults)) lines.push(line);
  const homes = lines.map((line) => (line.kind === 'home' ? line : null));
  return { understood, homes, places: homes.map((home) => [home?.record.locality, home?.record.city]) };
}

const addresses = (...rows: string[]) =>
  `Address,BHK,Area sqft,Price (Lakh)\n${rows.map((row) => `"${row}",2,1000,75`).join('\n')}\n`;

it.each([
  ['Sector 62, Noida, UP 201309', 'Delhi', ['Sector 62', 'Noida']],
  ['Flat 12, Indirapuram, Ghaziabad', 'Delhi', ['Indirapuram', 'Ghaziabad']],
  ['Sector 49 Gurgaon', 'Delhi', ['Sector 49', 'Gurugram']],
  ['Whitefield Main Road, Bangalore - 560066', null, ['Whitefield Main Road', 'Bengaluru']],
  ['Dwarka, New Delhi, India', 'Delhi', ['Dwarka', 'Delhi']],
  ['Chikka Tirupathi', 'Bengaluru', ['Chikka Tirupathi', 'Bengaluru']],
  ['Mysore Road', 'Bengaluru', ['Mysore Road', 'Bengaluru']],
])('%s in a file of %s', async (address, city, place) => {
  expect((await read(addresses(address), city)).places).toEqual([place]);
});

it('asks once for an address in another region than the column of the city says', async () => {
  const text =
    'City,Address,BHK,Area sqft,Price (Lakh)\nPune,"Andheri West, Mumbai",2,800,190\nPune,"Powai, Mumbai",2,800,180\nPune,Baner,2,900,95\n';
  const first = await read(text, null);
  const [question] = first.understood.questions;
  expect(question).toMatchObject({ id: 'place:mumbai-pune', is_required: true, answer: null });
  expect(wordedNotes(question?.text ?? '')).toBe(
    'The address says Mumbai and the column says Pune. Which is right? (2 lines)',
  );
  expect(question?.choices.map(({ value }) => value)).toEqual(['Mumbai', 'Pune']);
  expect(first.homes.map((home) => home?.doubt === null)).toEqual([false, false, true]);
  const answered = await read(text, null, { 'place:mumbai-pune': 'Mumbai' });
  expect(answered.places.map(([, city]) => city)).toEqual(['Mumbai', 'Mumbai', 'Pune']);
  expect(answered.homes.map((home) => home?.doubt)).toEqual([null, null, null]);
});

it.each([
  ['Pune', ['Andheri West', 'Pune']],
  ['pune', ['Andheri West', 'Pune']],
  ['Baner, Pune', ['Baner', 'Pune']],
  ['Aundh, Pune, Maharashtra', ['Aundh', 'Pune']],
  ['Mumbai, Maharashtra', ['Andheri West', 'Mumbai']],
  ['Thane', ['Andheri West', 'Thane']],
])('takes %s as the answer to the question of a place', async (answer, place) => {
  const text = 'City,Address,BHK,Area sqft,Price (Lakh)\nPune,"Andheri West, Mumbai",2,800,190\n';
  const { understood, places } = await read(text, null, { 'place:mumbai-pune': answer });
  // It can still be changed.
  expect(understood.questions).toMatchObject([{ id: 'place:mumbai-pune', answer }]);
  expect(places).toEqual([place]);
});

it('asks for the city only where lines name none', async () => {
  expect((await read(addresses('Baner, Pune', 'Aundh, Pune'), null)).understood.questions).toEqual([]);
  expect((await read(addresses('Baner', 'Aundh'), null)).understood.questions).toMatchObject([
    { id: 'city', is_required: true },
  ]);
});

it('leaves out coordinates that lie far from the city, and takes the point of the locality', async () => {
  const text = 'City,Locality,BHK,Area sqft,Price (Lakh),Latitude,Longitude\nPune,Baner,2,900,95,28.55,77.23\n';
  const { homes } = await read(text, null);
  expect(homes[0]?.notes.map(noteText)).toEqual([
    expect.stringMatching(/^The coordinates lie .* km from Pune\. They were left out\.$/),
  ]);
  expect(homes[0]?.record.latitude).toBeCloseTo(18.56, 1);
});

const homes = (heading: string, ...rows: string[]) => `${heading}\n${rows.join('\n')}\n`;

it('a column of society, locality and city is read as an address, the society once', async () => {
  const text = homes(
    'City,BHK,Location,Price,Area (sqft)',
    'Mumbai,2,"Banyan Crest, Kandivali West, Mumbai",1.9 Cr,650',
    'Pune,3,"Peepal Park, Hinjawadi, Pune",95 L,1200',
  );
  const { homes: records, places: found } = await read(text, null);
  expect(found).toEqual([
    ['Kandivali West', 'Mumbai'],
    ['Hinjawadi', 'Pune'],
  ]);
  expect(records.map((home) => home?.record.society)).toEqual(['Banyan Crest', 'Peepal Park']);
});

it('a zone that a portal writes as a city is the city, and stays as words', async () => {
  const text = homes(
    'BHK,Location,City,Price,Area (sqft)',
    '3,Hebbal,Bangalore North,2.5 Cr,2100',
    '3,Hauz Khas,South Delhi,4.5 Cr,1800',
    '2,Shela,Ahmedabad West,82 L,1200',
  );
  const { homes: records, places: found } = await read(text, null);
  expect(found.map(([, city]) => city)).toEqual(['Bengaluru', 'Delhi', 'Ahmedabad']);
  expect(records.map((home) => home?.record.streetAddress)).toEqual([
    'Bangalore North',
    'South Delhi',
    'Ahmedabad West',
  ]);
});

it('a bare sector stays in the city that was said for the file', async () => {
  const text = homes(
    'BHK,Sector,Price,Area (sqft)',
    '3,sector 62,2.5 Cr,2100',
    '3,sector 86,1.5 Cr,1800',
    '3,sector 4,1.5 Cr,1800',
  );
  const { places: found, understood } = await read(text, 'Gurgaon');
  expect(found.map(([, city]) => city)).toEqual(['Gurugram', 'Gurugram', 'Gurugram']);
  expect(understood.questions.filter(({ id }) => id.startsWith('place:'))).toEqual([]);
});

it.each([
  ['3 BHK Apartment for Sale in Neem Residency Balewadi Pune', 'Neem Residency', 'Balewadi'],
  ['3 BHK Apartment for Sale in The Canary Balewadi Pune', '', 'Balewadi'],
  ['2 BHK Apartment for Sale in Baner Pashan Link Road Pune', 'Link Heights', 'Baner Pashan Link Road'],
  ['2 BHK Apartment for Sale in Kharadi Pune', '', 'Kharadi'],
])('the place of the title %s is without society and city', async (title, society, locality) => {
  const { places: found } = await read(
    homes('Title,Society,Price,Area', `${title},${society},84 L,742`, `${title},${society},85 L,750`),
    null,
  );
  expect(found[0]).toEqual([locality, 'Pune']);
});

it.each([
  ['Kokapet, Outer Ring Road Hyderabad', 'Kokapet'],
  ['Manchirevula, Outer Ring Road, Hyderabad', 'Manchirevula'],
  ['My Home Tarkshya, Kokapet, Outer Ring Road, Hyderabad', 'Kokapet'],
  ['Gurram Guda Hyderabad', 'Gurram Guda'],
  ['Kondapur, Hyderabad', 'Kondapur'],
  ['Sector 20, Kondapur', 'Sector 20, Kondapur'],
  ['Neem Towers, Phase 2, Kondapur, Hyderabad', 'Phase 2, Kondapur'],
  ['Kondapur, 7th Phase', 'Kondapur, 7th Phase'],
])('the locality of %s is one name, whatever the other lines say', async (location, locality) => {
  const rows = ['Nagole', 'Miyapur', 'Yapral'].map((name) => `${name},Hyderabad,2,95 L,1100`);
  const text = homes('Locality,City,BHK,Price,Area (sqft)', `"${location}",Hyderabad,2,95 L,1100`, ...rows);
  expect((await read(text, null)).places[0]).toEqual([locality, 'Hyderabad']);
});

it.each([
  ['2BHK Builder Floor Apartment for New Property in Uttam Nagar', 'New Delhi', 'Uttam Nagar', undefined],
  [
    '2BHK Multistorey Apartment for Resale in Durga Petals at Marathahalli',
    'Bengaluru',
    'Marathahalli',
    'Durga Petals',
  ],
  [
    '2BHK Apartment for Resale in Uma Deep CHS at Sector 30 Kharghar',
    'Navi Mumbai',
    'Sector 30 Kharghar',
    'Uma Deep CHS',
  ],
  ['2BHK Apartment for Resale in Vitthal Nagar Kharadi', 'Pune', 'Vitthal Nagar Kharadi', undefined],
  ['2 BHK flat in great condition', 'Pune', null, undefined],
])('the title %s names the place in a file that has none', async (title, city, locality, society) => {
  const text = homes('Title,Address,City,Price,Area', `${title},"Maharashtra",${city},84 L,742`);
  const { homes: records } = await read(text, null);
  expect(records[0]?.record.locality).toBe(locality);
  expect(records[0]?.record.society).toBe(society);
});

it('a city of which a portal writes the surroundings is that city', async () => {
  const text = homes('Locality,City,BHK,Price,Area', 'Badlapur,Beyond Thane,1,34 L,540');
  expect((await read(text, null)).places).toEqual([['Badlapur', 'Thane']]);
});
