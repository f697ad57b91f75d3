import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** Text and bytes of CBOR (RFC 8949): a head with the length, then the content. */
const head = (majorType: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([majorType + length]);
  return length < 256
    ? Buffer.from([majorType + 24, length])
    : Buffer.from([majorType + 25, length >> 8, length & 0xff]);
};
const text = (value: string): Buffer => Buffer.concat([head(0x60, value.length), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(0x40, value.length), value]);

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Site {
  readonly origin: string;
  readonly rpId: string;
}

/** An authenticator with one P-256 key pair and a signature counter, as a browser at `site` would use it. */
export class SoftwareAuthenticator {
  counter = 0;
  readonly site: Site;
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(publicUrl: string) {
    const { origin, hostname } = new URL(publicUrl);
    this.site = { origin, rpId: hostname };
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  #authenticatorData({ rpId }: Site, flags: number, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, credential]);
  }

  /** RFC 9053, section 7.1.1: key type EC2, algorithm ES256, curve P-256, x and y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }

  #clientData(type: string, challenge: string, { origin }: Site): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  get #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  /** Answers creation options. */
  create({ challenge }: { readonly challenge: string }, site = this.site) {
    const length = Buffer.from([this.#id.length >> 8, this.#id.length & 0xff]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()]);
    const flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL;
    const attestation = Buffer.concat([
      head(0xa0, 3),
      ...[text('fmt'), text('none'), text('attStmt'), head(0xa0, 0)],
      ...[text('authData'), bytes(this.#authenticatorData(site, flags, credential))],
    ]);
    return {
      ...this.#credential,
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, site).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers request options, and counts. */
  sign({ challenge }: { readonly challenge: string }, site = this.site) {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, site);
    const authenticatorData = this.#authenticatorData(site, USER_PRESENT | USER_VERIFIED);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.#credential,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      },
    };
  }
}
