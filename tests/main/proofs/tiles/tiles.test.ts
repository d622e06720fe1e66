import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openCheckpoint } from '../../../../src/main/proofs/notes/checkpoint.ts'
import { ChainProblem, checkChain } from '../../../../src/main/proofs/tiles/check.ts'
import { bundleOf, entriesOf, MAX_ENTRY_BYTES } from '../../../../src/main/proofs/tiles/entries.ts'
import { tilePath } from '../../../../src/main/proofs/tiles/paths.ts'
import { tilesOf } from '../../../../src/main/proofs/tiles/tiles.ts'
import { leafHash } from '../../../../src/main/proofs/tree/hashes.ts'
import { fromLeaves, rangeHash } from '../../../../src/main/proofs/tree/nodes.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { changedAt, eventTexts, ORIGIN, sealOf } from '../../../helpers/proofs/chain.ts'

/** The files of a chain, and what came to be of it. */
function exported(texts: Iterable<string>) {
  const files = new Map<string, Uint8Array>()
  const made = tilesOf(texts)
  for (let next = made.next(); ; next = made.next()) {
    if (next.done === true) return { files, ...next.value }
    expect(files.has(next.value.path)).toBe(false)
    files.set(next.value.path, next.value.bytes)
  }
}

const chainOf = (files: ReadonlyMap<string, Uint8Array>) => ({
  read: (path: string) => files.get(path) ?? null,
  paths: () => files.keys(),
})

describe('the tiles of a chain', () => {
  it.each([
    [0, 'tile/0/000'],
    [7, 'tile/0/007'],
    [999, 'tile/0/999'],
    [1000, 'tile/0/x001/000'],
    [1_234_067, 'tile/0/x001/x234/067'],
  ])('number %s stands where the specification says', (index, path) => {
    expect(tilePath(0, index, 256)).toBe(path)
    expect(tilePath('entries', index, 5)).toBe(`${path.replace('/0/', '/entries/')}.p/5`)
  })

  it('are those of the specification’s example of 70,000 entries', () => {
    const { files, size, root } = exported(eventTexts(70_000))
    const widths = (folder: string) =>
      Map.groupBy(
        [...files].filter(([path]) => path.startsWith(folder)),
        ([path]) => (path.includes('.p/') ? Number(path.split('.p/')[1]) : 256),
      )
    const counts = (folder: string) => [...widths(folder)].map(([width, all]) => [width, all.length])
    expect(counts('tile/entries/')).toEqual([
      [256, 273],
      [112, 1],
    ])
    expect(counts('tile/0/')).toEqual([
      [256, 273],
      [112, 1],
    ])
    expect(counts('tile/1/')).toEqual([
      [256, 1],
      [17, 1],
    ])
    expect(counts('tile/2/')).toEqual([[1, 1]])
    expect(counts('tile/')).toEqual([
      [256, 547],
      [112, 2],
      [17, 1],
      [1, 1],
    ])
    expect(
      [...files].every(([path, { length }]) => path.includes('entries') || length === 32 * widthOf(path)),
    ).toBe(true)
    expect(size).toBe(70_000)
    expect(root).toEqual(openCheckpoint(sealOf(eventTexts(70_000)).note, []).checkpoint.root)
  })

  it('have the root of their entries, whatever their number', () => {
    for (const size of [0, 1, 2, 3, 255, 256, 257, 511, 512, 513, 767, 1300]) {
      const texts = eventTexts(size)
      const { files, root } = exported(texts)
      expect(root).toEqual(fromLeaves(texts.map(leafHash), (nodes) => rangeHash(0, size, nodes)))
      expect(() => checkChain(chainOf(files), { origin: ORIGIN, size, root })).not.toThrow()
    }
  })

  it('of 256 entries are a full one, and one of a single hash above it', () => {
    expect([...exported(eventTexts(256)).files.keys()]).toEqual([
      'tile/entries/000',
      'tile/0/000',
      'tile/1/000.p/1',
    ])
  })
})

describe('a bundle of entries', () => {
  it('gives back what was put into it, to the longest that its length can say', () => {
    void fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (entries) => {
        expect(entriesOf(bundleOf(entries), entries.length)).toEqual(entries)
      }),
    )
    const longest = 'x'.repeat(MAX_ENTRY_BYTES)
    expect(entriesOf(bundleOf([longest, '']), 2)).toEqual([longest, ''])
    expect(() => bundleOf([`${longest}x`])).toThrow('has 65536 bytes')
  })

  it.each([
    ['half a length', 1, 'cut off in its entry 1 of 2'],
    ['half an entry', 3, 'cut off in its entry 1 of 2'],
    ['one entry too few', 4, 'has 1 entries instead of 2'],
    ['a length without its entry', 6, 'cut off in its entry 2 of 2'],
  ])('is refused for %s', (_, length, says) => {
    expect(() => entriesOf(bundleOf(['ab', 'cd']).subarray(0, length), 2)).toThrow(says)
  })

  it('is refused for bytes that are no text', () => {
    expect(() => entriesOf(Buffer.from([0, 1, 0xff]), 1)).toThrow('is not text')
  })
})

describe('an exported chain', () => {
  const texts = eventTexts(300)
  const { files, size, root } = exported(texts)
  const checkpoint = { origin: ORIGIN, size, root }
  const check = (changed: ReadonlyMap<string, Uint8Array>, of = checkpoint) =>
    checkChain(chainOf(changed), of)

  it('tells of every event in its order', () => {
    const seen: string[] = []
    checkChain(chainOf(files), checkpoint, (text, seq) => {
      expect(seq).toBe(seen.length + 1)
      seen.push(text)
    })
    expect(seen).toEqual(texts)
  })

  it('is refused with one byte changed anywhere in a tile', () => {
    const few = exported(eventTexts(3))
    const of = { origin: ORIGIN, size: few.size, root: few.root }
    for (const [path, bytes] of few.files)
      for (const at of bytes.keys())
        for (const bits of atDepth([1], [1, 2, 4, 8, 16, 32, 64, 128]))
          if (passes(new Map(few.files).set(path, changedAt(bytes, at, bits)), of))
            expect.unreachable(`${path} at ${at}`)
    for (const [path, bytes] of files)
      for (let at = 0; at < bytes.length; at += atDepth(1_201, 241))
        if (passes(new Map(files).set(path, changedAt(bytes, at)))) expect.unreachable(`${path} at ${at}`)
  })

  it('is refused without one of its files, with one more, and with one that goes on or ends early', () => {
    for (const [path, bytes] of files) {
      const without = new Map(files)
      without.delete(path)
      expect(() => check(without)).toThrow(`${path} is missing`)
      expect(passes(new Map(files).set(path, bytes.subarray(0, -1)))).toBe(false)
      expect(passes(new Map(files).set(path, Buffer.concat([bytes, Buffer.alloc(32)])))).toBe(false)
    }
    const more = new Map(files).set('tile/0/002', Buffer.alloc(32))
    expect(() => check(more)).toThrow('tile/0/002 is not a file of this chain')
  })

  it.each([
    ['its end cut off', texts.slice(0, 299), 257],
    ['an event left out', texts.toSpliced(100, 1), 101],
    ['two events swapped', texts.with(10, texts[11] ?? '').with(11, texts[10] ?? ''), 11],
    ['an event put in', texts.toSpliced(20, 0, texts[20] ?? '').slice(0, 300), 22],
    ['an event of another device', texts.with(5, eventTexts(6, 'other')[5] ?? ''), 6],
    ['something that is no event', texts.with(7, 'nothing'), 8],
  ])('with its tiles made again is refused for %s', (_, changed, seq) => {
    const made = exported(changed)
    const of = { ...checkpoint, root: made.root }
    expect(() => check(made.files, of)).toThrow(expect.objectContaining({ name: 'ProofProblem', seq }))
  })

  it('is refused for a changed event, with all hashes recomputed, by the signed root', () => {
    const changed = exported(texts.with(9, (texts[9] ?? '').replace('review.lease', 'review.other')))
    expect(() => check(changed.files)).toThrow('do not match the root')
    expect(() => check(changed.files, { ...checkpoint, root: changed.root })).not.toThrow()
  })

  it('names the event whose text was changed under its hash', () => {
    const changed = exported(texts.with(258, (texts[258] ?? '').replace('review.lease', 'review.other')))
    const path = 'tile/entries/001.p/44'
    const entries = changed.files.get(path) ?? expect.unreachable()
    expect(() => check(new Map(files).set(path, entries))).toThrow(
      expect.objectContaining({ path: 'tile/0/001.p/44', seq: 259 }),
    )
  })

  function passes(changed: ReadonlyMap<string, Uint8Array>, of = checkpoint): boolean {
    try {
      check(changed, of)
      return true
    } catch (error) {
      if (!(error instanceof ChainProblem)) throw error
      return false
    }
  }
})

function widthOf(path: string): number {
  return Number(path.split('.p/')[1] ?? 256)
}
