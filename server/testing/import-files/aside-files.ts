import { csv, workbook, type FileCase } from './file-case.ts';

/** A third of the hostile files and of the slips, which the reading was not built with. */

export const asideFiles: readonly FileCase[] = [
  {
    name: '200 columns',
    bytes: csv(
      `location,size,total_sqft,price,${Array.from({ length: 196 }, (_, n) => `extra ${String(n)}`).join(',')}`,
      `Hebbal,2 BHK,1000,95,${Array.from({ length: 196 }, (_, n) => String(n)).join(',')}`,
    ),
    city: 'Bengaluru',
    right: { homes: [{ price: 9_500_000, superBuiltupArea: 1000 }] },
  },
  {
    name: 'no header',
    bytes: csv('Hebbal,2 BHK,1000,95 L', 'Begur,3 BHK,1500,1.2 Cr', 'Hoodi,2 BHK,1100,82 L'),
    city: 'Bengaluru',
    right: { asks: 'column:price' },
  },
  {
    name: 'right-to-left marks',
    bytes: csv(
      'location,size,total_sqft,price',
      '\u200fHebbal\u200e,2 BHK,1000,\u202a95\u202c',
      'Begur,3 BHK,1500,\u202e021\u202c',
    ),
    city: 'Bengaluru',
    right: { homes: [{ locality: 'Hebbal', price: 9_500_000 }], left: [3] },
  },
  {
    name: 'quotation marks that never close',
    bytes: csv(
      'location,size,total_sqft,price',
      '"Hebbal,2 BHK,1000,95',
      '"Begur, near lake",3 BHK,1500,120',
      'Hoodi,2 BHK,1100,82',
    ),
    city: 'Bengaluru',
    right: { homes: [{ price: 12_000_000 }, { price: 8_200_000 }], left: [2] },
  },
  {
    name: 'all cells one column to the right of their headings',
    bytes: csv(
      'location,size,total_sqft,price',
      '1,Hebbal,2 BHK,1000,95',
      '2,Begur,3 BHK,1500,120',
      '3,Hoodi,2 BHK,1100,82',
    ),
    city: 'Bengaluru',
    right: { asks: 'column:kind' },
  },
  {
    name: 'two rows of headings that are merged in a workbook',
    bytes: workbook({
      rows: [
        ['Location', 'BHK', 'Area (sq ft)', null, 'Price (Lakh)'],
        [null, null, 'Carpet', 'Super built-up', null],
        ['Baner', 2, 700, 900, 95],
        ['Aundh', 3, 1000, 1250, 140],
      ],
      merged: ['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2'],
    }),
    city: 'Pune',
    right: {
      homes: [
        { carpetArea: 700, superBuiltupArea: 900 },
        { carpetArea: 1000, price: 14_000_000 },
      ],
    },
  },
  {
    name: 'days of a workbook',
    bytes: workbook({
      rows: [
        ['Locality', 'BHK', 'Area (sq ft)', 'Price (Lakh)', 'Posted on'],
        ['Baner', 2, 900, 95, new Date('2026-03-05T00:00:00Z')],
      ],
    }),
    city: 'Pune',
    right: { homes: [{ createdAt: new Date('2026-03-05T00:00:00+05:30') }] },
  },
  {
    name: 'the city in the title',
    bytes: csv(
      'Title,Area sqft,Price (Lakh)',
      '"3 BHK Flat for sale in Indirapuram, Ghaziabad",1500,110',
      '"2 BHK Apartment in Sector 49, Gurgaon",1100,120',
      '"2 BHK Apartment in Dwarka, Delhi",1100,120',
    ),
    city: 'Delhi',
    right: { homes: [{ city: 'Ghaziabad', bedrooms: 3 }, { city: 'Gurugram' }, { city: 'Delhi' }] },
  },
  {
    name: 'a PIN code of another city',
    bytes: csv(
      'Locality,PIN Code,BHK,Area sqft,Price (Lakh)',
      'Sector 62,201309,2,1000,75',
      'Rohini,110085,3,1300,130',
    ),
    city: 'Delhi',
    right: { homes: [{ city: 'Noida', postalCode: '201309' }, { city: 'Delhi' }] },
  },
  {
    name: 'areas in gaj and prices as ranges',
    bytes: csv('Location,BHK,Area,Price', 'Baner,2,100 gaj,85 - 95 L', 'Aundh,3,140 gaj,1.4 Cr onwards'),
    city: 'Pune',
    right: { homes: [{ superBuiltupArea: 900, price: 8_500_000, maxPrice: 9_500_000 }, { price: 14_000_000 }] },
  },
  {
    name: 'deposits in months',
    bytes: csv('Location,BHK,Area sqft,Rent,Deposit', 'Baner,2,900,25000,2 months', 'Aundh,3,1250,40000,"80,000"'),
    city: 'Pune',
    right: { homes: [{ price: 25_000, securityDeposit: 50_000 }, { securityDeposit: 80_000 }] },
  },
  {
    name: 'several sizes in one line',
    bytes: csv('Location,Configuration,Area sqft,Price (Lakh)', 'Baner,"2, 3 BHK",900,95', 'Aundh,3 BHK,1250,140'),
    city: 'Pune',
    right: { homes: [{ price: 14_000_000 }], left: [2] },
  },
  {
    name: 'columns without a heading, recognised by what stands in them',
    bytes: csv(
      'Location,BHK,Area sqft,Price (Lakh),,',
      'Baner,2,900,95,411045,9876543210',
      'Aundh,3,1250,140,411007,9876543211',
    ),
    city: 'Pune',
    right: { homes: [{ postalCode: '411045', price: 9_500_000 }, { postalCode: '411007' }] },
  },
  {
    name: 'a grand total and a note below the table',
    bytes: csv(
      'Location,BHK,Area sqft,Price (Lakh)',
      'Baner,2,900,95',
      'Aundh,3,1250,140',
      ',,,',
      'Grand Total,,2150,235',
      '* prices negotiable,,,',
    ),
    city: 'Pune',
    right: { homes: [{ price: 9_500_000 }, { price: 14_000_000 }] },
  },
  {
    name: 'a table behind a second title in the middle',
    bytes: csv(
      'Location,BHK,Area sqft,Price (Lakh)',
      'Baner,2,900,95',
      'PREMIUM HOMES,,,',
      'Location,BHK,Area sqft,Price (Lakh)',
      'Aundh,3,1250,140',
    ),
    city: 'Pune',
    right: { homes: [{ price: 9_500_000 }, { price: 14_000_000 }] },
  },
];
