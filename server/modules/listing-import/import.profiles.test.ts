import { Readable } from 'node:stream';
import { describe, expect, it, test } from 'vitest';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import { makeFileReader } from './file-reader.service.ts';
import { headings } from './import.fields.ts';
import { profiles, recogniseProfile } from './import.profiles.ts';

const places = makePlacesService();
const reader = makeFileReader({ places, typicalPrices: publishedPrices(places) });
const now = new Date('2026-11-28T08:00:00Z');
const answers = { columns: {}, units: {}, questions: {}, source: null };

async function read(lines: readonly string[], city: string | null = null) {
  const file = { name: 'homes.csv', open: () => Readable.from([Buffer.from(`${lines.join('\n')}\n`)]) };
  const defaults = { city, transactionType: null, storeDoubtful: true, now };
  const understood = await reader.understand(file, answers, defaults);
  const records = [];
  for await (const line of reader.readHomes(file, understood, answers, defaults))
    if (line.kind === 'home') records.push(line.record);
  const open = understood.questions.filter(({ is_required: isRequired, answer }) => isRequired && answer === null);
  return {
    source: recogniseProfile(understood.columns.map(({ heading }) => heading))?.name ?? null,
    unused: understood.unknownHeadings,
    open,
    records,
  };
}

describe.each(profiles)('the profile of $name', ({ name, signs, columns }) => {
  it('is recognised by its columns, in any order and case', () => {
    for (const set of signs) {
      expect(recogniseProfile([...set.toReversed().map((heading) => heading.toUpperCase()), 'Other'])?.name).toBe(name);
      for (const heading of set) expect(recogniseProfile(set.filter((other) => other !== heading))).toBeNull();
    }
  });

  it('names existing fields alone', () => {
    const fields = Object.values(columns).flatMap((column) => {
      if (column === null) return [];
      return [typeof column === 'string' ? column : column.field];
    });
    expect(fields.filter((field) => !(field in headings))).toEqual([]);
  });
});

const examples = [
  {
    source: 'MagicBricks',
    city: null,
    lines: [
      'property_title,society_name,carpet_area,status,floor_info,transaction_type,furnishing_type,facing,ownership_type,car_parking,bathroom_count,balcony_count,price_amount,price_per_sqft',
      "3 BHK Apartment for Sale in Neem Residency Balewadi Pune,Neem Residency,1104 sqft,Poss. by Dec '27,8 out of 22,New Property,Unfurnished,East,Freehold,2 Covered 1 Open,3,2,₹1.42 Cr,₹12 862 per sqft",
    ],
    home: {
      price: 14_200_000,
      society: 'Neem Residency',
      locality: 'Balewadi',
      carpetArea: 1104,
      projectStatus: 'under-construction',
      floorNo: 8,
      totalFloors: 22,
      parkingSpots: 3,
      balconies: 2,
    },
  },
  {
    source: '99acres',
    city: 'Gurugram',
    lines: [
      'property_type,society,sector,price,price_per_sqft,areaWithType,bedRoom,bathroom,floorNum,agePossession,furnishDetails,features',
      `flat,neem heights,sector 65,2.05,14000,Carpet area: 1090 (101.26 sq.m.),2,2,11,Within 6 months,"['2 Fan', 'No AC', '1 Wardrobe']","['Park', 'Swimming Pool']"`,
    ],
    home: {
      price: 20_500_000,
      carpetArea: 1090,
      city: 'Gurugram',
      floorNo: 11,
      projectStatus: 'under-construction',
      furnishingItems: ['wardrobe'],
    },
  },
  {
    source: 'makaan.com',
    city: null,
    lines: [
      'house_type,house_size,location,city,latitude,longitude,price,currency,numBathrooms,verificationDate,description,SecurityDeposit,Status',
      '2 BHK Apartment,"1,180 sq ft",Ulwe,Mumbai,18.97,73.01,19000,INR,2,Posted 6 days ago,A flat,60000,Furnished',
    ],
    home: {
      transactionType: 'rent',
      price: 19_000,
      superBuiltupArea: 1180,
      bathrooms: 2,
      furnishing: 'furnished',
      securityDeposit: 60_000,
      createdAt: new Date('2026-11-22T00:00:00+05:30'),
    },
  },
  {
    source: 'NoBroker',
    city: 'Bengaluru',
    lines: [
      'id,type,locality,activation_date,lease_type,negotiable,furnishing,parking,property_size,property_age,bathroom,facing,cup_board,floor,total_floor,building_type,balconies,rent',
      'a1,BHK2,Hebbal,2026-11-20 10:00:00,FAMILY,TRUE,SEMI_FURNISHED,2,1100,5,2,NE,2,3,7,IH,1,24000',
      'a2,BHK3,Begur,2026-11-19 10:00:00,BACHELOR,TRUE,NOT_FURNISHED,1,1400,5,2,E,2,1,4,AP,1,30000',
    ],
    home: {
      transactionType: 'rent',
      propertyType: 'house',
      bedrooms: 2,
      price: 24_000,
      builtArea: 1100,
      furnishing: 'semi-furnished',
      facing: 'north-east',
      floorNo: 3,
      totalFloors: 7,
      preferredTenants: ['family'],
      createdAt: new Date('2026-11-20T00:00:00+05:30'),
    },
  },
  {
    source: 'Housing.com',
    city: 'Mumbai',
    lines: [
      'bhk,type,locality,area,price,price_unit,region,status,age',
      '3,Apartment,Neem Heights,1245,2.5,Cr,Andheri West,Ready to move,New',
      '2,Apartment,Palm Court,685,95,L,Powai,Under Construction,New',
    ],
    home: {
      price: 25_000_000,
      society: 'Neem Heights',
      locality: 'Andheri West',
      superBuiltupArea: 1245,
      projectStatus: 'ready-to-move',
    },
  },
  {
    source: 'House Rent (Kaggle)',
    city: null,
    lines: [
      'Posted On,BHK,Rent,Size,Floor,Area Type,Area Locality,City,Furnishing Status,Tenant Preferred,Bathroom,Point of Contact',
      '2026-11-18,2,10000,1100,Ground out of 2,Carpet Area,"Miyapur, NH 9",Hyderabad,Unfurnished,Bachelors/Family,2,Contact Owner',
    ],
    home: {
      transactionType: 'rent',
      price: 10_000,
      carpetArea: 1100,
      floorNo: 0,
      totalFloors: 2,
      locality: 'Miyapur',
      postedBy: 'owner',
      preferredTenants: ['bachelors', 'family'],
    },
  },
  {
    source: 'Bengaluru house prices (Kaggle)',
    city: 'Bengaluru',
    lines: [
      'area_type,availability,location,size,society,total_sqft,bath,balcony,price',
      'Super built-up  Area,Ready To Move,Uttarahalli,3 BHK,Neem,1440,2,3,62',
    ],
    home: { price: 6_200_000, superBuiltupArea: 1440, bedrooms: 3, locality: 'Uttarahalli' },
  },
];

test.each(examples)('a file of $source is read without a question', async ({ source, city, lines, home }) => {
  const found = await read(lines, city);
  expect(found.source).toBe(source);
  expect(found.open).toEqual([]);
  expect(found.unused).toEqual([]);
  expect(found.records[0]).toMatchObject(home);
});

it('each price has the unit of its own line', async () => {
  const { records } = await read(
    ['BHK,Locality,Price,Price unit', '3,Baner,2.5,Cr', '2,Aundh,95,L', '2,Wakad,8000000,'],
    'Pune',
  );
  expect(records.map(({ price }) => price)).toEqual([25_000_000, 9_500_000, 8_000_000]);
});

it('has an example of every profile', () => {
  expect(examples.map(({ source }) => source).toSorted()).toEqual(profiles.map(({ name }) => name).toSorted());
});
