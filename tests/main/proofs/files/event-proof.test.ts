import { describe, expect, it } from 'vitest'
import { eventProofText, openEventProof } from '../../../../src/main/proofs/files/event-proof.ts'
import { unsigned } from '../../../../src/main/proofs/files/sealed.ts'
import { parseTlogProof, tlogProofText } from '../../../../src/main/proofs/files/tlog-proof.ts'
import { openCheckpoint, signCheckpoint } from '../../../../src/main/proofs/notes/checkpoint.ts'
import { cosigned } from '../../../../src/main/proofs/notes/cosignature.ts'
import { keyOf, parseVkey, vkeyText } from '../../../../src/main/proofs/notes/keys.ts'
import { atDepth } from '../../../helpers/depth.ts'
import {
  changedAt,
  deviceVkey,
  eventTexts,
  keyOfByte,
  ORIGIN,
  proofOf,
} from '../../../helpers/proofs/chain.ts'

const texts = eventTexts(70)
const proof = proofOf(texts, 41)
const file = eventProofText(proof)
const known = [parseVkey(deviceVkey)]

const hash = Buffer.alloc(32, 7).toString('base64')
const bare = `c2sp.org/tlog-proof@v1\nindex 3\n${hash}\n\n`

describe('a tlog-proof', () => {
  it('is the lines of its specification', () => {
    const parsed = { extra: Buffer.from('more'), index: 73894, path: [Buffer.alloc(32, 7)] }
    const text = tlogProofText({ ...parsed, checkpoint: 'the checkpoint\n' })
    expect(text).toBe(`c2sp.org/tlog-proof@v1\nextra bW9yZQ==\nindex 73894\n${hash}\n\nthe checkpoint\n`)
    expect(parseTlogProof(text)).toEqual({ ...parsed, checkpoint: 'the checkpoint\n', checkpointLine: 6 })
  })

  it('needs no extra data and, for a tree of one entry, no hashes', () => {
    expect(parseTlogProof('c2sp.org/tlog-proof@v1\nindex 0\n\nx')).toEqual({
      extra: null,
      index: 0,
      path: [],
      checkpoint: 'x',
      checkpointLine: 4,
    })
  })

  it.each([
    ['another first line', bare.replace('@v1', '@v2'), 1],
    ['nothing', '', 1],
    ['no empty line', 'c2sp.org/tlog-proof@v1\nindex 3', 2],
    ['no index', bare.replace('index 3\n', ''), 2],
    ['an index with a zero before it', bare.replace('3', '03'), 2],
    ['an index that no number holds', bare.replace('3', '9007199254740992'), 2],
    ['extra data that are no Base64', bare.replace('index', 'extra *\nindex'), 2],
    ['extra data twice', bare.replace('index', 'extra AAAA\nextra AAAA\nindex'), 3],
    ['extra data after the index', bare.replace('index 3', 'index 3\nextra AAAA'), 3],
    ['a hash that is too short', bare.replace(hash, 'AAAA'), 3],
    ['a hash with spare bits set', bare.replace(/.=\n/, '9=\n'), 3],
    ['more hashes than any tree has', bare.replace(hash, Array(64).fill(hash).join('\n')), 66],
    ['bytes that are no text', Buffer.from([0xff]), null],
  ])('is refused for %s', (_, text, line) => {
    expect(() => parseTlogProof(text)).toThrow(expect.objectContaining({ name: 'ProofProblem', line }))
  })
})

function problemOf(text: string): string {
  try {
    openEventProof(text, known)
    return ''
  } catch (error) {
    return String(error)
  }
}

describe('the proof of one event', () => {
  it('is refused if the key in the file is not the one that signed, also where the signing key is known', () => {
    const other = vkeyText(keyOf({ name: ORIGIN, privateKey: keyOfByte(9) }))
    const forged = eventProofText({ ...proof, sealed: { ...proof.sealed, vkey: other } })
    expect(() => openEventProof(forged, known)).toThrow(
      'The key that came with the checkpoint did not sign it.',
    )
    expect(() => openEventProof(forged, [])).toThrow('is not signed by the key')
  })

  it('shows the event, and who signed how far its chain had come', () => {
    const opened = openEventProof(file, known)
    expect(opened.text).toBe(texts[41])
    expect(opened.event).toMatchObject({ deviceSeq: 42, type: 'setting.set' })
    expect(opened.checkpoint).toMatchObject({ origin: ORIGIN, size: 70 })
    expect(opened.signed.map(({ key }) => vkeyText(key))).toEqual([deviceVkey])
    expect(opened.isKeyKnown).toBe(true)
  })

  it('carries a key to verify with, which nothing confirms', () => {
    expect(openEventProof(file, [])).toMatchObject({ isKeyKnown: false, signed: [{ at: null }] })
  })

  it('shows each event of a chain of any length', () => {
    for (const size of [1, 2, 3, 7, 8, 33]) {
      const chain = eventTexts(size)
      for (const index of chain.keys())
        expect(openEventProof(eventProofText(proofOf(chain, index)), known).text).toBe(chain[index])
    }
  })

  it('is refused with one byte changed anywhere in it, whether or not the key is known', () => {
    const bytes = Buffer.from(file)
    for (const keys of [known, []]) {
      const passed = [...bytes.keys()].flatMap((at) =>
        atDepth([1], [1, 2, 32, 128])
          .filter((bits) => isAccepted(changedAt(bytes, at, bits), keys))
          .map((bits) => [at, bits]),
      )
      expect(passed).toEqual([])
    }
  })

  it('is refused when it is cut off anywhere', () => {
    const bytes = Buffer.from(file)
    expect([...bytes.keys()].filter((end) => isAccepted(bytes.subarray(0, end), known))).toEqual([])
  })

  it('is refused for the event beside it, under another device, and under another number', () => {
    expect(() => openEventProof(eventProofText({ ...proof, event: texts[40] ?? '' }), known)).toThrow(
      'not in the tree',
    )
    const foreign = proofOf(eventTexts(70, '0198c2a0-0000-7000-8000-000000000002'), 41)
    expect(() => openEventProof(eventProofText(foreign), known)).toThrow('the proof has it as number 42')
    const late = proofOf(texts.slice(1), 41)
    expect(() => openEventProof(eventProofText(late), known)).toThrow('states that it is number 43')
  })

  it('is refused where it carries another key than the one that is known, and where nobody signed', () => {
    const { checkpoint } = openCheckpoint(proof.sealed.note, known)
    const thief = keyOfByte(2)
    const own = vkeyText(keyOf({ name: ORIGIN, privateKey: thief }))
    const stolen = eventProofText({
      ...proof,
      sealed: { note: signCheckpoint(checkpoint, thief), vkey: own },
    })
    expect(() => openEventProof(stolen, known)).toThrow('not signed by the key')
    expect(openEventProof(stolen, []).isKeyKnown).toBe(false)
    const bareProof = eventProofText({ ...proof, sealed: unsigned(checkpoint) })
    expect(() => openEventProof(bareProof, known)).toThrow('The checkpoint is not signed')
    expect(openEventProof(bareProof, [])).toMatchObject({ signed: [], isKeyKnown: false })
    const half = eventProofText({ ...proof, sealed: { ...unsigned(checkpoint), vkey: deviceVkey } })
    expect(() => openEventProof(half, [])).toThrow('but no signature')
  })

  it('tells of the witnesses that are known, and of no others', () => {
    const witness = { name: 'docket.invalid/colleague', privateKey: keyOfByte(3) }
    const note = cosigned(proof.sealed.note, witness, 1_760_000_000)
    const text = eventProofText({ ...proof, sealed: { ...proof.sealed, note } })
    const witnessKey = keyOf(witness, 'cosignature')
    expect(openEventProof(text, [...known, witnessKey]).signed.map(({ key, at }) => [key.name, at])).toEqual([
      [ORIGIN, null],
      [witness.name, 1_760_000_000],
    ])
    expect(openEventProof(text, known).signed).toHaveLength(1)
  })

  it('names the line that is at fault, of the file and not of the note in it', () => {
    const lines = file.split('\n')
    const signature = lines.findIndex((line) => line.startsWith('—'))
    const text = lines.with(signature, `${lines[signature]} `).join('\n')
    expect(() => openEventProof(text, known)).toThrow(expect.objectContaining({ line: signature + 1 }))
    expect(() => openEventProof(file.replace('\nextra', '\nextr'), known)).toThrow(
      expect.objectContaining({ line: 2 }),
    )
  })

  it('carries a key, an event, opened texts and proofs of names, and nothing else', () => {
    const withExtra = (extra: Buffer | null) =>
      tlogProofText({ extra, index: 41, path: proof.path, checkpoint: proof.sealed.note })
    for (const extra of [null, Buffer.from('one line'), Buffer.from([0xff])])
      expect(() => openEventProof(withExtra(extra), known)).toThrow('does not contain its event')
    for (const [line, says] of [
      ['more', 'neither a text nor a proof'],
      ['text a ! !', 'not a field, a salt and a text'],
      ['text a..b AA== AA==', 'not a field, a salt and a text'],
      ['text constructor AA== AA==', 'is not the one whose hash is in the event'],
      [`proof ${Buffer.from('x').toString('base64')}`, 'The proof of a name in the extra data'],
    ] as const) {
      const text = withExtra(Buffer.from(`${deviceVkey}\n${proof.event}\n${line}`))
      expect([line, problemOf(text)]).toEqual([line, expect.stringContaining(says)])
    }
    expect(() => openEventProof(eventProofText({ ...proof, event: '{}' }), known)).toThrow('not an event')
    expect(() => openEventProof(eventProofText({ ...proof, event: 'no JSON' }), known)).toThrow(
      'not an event',
    )
  })
})

function isAccepted(bytes: Uint8Array, keys: typeof known): boolean {
  try {
    return openEventProof(bytes, keys) !== null
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ProofProblem')) throw error
    return false
  }
}
