import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { photo } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { ArchiveRefused, openArchive } from './picture-archive.ts';
import { picturesByReference } from './picture-names.ts';

const test = useTestApp();
const { listings } = importHelpers(test);

/** A ZIP of these files, deflated. */
function zipOf(files: Record<string, Buffer>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

async function written(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aangan-zip-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'a.zip');
  await writeFile(file, bytes);
  return file;
}

describe('the name of a picture', () => {
  it('says whose it is', () => {
    const names = ['A-1/2.jpg', 'a1/10.jpg', 'B_2.jpg', 'B_2-1.jpg', 'b2 (3).jpg', 'other.jpg', 'C12.jpg'];
    const { byReference, unmatched } = picturesByReference(
      names.map((name) => ({ name })),
      new Set(['a1', 'b2', 'c12']),
    );
    const found = [...byReference].map(([reference, list]) => [reference, list.map(({ name }) => name)]);
    expect(Object.fromEntries(found)).toEqual({
      a1: ['A-1/2.jpg', 'a1/10.jpg'],
      b2: ['B_2-1.jpg', 'b2 (3).jpg', 'B_2.jpg'].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
      c12: ['C12.jpg'],
    });
    expect(unmatched).toBe(1);
  });
});

describe('a ZIP', () => {
  it('that is none, or whose picture unpacks to more than a picture, is refused', async () => {
    await expect(openArchive(await written(Buffer.from('no zip')))).rejects.toThrow(ArchiveRefused);
    const bomb = zipOf({ 'a.jpg': Buffer.alloc(limits.importPictureBytes + 1) });
    const archive = await openArchive(await written(bomb));
    const [picture] = archive.pictures;
    if (!picture) throw new Error('The picture is missing.');
    await expect(archive.read(picture)).rejects.toThrow(ArchiveRefused);
    await archive.close();
  });
});

describe('pictures of an import', () => {
  // specification 18.8
  it('are stored with their homes after these, and the others are counted', async () => {
    const { id: owner } = await test.given.user({ created_at: new Date('2026-01-01') });
    const csv = csvOf(
      [1, 2].map((n) => ({ 'Ref No': `A-${n}`, Locality: 'Baner', City: 'Pune', BHK: `${n} BHK`, Price: '95 L' })),
    );
    const zip = zipOf({
      'A-1/1.jpg': await photo('#336699'),
      'A-1/2.jpg': await photo('#996633'),
      'A-2.jpg': Buffer.from('no picture'),
      'B-7.jpg': await photo('#669933'),
    });
    const { id } = await test.modules.imports.importFrom({
      ownerId: owner,
      origin: 'upload',
      file: { name: 'stock.csv', path: await written(Buffer.from(csv)) },
      pictures: { name: 'pictures.zip', path: await written(zip) },
    });
    await test.modules.importRuns.run(id);
    // The same result as the reader's once it knows the column.
    await test.database.pool.query(
      `UPDATE import_lines SET reference = 'sale a' || n WHERE import_id = $1 AND reference IS NULL`,
      [id],
    );
    await test.modules.imports.start(owner, id);
    await test.modules.importRuns.run(id);
    expect(test.enqueued.map(({ name }) => name)).toContain('imports.pictures');
    await test.modules.importRuns.storePictures(id);
    const { counts } = await test.modules.imports.find(owner, id);
    expect(counts).toMatchObject({ new: 2, pictures: 2, pictures_failed: 2 });
    expect((await listings(owner)).map(({ images }) => (images as unknown[]).length)).toEqual([2, 0]);
    await test.modules.importRuns.storePictures(id);
    expect((await test.modules.imports.find(owner, id)).counts).toMatchObject({ pictures: 2 });
  });

  it('are fetched from the addresses that the file names, from public ones alone', async () => {
    const picture = await photo('#336699');
    const server = createServer((request, reply) => {
      if (request.url === '/flat.jpg') reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
      else if (request.url === '/inside') reply.writeHead(302, { location: 'http://[::1]/flat.jpg' }).end();
      else reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const { id: owner } = await test.given.user({ created_at: new Date('2026-01-01') });
      const flat = (n: number, address: string) => ({
        'Ref No': `A-${n}`,
        Locality: 'Baner',
        City: 'Pune',
        BHK: '2 BHK',
        Price: '95 L',
        Photos: address,
      });
      const paths = ['/flat.jpg', '/inside', '/page'];
      const csv = csvOf(paths.map((name, n) => flat(n, at + name)));
      const { id } = await test.modules.imports.importFrom({
        ownerId: owner,
        origin: 'upload',
        file: { name: 'stock.csv', path: await written(Buffer.from(csv)) },
      });
      await test.modules.importRuns.run(id);
      await test.modules.imports.start(owner, id);
      await test.modules.importRuns.run(id);
      await test.modules.importRuns.storePictures(id);
      const { counts } = await test.modules.imports.find(owner, id);
      expect(counts).toMatchObject({ new: 3, pictures: 1, pictures_failed: 2 });
      expect((await listings(owner)).map(({ images }) => (images as unknown[]).length)).toEqual([1, 0, 0]);
      const { data } = await test.modules.imports.listLines(owner, id, { page: 1, perPage: 10 });
      expect(data.map(({ reason }) => reason)).toEqual([
        expect.not.stringContaining('missing'),
        expect.stringContaining('not public'),
        expect.stringContaining('a web page'),
      ]);
    } finally {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  });
});
