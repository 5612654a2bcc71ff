import { csv, workbook, type FileCase } from './file-case.ts';

/** Files like agents' spreadsheets. A third of them is in aside-files.ts. */

export const slippedFiles: readonly FileCase[] = [
  {
    name: 'serial numbers, a property ID and units in headings',
    bytes: csv(
      'Sr. No.,Property ID,Property Type,BHK,Carpet Area (Sq. Ft.),Price (₹ in Lakhs),Locality,City',
      '1,SH-101,Flat,2 BHK,850,95,Baner,Pune',
      '2,SH-102,Flat,3 BHK,1200,140,Aundh,Pune',
    ),
    right: {
      homes: [
        { reference: 'SH-101', price: 9_500_000, carpetArea: 850, locality: 'Baner', city: 'Pune' },
        { reference: 'SH-102', price: 14_000_000, bedrooms: 3 },
      ],
    },
  },
  {
    name: 'Hindi headings and digits',
    bytes: csv(
      'क्र.सं.,इलाका,शहर,बीएचके,क्षेत्रफल (वर्ग फुट),कीमत (लाख)',
      '१,Baner,Pune,२ BHK,८५०,९५',
      '२,Aundh,Pune,३ BHK,१२००,१४०',
    ),
    right: {
      homes: [
        { price: 9_500_000, bedrooms: 2, superBuiltupArea: 850 },
        { price: 14_000_000, bedrooms: 3 },
      ],
    },
  },
  {
    name: 'a merged title above the table of a workbook',
    bytes: workbook({
      rows: [
        ['Sharma Estates, stock of June', null, null, null],
        [],
        ['Locality', 'BHK', 'Area (sq ft)', 'Price (Lakh)'],
        ['Baner', 2, 900, 95],
        ['Aundh', 3, 1250, 140],
      ],
      merged: ['A1:D1'],
    }),
    city: 'Pune',
    right: {
      homes: [
        { locality: 'Baner', price: 9_500_000 },
        { locality: 'Aundh', price: 14_000_000 },
      ],
    },
  },
  {
    name: 'headings of two rows',
    bytes: csv(
      'Location,BHK,Area (sq ft),,Price',
      ',,Carpet,Built-up,(Lakh)',
      'Baner,2,700,900,95',
      'Aundh,3,1000,1250,140',
    ),
    city: 'Pune',
    right: {
      homes: [
        { carpetArea: 700, builtArea: 900, price: 9_500_000 },
        { carpetArea: 1000, builtArea: 1250 },
      ],
    },
  },
  {
    name: 'a row of totals',
    bytes: csv('Location,BHK,Area sqft,Price (Lakh)', 'Baner,2,900,95', 'Aundh,3,1250,140', 'Total,5,2150,235'),
    city: 'Pune',
    right: { homes: [{ price: 9_500_000 }, { price: 14_000_000 }] },
  },
  {
    name: 'blank columns and rows',
    bytes: csv(
      ',Location,,BHK,Area sqft,,Price (Lakh),,',
      ',,,,,,,,',
      ',Baner,,2,900,,95,,',
      ',,,,,,,,',
      ',Aundh,,3,1250,,140,,',
    ),
    city: 'Pune',
    right: { homes: [{ price: 9_500_000 }, { price: 14_000_000 }] },
  },
  {
    name: 'ditto marks',
    bytes: csv(
      'Location,Society,BHK,Area sqft,Price (Lakh)',
      'Baner,Oak Court,2,900,95',
      '-do-,"""",3,1250,140',
      'ditto,do,2,950,99',
    ),
    city: 'Pune',
    right: {
      homes: [
        { locality: 'Baner', society: 'Oak Court' },
        { locality: 'Baner', society: 'Oak Court', price: 14_000_000 },
        { locality: 'Baner', society: 'Oak Court', price: 9_900_000 },
      ],
    },
  },
  {
    name: 'the city in the address, in a file of another city',
    bytes: csv(
      'Address,BHK,Area sqft,Price (Lakh)',
      '"Sector 62, Noida",2,1000,75',
      '"DLF Phase 3, Gurgaon",3,1800,210',
      '"Indirapuram, Ghaziabad, UP",2,1050,70',
      '"Dwarka Sector 12, New Delhi",3,1400,150',
    ),
    city: 'Delhi',
    right: { homes: [{ city: 'Noida' }, { city: 'Gurugram' }, { city: 'Ghaziabad' }, { city: 'Delhi' }] },
  },
  {
    name: 'phones that a spreadsheet shortened',
    bytes: csv('Location,BHK,Area sqft,Price (Lakh),Mobile', 'Baner,2,900,95,9.87E+09', 'Aundh,3,1250,140,9876543210'),
    city: 'Pune',
    right: { homes: [{ contactPhone: null, price: 9_500_000 }, { price: 14_000_000 }] },
  },
  {
    name: 'days as serial numbers',
    bytes: csv('Location,BHK,Area sqft,Price (Lakh),Posted on', 'Baner,2,900,95,46000', 'Aundh,3,1250,140,45992'),
    city: 'Pune',
    right: {
      homes: [
        { createdAt: new Date('2025-12-09T00:00:00+05:30') },
        { createdAt: new Date('2025-12-01T00:00:00+05:30') },
      ],
    },
  },
  {
    name: 'brokerage in percent',
    bytes: csv(
      'Location,BHK,Area sqft,Price,Brokerage',
      'Baner,2,900,"₹ 95,00,000",2%',
      'Aundh,3,1250,"₹1,40,00,000/-",1 %',
    ),
    city: 'Pune',
    right: {
      homes: [
        { price: 9_500_000, brokerage: 190_000 },
        { price: 14_000_000, brokerage: 140_000 },
      ],
    },
  },
  {
    name: 'a reference that repeats is none',
    bytes: csv(
      'Ref No,Location,BHK,Area sqft,Price (Lakh)',
      'A1,Baner,2,900,95',
      'A1,Aundh,3,1250,140',
      'A2,Wakad,2,900,80',
    ),
    city: 'Pune',
    right: { homes: [{ reference: null }, { reference: null }, { reference: null }] },
  },
  {
    name: 'short words for furnishing',
    bytes: csv(
      'Location,BHK,Area sqft,Rent,Furnishing',
      'Baner,2,900,25000,SF',
      'Aundh,3,1250,40000,FF',
      'Wakad,2,900,22000,UF',
      'Wakad,2,910,23000,Semi Furn.',
    ),
    city: 'Pune',
    right: {
      homes: [
        { furnishing: 'semi-furnished', transactionType: 'rent' },
        { furnishing: 'furnished' },
        { furnishing: 'unfurnished' },
        { furnishing: 'semi-furnished' },
      ],
    },
  },
  {
    name: 'sales and rents in one file',
    bytes: csv(
      'Location,BHK,Area sqft,Price,For',
      'Baner,2,900,95 L,Sale',
      'Aundh,3,1250,40000,Rent',
      'Wakad,2,900,80 L,Sale',
    ),
    city: 'Pune',
    right: {
      homes: [
        { transactionType: 'sale', price: 9_500_000 },
        { transactionType: 'rent', price: 40_000 },
        { transactionType: 'sale', price: 8_000_000 },
      ],
    },
  },
  {
    name: 'a rate and no price',
    bytes: csv('Location,BHK,Area sqft,Rate per sqft', 'Baner,2,900,9500', 'Aundh,3,1250,11000'),
    city: 'Pune',
    right: { asks: 'column:price' },
  },
  {
    name: 'a cover sheet',
    bytes: workbook(
      { rows: [['Sharma Estates'], ['Call 98200 00000'], ['All prices negotiable']] },
      {
        rows: [
          ['Locality', 'BHK', 'Area (sq ft)', 'Price (Lakh)'],
          ['Baner', 2, 900, 95],
          ['Aundh', 3, 1250, 140],
        ],
      },
    ),
    city: 'Pune',
    right: { homes: [{ price: 9_500_000 }, { price: 14_000_000 }] },
  },
  {
    name: 'a carpet area larger than the super built-up area',
    bytes: csv(
      'Location,BHK,Carpet Area,Super Built-up Area,Price (Lakh)',
      'Baner,2,700,900,95',
      'Aundh,3,1250,1000,140',
      'Wakad,2,750,950,80',
    ),
    city: 'Pune',
    right: { homes: [{ carpetArea: 700 }, { carpetArea: 750 }], left: [3] },
  },
  {
    name: 'a floor above the building',
    bytes: csv('Location,BHK,Area sqft,Price (Lakh),Floor,Total Floors', 'Baner,2,900,95,4,12', 'Aundh,3,1250,140,9,4'),
    city: 'Pune',
    right: {
      homes: [
        { floorNo: 4, totalFloors: 12 },
        { floorNo: undefined, totalFloors: undefined },
      ],
    },
  },
  {
    name: 'merged cells beside several homes of a workbook',
    bytes: workbook({
      rows: [
        ['Society', 'Locality', 'BHK', 'Area (sq ft)', 'Price (Lakh)', 'Mobile'],
        ['Oak Court', 'Baner', 2, 900, 95, 9876543210],
        [null, null, 3, 1250, 140, 9876543211],
      ],
      merged: ['A2:A3', 'B2:B3'],
    }),
    city: 'Pune',
    right: {
      homes: [
        { society: 'Oak Court', contactPhone: '+919876543210' },
        { society: 'Oak Court', locality: 'Baner', price: 14_000_000, contactPhone: '+919876543211' },
      ],
    },
  },
  {
    name: 'homes that are sold',
    bytes: csv(
      'Location,BHK,Area sqft,Price (Lakh),Status',
      'Baner,2,900,95,Available',
      'Aundh,3,1250,140,Sold',
      'Wakad,2,900,80,Available',
    ),
    city: 'Pune',
    right: { homes: [{ price: 9_500_000 }, { price: 8_000_000 }], left: [3] },
  },
];
