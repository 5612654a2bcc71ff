import { zipSync } from 'fflate';
import { csv, workbook, type FileCase } from './file-case.ts';

/** Files that would store wrong homes, or bring the server down. Five of the fifteen are in aside-files.ts. */

const heading = 'location,size,total_sqft,price';
const megabyte = 1024 * 1024;

export const hostileFiles: readonly FileCase[] = [
  {
    name: 'wrong unit: crore under a heading of lakh',
    bytes: csv(
      'location,size,total_sqft,Price (Lakh)',
      'Hebbal,2 BHK,1000,0.95',
      'Begur,3 BHK,1500,1.35',
      'Whitefield,4 BHK,2400,2.8',
    ),
    city: 'Bengaluru',
    right: { asks: 'price_unit' },
  },
  {
    name: 'two units in one column',
    bytes: csv(heading, 'Hebbal,2 BHK,1000,95', 'Begur,3 BHK,1500,1.35', 'Hoodi,2 BHK,1100,82', 'Begur,2 BHK,1000,70'),
    city: 'Bengaluru',
    right: { homes: [{ price: 9_500_000 }, { price: 8_200_000 }, { price: 7_000_000 }], left: [3] },
  },
  {
    name: 'shifted columns: commas without quotation marks',
    bytes: csv(
      'location,society,size,total_sqft,price',
      'Hebbal,Oak Court,2 BHK,1000,95',
      'Begur,Palm, Phase 2,3 BHK,1500,120',
      'Hoodi,Elm,2 BHK,1100,82',
    ),
    city: 'Bengaluru',
    right: { homes: [{ price: 9_500_000 }, { price: 8_200_000 }], left: [3] },
  },
  {
    name: 'half a file',
    bytes: () =>
      Buffer.from(
        'location,size,total_sqft,price,bath\nHebbal,2 BHK,1000,95,2\nBegur,3 BHK,1500,120,3\nHoodi,2 BHK,1100,8',
      ),
    city: 'Bengaluru',
    right: { homes: [{ price: 9_500_000 }, { price: 12_000_000 }], left: [4] },
  },
  {
    name: '50 MB of one line',
    bytes: () => Buffer.alloc(50 * megabyte, 'Hebbal,2 BHK,1000,95,'),
    city: 'Bengaluru',
    right: { refused: /line/ },
  },
  {
    name: 'formulas as text',
    bytes: csv(
      'location,size,total_sqft,price,society',
      'Hebbal,2 BHK,1000,95,"=HYPERLINK(""http://x.example"",""Oak"")"',
      'Begur,3 BHK,1500,=95+5,Elm',
      'Hoodi,2 BHK,1100,82,@SUM(A1)',
    ),
    city: 'Bengaluru',
    right: { homes: [{ price: 9_500_000 }, { price: 8_200_000, society: '@SUM(A1)' }], left: [3] },
  },
  {
    name: 'a picture named homes.csv',
    bytes: () => Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(5000, 7)]),
    right: { refused: /picture/ },
  },
  {
    name: 'a ZIP bomb',
    bytes: () =>
      Buffer.from(
        zipSync(
          {
            '[Content_Types].xml': new Uint8Array(100),
            'xl/workbook.xml': new Uint8Array(100),
            'xl/worksheets/sheet1.xml': new Uint8Array(60 * megabyte),
          },
          { level: 9 },
        ),
      ),
    right: { refused: /unpack/ },
  },
  {
    name: 'a header twice, and again in the middle',
    bytes: csv(heading, heading, 'Hebbal,2 BHK,1000,95', heading, 'Begur,3 BHK,1500,120'),
    city: 'Bengaluru',
    right: { homes: [{ price: 9_500_000 }, { price: 12_000_000 }] },
  },
  {
    name: 'NUL',
    bytes: csv(heading, 'Hebbal,2 BHK,1000,9\u00005', 'Begur,3 BHK,1500,120'),
    city: 'Bengaluru',
    right: { homes: [{ price: 12_000_000 }], left: [2] },
  },
  {
    name: 'formulas of a workbook, with and without their values',
    bytes: workbook({
      rows: [
        ['location', 'size', 'total_sqft', 'price'],
        ['Hebbal', '2 BHK', 1000, { t: 'n', f: 'C2*0.095', v: 95 }],
        ['Begur', '3 BHK', 1500, { t: 'e', f: 'C3/0', v: 7 }],
      ],
    }),
    city: 'Bengaluru',
    right: { homes: [{ price: 9_500_000 }], left: [3] },
  },
];
