import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import { makeFileReader } from './file-reader.service.ts';
import { ImportRefused } from './import.refused.ts';
import type { FileRow } from './import.rows.ts';
import { openTable } from './import.table.ts';
import { readXml } from './import.xml.ts';

const places = makePlacesService();
const reader = makeFileReader({ places, typicalPrices: publishedPrices(places) });

async function read(content: string, size = content.length) {
  const bytes = Buffer.from(content);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  const file = { name: 'feed.xml', open: () => Readable.from(chunks) };
  const answers = { columns: {}, units: {}, questions: {}, source: null };
  const defaults = { city: null, transactionType: null, storeDoubtful: true, now: new Date('2026-11-28T08:00:00Z') };
  const understood = await reader.understand(file, answers, defaults);
  const homes = [];
  for await (const line of reader.readHomes(file, understood, answers, defaults))
    if (line.kind === 'home') homes.push(line);
  return homes;
}

const home = (id: string, price: number, more = '') => `<property id="${id}">
    <transaction><type>RENT</type></transaction><category>residential/apartment</category>
    <title><![CDATA[2 BHK in Baner & Balewadi]]></title>
    <price><amount>${price}</amount><currency>INR</currency></price>
    <address><building>Cedar &amp; Pine</building><locality>Baner</locality><city>Pune</city></address>
    <details><bedrooms>2</bedrooms><area unit="sqm"><value>88.5</value><type>BUILTUP</type></area></details>
    <images><image>https://pictures.example/1.jpg</image><image>https://pictures.example/2.jpg</image></images>${more}
  </property>`;
const feed = (...homes: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="urn:x"><agent>A</agent><listings>${homes.join('\n')}</listings></feed>`;

// specification 18.24
it('the homes of a feed are read by the names of its elements, in pieces of any size', async () => {
  const content = feed(home('PX-1', 26_000), home('PX-2', 31_000, '<floor>3</floor>'));
  for (const size of [content.length, 7]) {
    const homes = await read(content, size);
    expect(homes.map(({ reference }) => reference)).toEqual(['PX-1', 'PX-2']);
    expect(homes.map(({ record }) => record)).toMatchObject([
      { transactionType: 'rent', price: 26_000, bedrooms: 2, builtArea: 953, society: 'Cedar & Pine', city: 'Pune' },
      { price: 31_000, locality: 'Baner', floorNo: 3 },
    ]);
    expect(homes[0]?.pictureAddresses).toEqual(['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg']);
  }
});

it('a feed of one home is one', async () => {
  expect(await read(feed(home('PX-1', 26_000)))).toMatchObject([{ reference: 'PX-1', record: { price: 26_000 } }]);
});

async function rowsOf(content: string): Promise<FileRow[]> {
  const rows = [];
  for await (const row of readXml(Readable.from([Buffer.from(content)]))) rows.push(row);
  return rows;
}

it('a feed that is cut keeps its whole homes and says so', async () => {
  const whole = feed(home('PX-1', 26_000), home('PX-2', 31_000), home('PX-3', 20_000));
  const rows = await rowsOf(whole.slice(0, whole.lastIndexOf('<images>')));
  expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
    [1, null],
    [2, null],
    [3, null],
    [4, { say: 'endsInLine' }],
  ]);
});

it('entities of a document type are not expanded, and endless levels are refused', async () => {
  const bomb = `<!DOCTYPE feed [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>`;
  const rows = await rowsOf(`<?xml version="1.0"?>${bomb}<feed>${home('&b;', 1)}${home('X', 2)}</feed>`);
  expect(JSON.stringify(rows)).not.toContain('aaaa');
  await expect(rowsOf('<a>'.repeat(40))).rejects.toThrow(ImportRefused);
});

it.each(['<!DOCTYPE html><html><body>x</body></html>', '<?xml version="1.0"?><html><body><p>x</p></body></html>'])(
  '%s is a web page',
  async (page) => {
    await expect(openTable(Readable.from([Buffer.from(page)])).then(({ rows }) => rows.next())).rejects.toThrow(
      ImportRefused,
    );
  },
);
