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
