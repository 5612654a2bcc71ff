import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import { makeFileReader } from './file-reader.service.ts';
import { noteText } from './import.worded.ts';

const places = makePlacesService();
const reader = makeFileReader({ places, typicalPrices: publishedPrices(places) });
const defaults = { city: 'Pune', transactionType: null, storeDoubtful: false, now: new Date('2026-11-28T08:00:00Z') };

const understand = (text: string, questions: Record<string, string> = {}) =>
  reader.understand(
    { name: 'homes.csv', open: () => Readable.from([Buffer.from(text)]) },
    { columns: {}, units: {}, questions, source: null },
    defaults,
  );
const fieldsOf = async (text: string, questions?: Record<string, string>) =>
  (await understand(text, questions)).columns.map(({ field }) => field);

const unnamed = 'Config,Where,Pay\n2 BHK,Baner,32000\n1 BHK,Aundh,21000\n';

// specification 18.17
it('a column that every line needs is asked for by its kind, the likeliest first', async () => {
  const { questions, isReadable } = await understand(unnamed);
  expect(isReadable).toBe(false);
  expect(questions).toMatchObject([
    {
      id: 'column:price',
      is_required: true,
      answer: null,
      choices: [{ value: '2', label: 'Pay', example: '32000 · 21000' }, {}, {}],
    },
  ]);
});

it('the answer names the column, and the question stays so that it can be changed', async () => {
  const { columns, questions, isReadable } = await understand(unnamed, { 'column:price': '2' });
  expect(isReadable).toBe(true);
  expect(columns[2]).toMatchObject({ field: 'price', certainty: 'certain' });
  expect(questions[0]).toMatchObject({ id: 'column:price', answer: '2' });
});

it('a column of homes is understood by its cells: bedrooms, types or titles', async () => {
  const file = (cells: string) => `What,Place,Price\n${cells},Baner,45 L\n${cells},Aundh,50 L\n`;
  const named = { 'column:kind': '0' };
  expect(await fieldsOf(file('2 BHK'), named)).toEqual(['bedrooms', 'locality', 'price']);
  expect(await fieldsOf(file('Villa'), named)).toEqual(['propertyType', 'locality', 'price']);
  expect(await fieldsOf(file('Corner 3 BHK flat with a view of the hills'), named)).toEqual([
    'title',
    'locality',
    'price',
  ]);
});

it('a first row of numbers is a home, and no heading', async () => {
  const { columns, questions } = await understand('Baner,2 BHK,900,50 L\nAundh,3 BHK,1200,80 L\n');
  expect(columns.map(({ heading }) => heading)).toEqual(['', '', '', '']);
  expect(columns[1]).toMatchObject({ field: 'bedrooms', samples: ['2 BHK', '3 BHK'] });
  expect(questions[0]).toMatchObject({
    id: 'column:price',
    choices: [{ value: '3', example: '50 L · 80 L' }, {}, {}, {}],
  });
});

it('cells under the wrong headings are asked about, not refused', async () => {
  const text =
    'location,size,total_sqft,price\n1,Hebbal,2 BHK,1000,95\n2,Begur,3 BHK,1500,120\n3,Hoodi,2 BHK,1100,82\n';
  const { questions } = await understand(text);
  expect(questions.map(({ id }) => id)).toContain('columns_moved');
});

it.each([
  [
    'a bank statement',
    'Date,Narration,Chq No,Withdrawal Amt,Deposit Amt,Balance\n01/02/26,UPI-RAVI,0,900.00,,12000.00\n',
  ],
  ['contacts', 'First Name,Last Name,Phone,Address,City\nAsha,Rao,9876543210,Flat 12 Green Apartments,Pune\n'],
  ['a list of prices', 'Product,Category,Size,Price,Stock\nSoap,Bath,500 ml,45,12\nOil,Food,1 l,190,4\n'],
  ['leads', 'Lead name,Phone,Requirement,Budget,Follow up\nAsha,9876543210,2 BHK in Baner,80 L,Monday\n'],
])('%s does not look like homes', async (_, text) => {
  await expect(understand(text)).rejects.toThrow(/^This doesn’t look like homes/);
});

it('a file that names tenants is about rents', async () => {
  const text = 'BHK,Locality,Price,Tenant Preferred\n2,Baner,32000,Family\n3,Aundh,45000,Bachelors\n';
  expect((await understand(text)).transactionType).toBe('rent');
});

it('a column of localities is one, whatever its heading', async () => {
  const rows = ['Baner', 'Aundh', 'Wakad', 'Kharadi'].map((name) => `${name},2 BHK,95 L`).join('\n');
  expect(await fieldsOf(`Spot,BHK,Price\n${rows}\n`)).toEqual(['locality', 'bedrooms', 'price']);
  const names = ['Asha Rao', 'Ravi', 'Meena', 'Baner'].map((name) => `${name},2 BHK,95 L`).join('\n');
  expect(await fieldsOf(`Spot,BHK,Price\n${names}\n`)).toEqual([null, 'bedrooms', 'price']);
});

it('a dear rent in lakh among rents in rupees is read, with a note', async () => {
  const rents = ['32000', '41000', '1.5', '28,500', '65000'].map(
    (rent, at) => `Baner,${1 + (at % 3)} BHK,${rent},${900 + at}`,
  );
  const text = `Locality,BHK,Monthly rent,Area\n${rents.map((row) => row.replace('28,500', '"28,500"')).join('\n')}\n`;
  const file = { name: 'homes.csv', open: () => Readable.from([Buffer.from(text)]) };
  const answers = { columns: {}, units: {}, questions: {}, source: null };
  const understood = await reader.understand(file, answers, defaults);
  expect(understood.questions).toEqual([]);
  const prices: unknown[] = [];
  for await (const line of reader.readHomes(file, understood, answers, defaults))
    prices.push(line.kind === 'home' ? [line.record.price, line.notes.map(noteText)] : line.reason);
  expect(prices).toEqual([
    [32_000, []],
    [41_000, []],
    [150_000, ['The rent "1.5" was read as ₹1.5 L, since most others are in rupees.']],
    [28_500, []],
    [65_000, []],
  ]);
});
