import { crc32 } from 'node:zlib'
import { bomb, type HostileFile } from './bomb.ts'

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

interface Png {
  readonly width: number
  readonly height: number
  readonly bits?: number
  readonly kind?: number
  readonly isInterlaced?: boolean
  readonly data: Uint8Array
  readonly more?: readonly Buffer[]
}

function png({ width, height, bits = 8, kind = 0, isInterlaced = false, data, more = [] }: Png): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, kind, 0, 0, isInterlaced ? 1 : 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG of a size with as many scans as are asked for, none of which has anything in it. */
function jpeg(width: number, height: number, scans: number): Buffer {
  const frame = Buffer.from('ffc2001108000000000301220002110103110100'.slice(0, 38), 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const codes = Buffer.from('ffc4001400010000000000000000000000000000000000', 'hex')
  const scan = Buffer.from('ffda000c03010002000300000000', 'hex')
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    frame,
    codes,
    ...Array.from({ length: scans }, () => Buffer.concat([scan, Buffer.alloc(64)])),
    Buffer.from('ffd9', 'hex'),
  ])
}

/** Stripes and dots, the same each time, in which a recognizer finds letters without end. */
function noise(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  let seed = 7
  for (let at = 0; at < rows.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    rows[at] = at % (width + 1) === 0 ? 0 : seed % 3 === 0 ? 0 : 255
  }
  return rows
}

/** A zlib stream that stores what it is given as it is. */
function stored(bytes: Buffer): Buffer {
  const blocks: Buffer[] = [Buffer.from([0x78, 0x01])]
  for (let at = 0; at < bytes.length; at += 65_535) {
    const part = bytes.subarray(at, at + 65_535)
    const head = Buffer.alloc(5)
    head[0] = at + 65_535 >= bytes.length ? 1 : 0
    head.writeUInt16LE(part.length, 1)
    head.writeUInt16LE(65_535 - part.length, 3)
    blocks.push(head, part)
  }
  return Buffer.concat([...blocks, Buffer.alloc(4)])
}

function bmp(width: number, height: number, bits: number): Buffer {
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(bits, 28)
  return head
}

const pngs: readonly HostileFile[] = [
  {
    name: 'as-wide-as-a-number-goes.png',
    make: () => png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, data: bomb(1) }),
  },
  { name: 'nine-hundred-million.png', make: () => png({ width: 30_000, height: 30_000, data: bomb(1) }) },
  { name: 'a-row-of-fifty-million.png', make: () => png({ width: 50_000_000, height: 1, data: bomb(51) }) },
  {
    name: 'deep-colours.png',
    make: () => png({ width: 7_000, height: 7_000, bits: 16, kind: 6, data: bomb(400) }),
  },
  {
    name: 'interlaced.png',
    make: () => png({ width: 7_000, height: 7_000, bits: 16, kind: 6, isInterlaced: true, data: bomb(400) }),
  },
  { name: 'unfolds-beyond-its-size.png', make: (size) => png({ width: 100, height: 100, data: bomb(size) }) },
  {
    name: 'palette-of-nothing.png',
    make: () => png({ width: 6_000, height: 6_000, bits: 8, kind: 3, data: bomb(37) }),
  },
  {
    name: 'text-that-unfolds.png',
    make: (size) =>
      png({
        width: 9,
        height: 9,
        data: bomb(1),
        more: [chunk('zTXt', Buffer.concat([Buffer.from('Software\0\0'), bomb(size, 'a')]))],
      }),
  },
  {
    name: 'chunks-by-the-million.png',
    make: (size) => png({ width: 9, height: 9, data: bomb(1), more: [Buffer.alloc(12 * size * 1_000)] }),
  },
  { name: 'dots.png', make: () => png({ width: 5_000, height: 5_000, data: stored(noise(5_000, 5_000)) }) },
]

const others: readonly HostileFile[] = [
  { name: 'four-billion.jpg', make: () => jpeg(65_500, 65_500, 1) },
  { name: 'scans-by-the-thousand.jpg', make: (size) => jpeg(7_000, 7_000, size * 5) },
  {
    name: 'marks-in-marks.jpg',
    make: (size) =>
      Buffer.concat([
        Buffer.from('ffd8', 'hex'),
        Buffer.alloc(size * 10_000, Buffer.from('ffe00002', 'hex')),
      ]),
  },
  {
    name: 'head-alone.webp',
    make: () =>
      Buffer.concat([
        Buffer.from('RIFF\x30\0\0\0WEBPVP8L\x20\0\0\0\x2f\xff\xff\xff\x0f', 'latin1'),
        Buffer.alloc(40, 0xff),
      ]),
  },
  { name: 'four-hundred-million.bmp', make: () => bmp(20_000, 20_000, 1) },
  { name: 'upside-down.bmp', make: () => bmp(7_000, -7_000, 32) },
  { name: 'seven-by-seven-thousand.bmp', make: () => bmp(7_000, 7_000, 24) },
]

/** Pictures that promise more than there is, or unfold to more than they promise. */
export const hostilePictures: readonly HostileFile[] = [...pngs, ...others]
