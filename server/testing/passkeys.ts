import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { useTestApp } from './app/test-app.ts';

// An authenticator in software: makes and uses passkeys as browsers return them (WebAuthn, level 3).

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949), as far as attestations need it. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    if (n < 256) return Buffer.from([(major << 5) | 24, n]);
    return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

interface Options {
  challenge: string;
  user?: { id: string };
}

export interface AuthenticatorFaults {
  /** The page that asked. */
  origin?: string;
  /** The site that the passkey is for. */
  rpId?: string;
  /** Without finger, face or PIN. */
  unverified?: boolean;
}

/** One passkey of a device. Its counter goes up with each use. */
export function makeAuthenticator(site = 'http://aangan.test', { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, { challenge }: Options, { origin = site }: AuthenticatorFaults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData({ rpId = new URL(site).hostname, unverified = false }: AuthenticatorFaults, credential?: Buffer) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counts ? ++counter : 0);
    const flags = 0x01 | (unverified ? 0 : 0x04) | (credential ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }

  const credentialFields = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };

  return {
    /** Sets the counter that the next use goes on from. */
    setCounter: (value: number) => void (counter = value),

    /** A browser's answer to the options of a new passkey. */
    create(options: Options, faults: AuthenticatorFaults = {}) {
      userHandle = options.user?.id ?? '';
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(faults, credential)],
      ]);
      return {
        ...credentialFields,
        response: {
          clientDataJSON: clientData('webauthn.create', options, faults).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** A browser's answer to the options of a sign-in. */
    get(options: Options, faults: AuthenticatorFaults = {}) {
      const data = clientData('webauthn.get', options, faults);
      const authenticatorData = authData(faults);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        ...credentialFields,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

/** The answer of a signed-in user's passkey that a change of a factor requires. */
export async function proofOf(
  test: ReturnType<typeof useTestApp>,
  { token, authenticator }: { token: string; authenticator: ReturnType<typeof makeAuthenticator> },
) {
  const { body } = await test.send('POST', '/api/auth/passkeys/proof-options', undefined, { token });
  return authenticator.get(body.options as Options);
}

/** A key of P-256 in COSE (RFC 9053): ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}
