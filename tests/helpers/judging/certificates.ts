import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A certificate with its private key, both as PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** An authority that no computer trusts by itself, and certificates that it signs. */
export interface Authority extends Certificate {
  /** A certificate for a host. */
  issue(host: string): Certificate
}

/** Makes an authority with a key of its own. */
export function certificateAuthority(name: string): Authority {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = { name, key: keys.privateKey }
  return {
    ...made(
      certificate({ subject: name, publicKey: keys.publicKey, issuer, isAuthority: true }),
      keys.privateKey,
    ),
    issue(host) {
      const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      return made(
        certificate({ subject: host, publicKey: own.publicKey, issuer, isAuthority: false }),
        own.privateKey,
      )
    },
  }
}

interface Parts {
  readonly subject: string
  readonly publicKey: KeyObject
  readonly issuer: { readonly name: string; readonly key: KeyObject }
  readonly isAuthority: boolean
}

function made(der: Buffer, key: KeyObject): Certificate {
  const lines = der.toString('base64').replace(/(.{64})/g, '$1\n')
  const cert = `-----BEGIN CERTIFICATE-----\n${lines.trim()}\n-----END CERTIFICATE-----\n`
  return { cert, key: key.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

let issued = 0

/** X.509 of version 3 (RFC 5280), signed with ECDSA over SHA-256. */
function certificate({ subject, publicKey, issuer, isAuthority }: Parts): Buffer {
  issued += 1
  const algorithm = sequence(oid('1.2.840.10045.4.3.2'))
  const basicConstraints = sequence(...(isAuthority ? [der(0x01, Buffer.from([0xff]))] : []))
  const alternativeName = sequence(der(0x82, Buffer.from(subject)))
  const extensions = isAuthority
    ? [extension('2.5.29.19', basicConstraints)]
    : [extension('2.5.29.19', basicConstraints), extension('2.5.29.17', alternativeName)]
  const body = sequence(
    der(0xa0, integer(2)),
    integer(issued),
    algorithm,
    nameOf(issuer.name),
    sequence(time('20200101000000Z'), time('20990101000000Z')),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', body, issuer.key)
  return sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(oid(id), der(0x04, value))
}

function nameOf(commonName: string): Buffer {
  return sequence(der(0x31, sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(commonName)))))
}

function time(text: string): Buffer {
  return der(0x18, Buffer.from(text))
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.from([value]))
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Buffer.from([40 * first + second, ...rest.flatMap(base128)]))
}

/** A number in groups of seven bits, each but the last with the highest bit set. */
function base128(value: number): number[] {
  const groups = [value & 0x7f]
  for (let left = value >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80)
  return groups
}

/** A value with its tag and its length (X.690). */
function der(tag: number, value: Buffer): Buffer {
  const { length } = value
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), value])
  const bytes = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...bytes]), value])
}
