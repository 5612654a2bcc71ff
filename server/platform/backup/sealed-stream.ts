import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { StartError } from '#server/platform/start-error.ts';

/**
 * A sealed file: one line of JSON, then frames of at most 1 MiB, each with its length and AES-256-GCM's tag. The nonce of
 * a frame is its number, and whether it is the last one is sealed with it, so that a file which was cut, changed or put
 * together anew is noticed. Without a secret the key is public: it then shows damage, and hides nothing.
 */
interface SealHead {
  /** The format, 1. */
  sealed: number;
  salt: string;
  secret: boolean;
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const frameBytes = 1024 * 1024;
const tagBytes = 16;
const publicSecret = 'aangan';
const lastByte = Buffer.from([1]);
const nextByte = Buffer.from([0]);

const stretched = new Map<string, Buffer>();

/** The key of a file: the secret is stretched once (scrypt, 64 MiB), since there may be a million files. */
function keyOf(secret: string | null, salt: string): Buffer {
  const words = secret ?? publicSecret;
  let master = stretched.get(words);
  if (!master) {
    master = scryptSync(words, 'aangan backups', 32, { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 });
    stretched.set(words, master);
  }
  return Buffer.from(hkdfSync('sha256', master, Buffer.from(salt, 'hex'), 'frames', 32));
}

function nonceOf(frame: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(Math.floor(frame / 2 ** 32), 4);
  nonce.writeUInt32BE(frame % 2 ** 32, 8);
  return nonce;
}

/** Seals bytes. Each file needs a salt of its own, since frames are numbered from 0. */
export async function* seal(bytes: Bytes, secret: string | null): AsyncGenerator<Buffer> {
  const salt = randomBytes(16).toString('hex');
  const head: SealHead = { sealed: 1, salt, secret: secret !== null };
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  const key = keyOf(secret, salt);
  let frame = 0;
  const frameOf = (content: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(frame++));
    cipher.setAAD(isLast ? lastByte : nextByte);
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    const front = Buffer.alloc(4);
    front.writeUInt32BE(sealed.length);
    return Buffer.concat([front, isLast ? lastByte : nextByte, sealed, cipher.getAuthTag()]);
  };
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(Buffer.from(chunk));
    size += chunk.length;
    while (size > frameBytes) {
      const all = Buffer.concat(waiting);
      yield frameOf(all.subarray(0, frameBytes), false);
      waiting = [all.subarray(frameBytes)];
      size -= frameBytes;
    }
  }
  yield frameOf(Buffer.concat(waiting), true);
}

/**
 * Opens the output of {@link seal}. Throws a StartError when the file isn't a sealed one, was cut or changed, or was
 * sealed with another secret; bytes that were returned before are as they were sealed.
 */
export async function* unseal(bytes: Bytes, secret: string | null, name: string): AsyncGenerator<Buffer> {
  const reader = readerOf(bytes);
  const { head, key } = await readHead(reader, secret, name);
  for (let frame = 0; ; frame++) {
    const front = await reader.take(5);
    if (!front) throw new StartError(`${name} was cut short: its end is missing.`);
    const length = front.readUInt32BE(0);
    const isLast = front[4] === 1;
    const body = length <= frameBytes ? await reader.take(length + tagBytes) : null;
    if (!body) throw new StartError(`${name} was cut short or damaged.`);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(frame));
    decipher.setAAD(isLast ? lastByte : nextByte);
    decipher.setAuthTag(body.subarray(length));
    let opened: Buffer;
    try {
      opened = Buffer.concat([decipher.update(body.subarray(0, length)), decipher.final()]);
    } catch {
      const isWrongSecret = head.secret && frame === 0;
      throw new StartError(
        isWrongSecret ? `${name} was made with another BACKUP_KEY, or is damaged.` : `${name} is damaged.`,
      );
    }
    yield opened;
    if (!isLast) continue;
    if (await reader.take(1)) throw new StartError(`${name} is damaged: something follows its end.`);
    return;
  }
}

async function readHead(reader: Reader, secret: string | null, name: string): Promise<{ head: SealHead; key: Buffer }> {
  const line = await reader.line(1_000);
  let head: SealHead | null = null;
  try {
    head = JSON.parse(line ?? '') as SealHead;
  } catch {
    // The check below throws.
  }
  if (typeof head?.sealed !== 'number' || typeof head.salt !== 'string') throw new StartError(`${name} is no backup.`);
  if (head.sealed !== 1) throw new StartError(`${name} was made by a newer version.`);
  if (head.secret && secret === null)
    throw new StartError(`${name} is encrypted: set BACKUP_KEY to the key it was made with.`);
  return { head, key: keyOf(head.secret ? secret : null, head.salt) };
}

interface Reader {
  /** The next `length` bytes, or null when there are fewer. */
  take(length: number): Promise<Buffer | null>;
  line(longest: number): Promise<string | null>;
}

function readerOf(bytes: Bytes): Reader {
  const source = (async function* () {
    yield* bytes;
  })();
  let held = Buffer.alloc(0);
  let isOver = false;
  const more = async (): Promise<boolean> => {
    const next = await source.next();
    if (next.done) isOver = true;
    else held = Buffer.concat([held, next.value]);
    return !isOver;
  };
  return {
    async take(length) {
      while (held.length < length) if (!(await more())) return null;
      const taken = held.subarray(0, length);
      held = held.subarray(length);
      return taken;
    },
    async line(longest) {
      for (;;) {
        const end = held.indexOf(10);
        if (end >= 0) {
          const line = held.subarray(0, end).toString();
          held = held.subarray(end + 1);
          return line;
        }
        if (held.length > longest || !(await more())) return null;
      }
    },
  };
}
