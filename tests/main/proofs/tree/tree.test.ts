import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { consistencyProof, provesConsistency } from '../../../../src/main/proofs/tree/consistency.ts'
import {
  appendLeaf,
  decodeFrontier,
  EMPTY_FRONTIER,
  encodeFrontier,
  type Frontier,
  rootOf,
} from '../../../../src/main/proofs/tree/frontier.ts'
import { growingTree } from '../../../../src/main/proofs/tree/growing-tree.ts'
import { EMPTY_ROOT, leafHash, nodeHash } from '../../../../src/main/proofs/tree/hashes.ts'
import {
  type InclusionClaim,
  inclusionProof,
  provesInclusion,
} from '../../../../src/main/proofs/tree/inclusion.ts'
import { fromLeaves, rangeHash } from '../../../../src/main/proofs/tree/nodes.ts'
import { atDepth } from '../../../helpers/depth.ts'

/** The leaves and roots that implementations of RFC 6962 are tried with (transparency-dev/merkle, testonly). */
const KNOWN = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['\0', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['\x10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [' !', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['01', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['@ABC', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['PQRSTUVW', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  ['`abcdefghijklmno', '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
] as const

/** Every size up to here is looked at, with every place and every size before it. */
const MOST = 70

/** The size up to which every proof is compared with every other claim: the time grows with its third power. */
const PROVED = atDepth(20, MOST)

const leaves = Array.from({ length: MOST }, (_, at) => leafHash(`leaf ${at}`))

/** The tree as RFC 6962, section 2.1, defines it, word for word. */
function defined(of: readonly Uint8Array[]): Uint8Array {
  const [only] = of
  if (only === undefined) return createHash('sha256').digest()
  if (of.length === 1) return only
  let k = 1
  while (k * 2 < of.length) k *= 2
  return createHash('sha256')
    .update('\x01')
    .update(defined(of.slice(0, k)))
    .update(defined(of.slice(k)))
    .digest()
}

function frontierOf(of: readonly Uint8Array[]): Frontier {
  return of.reduce(appendLeaf, EMPTY_FRONTIER)
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

describe('the tree of RFC 6962', () => {
  it('has the roots that other implementations are tried with', () => {
    let frontier = EMPTY_FRONTIER
    expect(hex(rootOf(frontier))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    for (const [text, root] of KNOWN) {
      frontier = appendLeaf(frontier, leafHash(text))
      expect(hex(rootOf(frontier))).toBe(root)
    }
  })

  it('hashes a leaf as UTF-8 after a zero, and two subtrees after a one', () => {
    const text = '{"name":"Zoë 😀"}'
    expect(leafHash(text)).toEqual(
      createHash('sha256')
        .update(Buffer.from([0]))
        .update(text, 'utf8')
        .digest(),
    )
    const [left, right] = [leafHash('l'), leafHash('r')]
    expect(nodeHash(left, right)).toEqual(
      createHash('sha256')
        .update(Buffer.from([1]))
        .update(left)
        .update(right)
        .digest(),
    )
  })

  it(`has the root of its definition at every size up to ${MOST}, by its edge and by its leaves`, () => {
    const tree = growingTree()
    for (let size = 0; size <= MOST; size += 1) {
      const some = leaves.slice(0, size)
      const root = hex(defined(some))
      expect(hex(rootOf(frontierOf(some)))).toBe(root)
      expect(tree.frontier()).toEqual(frontierOf(some))
      tree.add(`leaf ${size}`)
      expect(hex(fromLeaves(some, (nodes) => rangeHash(0, size, nodes)))).toBe(root)
    }
  })

  it('keeps one hash for each bit of its size, and is the same after it was bytes', () => {
    for (let size = 0; size <= MOST; size += 1) {
      const frontier = frontierOf(leaves.slice(0, size))
      expect(frontier.hashes).toHaveLength([...size.toString(2)].filter((bit) => bit === '1').length)
      expect(decodeFrontier(encodeFrontier(frontier))).toEqual(frontier)
    }
  })

  it.each([
    ['no bytes', new Uint8Array(0)],
    ['a size that is cut off', new Uint8Array(7)],
    ['a hash too few', encodeFrontier(frontierOf(leaves.slice(0, 3))).subarray(0, 8 + 32)],
    ['half a hash', encodeFrontier(frontierOf(leaves.slice(0, 3))).subarray(0, 8 + 48)],
    ['a hash too many', Buffer.concat([encodeFrontier(frontierOf(leaves.slice(0, 2))), EMPTY_ROOT])],
    ['a size that no number holds', Buffer.concat([Buffer.alloc(8).fill(0x80, 0, 1), EMPTY_ROOT])],
  ])('is not read from %s', (_, bytes) => {
    expect(() => decodeFrontier(bytes)).toThrow('right edge of the tree is damaged')
  })
})

describe('a proof of inclusion', () => {
  it(`fits its leaf, its place and its size, and no other, at every place of every size up to ${PROVED}`, () => {
    const wrong: string[] = []
    for (let size = 1; size <= PROVED; size += 1) {
      const root = defined(leaves.slice(0, size))
      for (let index = 0; index < size; index += 1) {
        const leaf = leaves[index] ?? EMPTY_ROOT
        const path = fromLeaves(leaves.slice(0, size), (nodes) => inclusionProof(index, size, nodes))
        const claim = { index, size, leaf, root }
        const look = (of: Partial<InclusionClaim>, by: readonly Uint8Array[], proves: boolean) => {
          if (provesInclusion({ ...claim, ...of }, by) !== proves) wrong.push(`leaf ${index} of ${size}`)
        }
        for (let other = 0; other < size; other += 1) {
          look({ index: other }, path, other === index)
          look({ leaf: leaves[other] ?? EMPTY_ROOT }, path, other === index)
        }
        look({}, path.slice(1), path.length === 0)
        look({}, [...path, EMPTY_ROOT], false)
        look({}, [EMPTY_ROOT, ...path], false)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is refused with one byte changed anywhere in it', () => {
    const [size, index] = [70, 41]
    const root = defined(leaves)
    const path = fromLeaves(leaves, (nodes) => inclusionProof(index, size, nodes))
    const claim = { index, size, leaf: leaves[index] ?? EMPTY_ROOT, root }
    for (const [at, hash] of path.entries()) {
      for (let byte = 0; byte < hash.length; byte += 1)
        expect(provesInclusion(claim, path.with(at, changed(hash, byte)))).toBe(false)
    }
    for (let byte = 0; byte < 32; byte += 1) {
      expect(provesInclusion({ ...claim, root: changed(root, byte) }, path)).toBe(false)
      expect(provesInclusion({ ...claim, leaf: changed(claim.leaf, byte) }, path)).toBe(false)
    }
  })

  it('is made for no place outside the tree, and of no fewer leaves', () => {
    const of = (index: number, size: number) =>
      fromLeaves(leaves.slice(0, 5), (nodes) => inclusionProof(index, size, nodes))
    expect(() => of(5, 5)).toThrow(RangeError)
    expect(() => of(-1, 5)).toThrow(RangeError)
    expect(() => of(0, 9)).toThrow('fewer leaves')
    expect(provesInclusion({ index: 0, size: 1, leaf: EMPTY_ROOT, root: EMPTY_ROOT }, [])).toBe(true)
    expect(provesInclusion({ index: 1, size: 1, leaf: EMPTY_ROOT, root: EMPTY_ROOT }, [])).toBe(false)
    expect(provesInclusion({ index: -1, size: 1, leaf: EMPTY_ROOT, root: EMPTY_ROOT }, [])).toBe(false)
  })
})

describe('a proof of consistency', () => {
  it(`fits its two sizes and roots, and no others, for every pair up to ${PROVED}`, () => {
    const roots = Array.from({ length: PROVED + 1 }, (_, size) => defined(leaves.slice(0, size)))
    const rootAt = (size: number) => roots[size] ?? EMPTY_ROOT
    const wrong: string[] = []
    for (let second = 0; second <= PROVED; second += 1) {
      for (let first = 0; first <= second; first += 1) {
        const path = fromLeaves(leaves.slice(0, second), (nodes) => consistencyProof(first, second, nodes))
        const look = (before: number, after: number, by: readonly Uint8Array[], proves: boolean) => {
          const claim = {
            first: { size: first, root: rootAt(before) },
            second: { size: second, root: rootAt(after) },
          }
          if (provesConsistency(claim, by) !== proves) wrong.push(`${first} to ${second}`)
        }
        for (let other = 0; other <= PROVED; other += 1) {
          look(other, second, path, other === first)
          // A tree without leaves is the beginning of any other.
          look(first, other, path, other === second || (first === 0 && second > 0))
        }
        look(first, second, [...path, EMPTY_ROOT], false)
        if (path.length > 0) look(first, second, path.slice(1), false)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is refused with one byte changed anywhere in it', () => {
    const [first, second] = [41, 70]
    const path = fromLeaves(leaves, (nodes) => consistencyProof(first, second, nodes))
    const claim = {
      first: { size: first, root: defined(leaves.slice(0, first)) },
      second: { size: second, root: defined(leaves) },
    }
    expect(provesConsistency(claim, path)).toBe(true)
    for (const [at, hash] of path.entries()) {
      for (let byte = 0; byte < hash.length; byte += 1)
        expect(provesConsistency(claim, path.with(at, changed(hash, byte)))).toBe(false)
    }
  })

  it('does not end below the root of a tree that is said to be larger than it is', () => {
    const [one = EMPTY_ROOT, two = EMPTY_ROOT] = leaves
    const claim = { first: { size: 1, root: one }, second: { size: 2, root: nodeHash(one, two) } }
    expect(provesConsistency(claim, [two])).toBe(true)
    expect(provesConsistency({ ...claim, second: { ...claim.second, size: 4 } }, [two])).toBe(false)
  })

  it('does not go backwards', () => {
    expect(() => fromLeaves(leaves, (nodes) => consistencyProof(5, 4, nodes))).toThrow(RangeError)
    const both = { size: 5, root: defined(leaves.slice(0, 5)) }
    expect(provesConsistency({ first: both, second: { ...both, size: 4 } }, [])).toBe(false)
  })
})

function changed(bytes: Uint8Array, at: number): Uint8Array {
  return Buffer.from(bytes).fill((bytes[at] ?? 0) ^ 1, at, at + 1)
}
