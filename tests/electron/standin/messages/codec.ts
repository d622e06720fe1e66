import * as z from 'zod'

/**
 * Messages between the page and the main process travel as JSON here. Values that JSON does not have are written as
 * tagged objects; the page's half of this is in `page/isolated-world.js`.
 */
const Tagged = z.discriminatedUnion('$', [
  z.object({ $: z.literal('undefined') }),
  z.object({ $: z.literal('date'), v: z.number() }),
  z.object({ $: z.literal('bytes'), v: z.string() }),
  z.object({ $: z.literal('buffer'), v: z.string() }),
  z.object({ $: z.literal('object'), v: z.record(z.string(), z.unknown()) }),
])

/** A value as JSON. Throws, as Electron does, at what a message cannot hold. */
export function pack(value: unknown): unknown {
  if (value === undefined) return { $: 'undefined' }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Uint8Array) return { $: 'bytes', v: Buffer.from(value).toString('base64') }
  if (value instanceof ArrayBuffer) return { $: 'buffer', v: Buffer.from(value).toString('base64') }
  if (value instanceof Date) return { $: 'date', v: value.getTime() }
  if (Array.isArray(value)) return value.map((item: unknown) => pack(item))
  if (isPlain(value)) {
    const fields = mapFields(value, pack)
    return '$' in value ? { $: 'object', v: fields } : fields
  }
  throw new TypeError('An object could not be cloned.')
}

/** The value that was packed. */
export function unpack(packed: unknown): unknown {
  if (packed === null || typeof packed !== 'object') return packed
  if (Array.isArray(packed)) return packed.map((item: unknown) => unpack(item))
  if (!('$' in packed)) return mapFields(packed, unpack)
  const tagged = Tagged.parse(packed)
  switch (tagged.$) {
    case 'undefined':
      return undefined
    case 'date':
      return new Date(tagged.v)
    case 'bytes':
      return bytesOf(tagged.v)
    case 'buffer':
      return bytesOf(tagged.v).buffer
    case 'object':
      return mapFields(tagged.v, unpack)
  }
}

/** Bytes in a buffer of their own: Node's small buffers share one. */
function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(Buffer.from(base64, 'base64'))
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function mapFields(fields: object, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]))
}
