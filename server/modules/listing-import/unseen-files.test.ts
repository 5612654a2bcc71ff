import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import { makeFileReader } from './file-reader.service.ts';
import type { ImportedRecord } from './import.record.ts';
import { wordedNotes, wordedQuestion } from './import.worded.ts';

const places = makePlacesService();
const reader = makeFileReader({ places, typicalPrices: publishedPrices(places) });

/** The homes of a file as programs, portals and people write them, with the open questions and the notes of the first line. */
async function read(lines: readonly string[], city: string | null = null, questions: Record<string, string> = {}) {
  const file = { name: 'homes.csv', open: () => Readable.from([Buffer.from(lines.join('\n'))]) };
  const answers = { columns: {}, units: {}, questions, source: null };
  const defaults = { city, transactionType: null, storeDoubtful: true, now: new Date('2026-11-28T08:00:00Z') };
  const understood = await reader.understand(file, answers, defaults);
  const homes: ImportedRecord[] = [];
  const notes: string[] = [];
  for await (const line of reader.readHomes(file, understood, answers, defaults)) {
    if (line.kind === 'home') homes.push(line.record);
    notes.push(...(line.kind === 'home' ? line.notes : [line.reason]).map((one) => wordedNotes(JSON.stringify(one))));
  }
  const open = understood.questions.filter(({ is_required: isRequired, answer }) => isRequired && answer === null);
  return { homes, notes, open: open.map(wordedQuestion) };
}

it('numbers with a decimal comma are read as such where a whole column has them', async () => {
  const { homes, open } = await read([
    'Nr;Deal;Type;Locality;City;BHK;Area (sqft);Sale price (Lakh);Rent per month;Deposit;Available from',
    '1;Sale;Flat;Wakad;Pune;3,0;1.480,00;112,50;;;',
    '2;Rent;Flat;Wakad;Pune;2,0;1.050,00;;28.500,00;100.000,00;15.12.2026',
  ]);
  expect(open).toEqual([]);
  expect(homes[0]).toMatchObject({ transactionType: 'sale', price: 11_250_000, bedrooms: 3, superBuiltupArea: 1480 });
  expect(homes[1]).toMatchObject({ transactionType: 'rent', price: 28_500, securityDeposit: 100_000 });
  expect(homes[1]?.availableFrom).toBe('2026-12-15');
});

it('titles are found under any heading, and the column called a title then names societies', async () => {
  const { homes } = await read([
    'PropertyName,Address,ListingPrice,Area',
    'Cedar Court,"2 BHK Flat for Rent in Baner, Pune","₹ 30,000",750 Sq.Ft.',
    ',"1 BHK Flat for Rent in Wakad, Pune","₹ 18,000",520 Sq.Ft.',
  ]);
  expect(homes).toMatchObject([
    { propertyType: 'apartment', bedrooms: 2, locality: 'Baner', city: 'Pune', society: 'Cedar Court' },
    { propertyType: 'apartment', bedrooms: 1, locality: 'Wakad', city: 'Pune' },
  ]);
});

it('a rate behind the price is left out, and an area has its kind behind it', async () => {
  const { homes } = await read(
    [
      'Name,Kind,Size_in_Sft,Price,bhk',
      'Lotus Nest,3 BHK Residential Apartment in Tellapur,"1,790 sq.ft. (166 sq.m.) Super built-up Area","₹ 1.15 Cr₹ 6,425/sq.ft.",3 BHK3 Baths',
      ',Residential land / Plot in Medchal,"1,800 sq.ft. (167 sq.m.) Plot Area","₹ 22 Lac₹ 1,222/sq.ft.",',
    ],
    'Hyderabad',
  );
  expect(homes).toMatchObject([
    { price: 11_500_000, superBuiltupArea: 1790, bedrooms: 3, bathrooms: 3, locality: 'Tellapur' },
    { price: 2_200_000, landArea: 1800, propertyType: 'plot', locality: 'Medchal' },
  ]);
});

it('a column of sales and rents is one, and a unit of its own column counts', async () => {
  const { homes } = await read([
    'prop_id,kind of it,amount,unit,carpet_sqm,ptype,rooms,addr,contact',
    'N1,buy,1.15,Cr,72.5,apartment,3BHK,"Sundaram Towers, Vashi, Navi Mumbai",9876543263',
    'N2,rent,32,K,61.3,apartment,2BHK,"12 Hill Road, Vashi, Navi Mumbai",9876543265',
  ]);
  expect(homes).toMatchObject([
    { transactionType: 'sale', price: 11_500_000, carpetArea: 780, society: 'Sundaram Towers', locality: 'Vashi' },
    { transactionType: 'rent', price: 32_000, locality: 'Vashi', contactPhone: '+919876543265' },
  ]);
  expect(homes[1]?.society).toBeUndefined();
});

it('a merged title above Marathi headings, ordinal floors and rooms', async () => {
  const title = 'श्री गणेश प्रॉपर्टीज';
  const { homes } = await read([
    Array.from({ length: 10 }, () => title).join(','),
    'अनु. क्र.,व्यवहार,प्रकार,खोल्या,चटई क्षेत्र (चौ. फूट),किंमत / भाडे,मजला,परिसर,शहर,संपर्क',
    '1,विक्री,सदनिका,२ बीएचके,720,९५ लाख,३ रा,कोथरूड,पुणे,9876543230',
    '2,भाड्याने,दुकान,,260,"25,000 दरमहा",तळमजला,बाणेर,पुणे,9876543234',
    '3,विक्री,बंगला,५ खोल्या,2800,६.५ कोटी,,बाणेर,पुणे,9876543232',
  ]);
  expect(homes).toMatchObject([
    { transactionType: 'sale', propertyType: 'apartment', bedrooms: 2, price: 9_500_000, floorNo: 3, city: 'Pune' },
    { transactionType: 'rent', propertyType: 'commercial', price: 25_000, floorNo: 0 },
    { transactionType: 'sale', propertyType: 'villa', bedrooms: 5, price: 65_000_000 },
  ]);
});

it('headings that count months and years, categories in capitals, and what spreadsheets shorten', async () => {
  const { homes, notes } = await read([
    'listing_for,ptype,bedrooms,price,Security Deposit (Months),furnish,car_parks,age_yrs,floor_no,locality,city,owner_mobile',
    'RENT,APARTMENT,2.0,32000.0,2,NONE,1.0,5.0,Jan-22,Adyar,Chennai,9876543249.0',
    'SALE,APARTMENT,3.0,2.85E+07,,SEMI,0.0,12.0,3.0,Adyar,Chennai,9876543250.0',
  ]);
  expect(homes).toMatchObject([
    { securityDeposit: 64_000, furnishing: 'unfurnished', parkingSpots: 1, contactPhone: '+919876543249' },
    { price: 28_500_000, furnishing: 'semi-furnished', yearBuilt: 2014 },
  ]);
  expect(notes).toContain('The floor "Jan-22" looks like a day that a spreadsheet made: floor 1 of 22?');
  expect(notes).toContain('The price "2.85E+07" was shortened by a spreadsheet and was read as ₹2.85 Cr.');
});

// specification 18.23
it('a price over two cells is refused, and most of a file being so is asked about', async () => {
  const lines = [
    'Configuration,Price (in L),Price Unit',
    '2 BHK Flat in Nipania,1.20,2 Cr',
    '1 BHK Flat in Rau,53,Lac',
  ];
  const first = await read([...lines, '2 BHK Flat in Rau,1.10,8 C', '2 BHK Flat in Rau,1.50,5 Cr'], 'Indore');
  expect(first.homes.map(({ price }) => price)).toEqual([5_300_000]);
  expect(first.notes).toContain('The price can’t be read: "1.20 lakh | 2 Cr".');
  expect(first.open).toMatchObject([{ id: 'prices_unread', choices: [{ value: 'leave' }] }]);
  expect((await read(lines, 'Indore')).open).toEqual([]);
});

it.each([
  ['"World One Tower Mumbai, Worli"', 'Mumbai', 'Worli'],
  ['"Sector 134, Noida Express Way"', 'Noida', 'Sector 134'],
  ['"JP Nagar Phase 5, J P Nagar, Outer Ring Road"', 'Bengaluru', 'JP Nagar'],
])('the locality of %s in %s', async (address, city, locality) => {
  const { homes } = await read(['Rent,BHK,Area Locality,City', `20000,2,${address},${city}`]);
  expect(homes[0]?.locality?.replaceAll('J P', 'JP')).toContain(locality);
});

it('a possession that is past and a range of areas carry notes', async () => {
  const { homes, notes } = await read([
    'BHK,Price,Area,Possession,Locality,City',
    '3,1.2 Cr,"1,390-1,590 sq.ft.",Poss. by Dec \'24,Baner,Pune',
  ]);
  expect(homes).toMatchObject([{ projectStatus: 'ready-to-move', superBuiltupArea: 1490 }]);
  expect(notes).toEqual([
    'The area "1,390-1,590 sq.ft." is a range, and its middle was stored: 1,490 sq ft.',
    'The possession "Poss. by Dec \'24" is past: the home was stored as ready to move.',
  ]);
});

it('lines that end in a carriage return alone, as Numbers and old Macs write them', async () => {
  const { homes } = await read([
    ['Listing,For,Asking,Beds,Level,Town', 'Nila Villas – villa,Rent,"₹55,000",3,G,Coimbatore', ''].join('\r'),
  ]);
  expect(homes).toMatchObject([{ propertyType: 'villa', price: 55_000, floorNo: 0, city: 'Coimbatore' }]);
});

it('zones that portals write as cities stay with their city', async () => {
  const { homes, open } = await read(
    [
      'Title,Location,Price,Size',
      'Satyam Apartment,"3 BHK Flat for rent in Vasundhara Enclave, East Delhi","32,000",3',
      'Lodha Dioro,"2 BHK Flat for rent in Wadala, Mumbai South","1.24 Lac",2',
    ],
    null,
  );
  expect(open).toEqual([]);
  expect(homes).toMatchObject([
    { city: 'Delhi', locality: 'Vasundhara Enclave', society: 'Satyam Apartment' },
    { city: 'Mumbai', locality: 'Wadala', society: 'Lodha Dioro' },
  ]);
});

it('a second locality with commas names the society, and units of areas have a column of their own', async () => {
  const { homes, notes } = await read(
    [
      'Region,Locality,BHK,Price,Area,Area unit,Rent period',
      'Alaknanda,"Aravali Apartments, Alaknanda",3,20000000,120,sqm,',
      'Dwarka,"Neelachal, Dwarka Sector 5",4,20500000,1700,sqft,',
      'Dwarka,Dwarka Sector 6,4,612000,1100,sqft,YEAR',
    ],
    'Delhi',
  );
  expect(homes).toMatchObject([
    { society: 'Aravali Apartments', locality: 'Alaknanda', superBuiltupArea: 1292 },
    { society: 'Neelachal', superBuiltupArea: 1700 },
  ]);
  expect(notes).toContain('The price can’t be read: "612000 per year".');
});

it('a price far from those of its place is noted at its line', async () => {
  const { homes, notes } = await read([
    'BHK,Price,Area,Locality,City',
    '2,1.1 Cr,1000 sq ft,Baner,Pune',
    '2,11 Cr,1000 sq ft,Baner,Pune',
    '2,1.2 Cr,1050 sq ft,Baner,Pune',
  ]);
  expect(homes).toHaveLength(3);
  expect(notes).toEqual([expect.stringMatching(/^₹11 Cr is far from the usual price of such homes there, ₹/)]);
});

it('a file without a city on most lines asks for it', async () => {
  const lines = ['BHK,Price,Location', '2,4500000,Bopal', '3,6500000,Gota', '3,6500000,"Baner, Pune"'];
  expect((await read(lines)).open).toMatchObject([{ id: 'city' }]);
});
