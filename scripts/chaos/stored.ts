import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './calls.ts';
import { showsPicture } from './picture.ts';

/** A minute. */
const mostTries = 120;

export const kinds = ['account', 'home', 'message', 'favourite', 'payment', 'saved search', 'picture'] as const;
export type Kind = (typeof kinds)[number];

/** The stored things of one kind that a person has, as marks. Tries again while the answer is "later". */
export async function listStored(
  reader: Caller,
  kind: Kind,
  mine: { token: string; marks: readonly string[]; paidAtGateway: number; pictures: ReadonlyMap<string, Buffer> },
): Promise<string[]> {
  const { token } = mine;
  const get = async (path: string): Promise<any> => {
    for (let tries = 0; ; tries += 1) {
      const { status, body } = await reader.call('GET', path, { token });
      if (status === 200) return body;
      // An account that is gone: everything of it is.
      if (status === 401) return null;
      if (tries > mostTries) throw new Error(`What is stored cannot be read: ${path} answers ${String(status)}.`);
      await pause(500);
    }
  };
  if (kind === 'account') return [String((await get('/api/auth/user'))?.user?.email)];
  if (kind === 'favourite') return (((await get('/api/favourites'))?.data?.ids ?? []) as number[]).map(String);
  if (kind === 'saved search')
    return (((await get('/api/saved-searches'))?.data ?? []) as { name: string }[]).map(({ name }) => name);
  if (kind === 'payment') {
    // An invoice doesn't name its order: there must be one for each payment that was acknowledged, and none beyond those
    // that were made at the gateway.
    const invoices = ((await get('/api/user/invoices'))?.data ?? []) as unknown[];
    const marks = mine.marks.slice(0, invoices.length);
    const beyond = invoices.length - mine.paidAtGateway;
    return beyond > 0 ? [...marks, ...marks.slice(0, beyond)] : marks;
  }
  if (kind === 'home') return (await listHomes(get)).map(({ title }) => title);
  if (kind === 'picture') return listPictures(reader, get, mine.pictures);
  return listMessages(get, mine.marks);
}

interface Home {
  id: number;
  title: string;
}

async function listHomes(get: (path: string) => Promise<any>): Promise<Home[]> {
  const homes: Home[] = [];
  for (let page = 1; ; page += 1) {
    const data = (await get(`/api/my/listings?page=${String(page)}`))?.data as
      | { listings: Home[]; last_page: number }
      | undefined;
    homes.push(...(data?.listings ?? []));
    if (page >= (data?.last_page ?? 1)) return homes;
  }
}

/** The pictures of a person's homes of which each file is there, is whole, and shows the picture that was sent. */
async function listPictures(
  reader: Caller,
  get: (path: string) => Promise<any>,
  sent: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  const whole: string[] = [];
  for (const { id } of await listHomes(get)) {
    const shown = ((await get(`/api/properties/${String(id)}`))?.data?.pictures ?? []) as {
      id: string;
      widths: number[];
    }[];
    for (const picture of shown) {
      const original = sent.get(picture.id);
      if (!original || picture.widths.length === 0) continue;
      const names = picture.widths.flatMap((width) => ['avif', 'webp'].map((format) => `${String(width)}.${format}`));
      const areThere = await Promise.all(
        names.map(async (name) => {
          const file = await reader.call('GET', `/media/${picture.id}/${name}`);
          return file.status === 200 && (await showsPicture(file.bytes, original));
        }),
      );
      if (!areThere.includes(false)) whole.push(picture.id);
    }
  }
  return whole;
}

async function listMessages(get: (path: string) => Promise<any>, marks: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const other of new Set(marks.map((mark) => mark.split(' ')[0] ?? ''))) {
    for (let page = 1; ; page += 1) {
      const rows = ((await get(`/api/messages/${other}?per_page=50&page=${String(page)}`))?.data ?? []) as {
        message: string;
      }[];
      texts.push(...rows.map(({ message }) => `${other} ${message}`));
      if (rows.length < 50) break;
    }
  }
  return texts;
}
