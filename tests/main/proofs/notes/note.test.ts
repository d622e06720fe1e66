import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOf, noteKey, parseVkey, vkeyText } from '../../../../src/main/proofs/notes/keys.ts'
import { parseNote, signNote, verifyNote } from '../../../../src/main/proofs/notes/note.ts'
import { atDepth } from '../../../helpers/depth.ts'

/** The example of C2SP’s signed-note page. */
const EXAMPLE = {
  vkey: 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  note: 'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
}

/** The example of Go’s package `x/mod/sumdb/note`, signed by two. */
const GO = {
  seed: 'YEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz',
  peter: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  enoch: 'EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop',
  text: 'If you think cryptography is the answer to your problem,\nthen you don’t know what your problem is.\n'.replace(
    '’',
    "'",
  ),
  peterLine:
    '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
  enochLine:
    '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n',
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const signer = { name: 'docket.invalid/one', privateKey }
const other = { name: 'docket.invalid/two', privateKey: generateKeyPairSync('ed25519').privateKey }

const names = (note: string, vkeys: readonly string[]) =>
  verifyNote(parseNote(note), vkeys.map(parseVkey)).map(({ key }) => key.name)

describe('a signed note', () => {
  it('verifies as the example of its specification does', () => {
    expect(names(EXAMPLE.note, [EXAMPLE.vkey])).toEqual(['example.com/foo'])
    expect(parseNote(EXAMPLE.note).text).toBe('This is an example message.\n')
    expect(vkeyText(parseVkey(EXAMPLE.vkey))).toBe(EXAMPLE.vkey)
  })

  it('verifies as the example of Go’s package does, with two signatures', () => {
    const note = `${GO.text}\n${GO.peterLine}${GO.enochLine}`
    expect(names(note, [GO.peter, GO.enoch])).toEqual(['PeterNeumann', 'EnochRoot'])
    expect(names(note, [GO.enoch])).toEqual(['EnochRoot'])
    expect(names(note, [])).toEqual([])
  })

  it('is signed as Go’s package signs it, byte for byte', () => {
    const seed = Buffer.from(`A${GO.seed}`, 'base64').subarray(1)
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
    const peter = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    expect(signNote(GO.text, [{ name: 'PeterNeumann', privateKey: peter }])).toBe(
      `${GO.text}\n${GO.peterLine}`,
    )
  })

  it('of any text is verified by the keys that signed it, in their order, and by no other', () => {
    void fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[ -~äé😀\u0085]*$/u)), (lines) => {
        const text = [...lines, ''].join('\n') || '\n'
        const note = signNote(text, [signer, other])
        expect(parseNote(note).text).toBe(text)
        expect(names(note, [vkeyText(keyOf(other)), vkeyText(keyOf(signer))])).toEqual([
          signer.name,
          other.name,
        ])
        expect(names(note, [EXAMPLE.vkey])).toEqual([])
        expect(parseNote(Buffer.from(note))).toEqual(parseNote(note))
      }),
    )
  })

  it('is refused with one byte changed anywhere in it', () => {
    const bytes = Buffer.from(EXAMPLE.note)
    const key = parseVkey(EXAMPLE.vkey)
    const passed = Array.from(bytes.keys()).flatMap((at) =>
      Array.from({ length: atDepth(2, 255) }, (_, by) =>
        Buffer.from(bytes).fill((bytes[at] ?? 0) ^ (by + 1), at, at + 1),
      ).filter((changed) => passes(changed, key)),
    )
    expect(passed.map(String)).toEqual([])
  })

  it('ignores signatures of other keys, though they share the name or the id of one', () => {
    const sameName = { name: signer.name, privateKey: other.privateKey }
    const note = signNote('text\n', [sameName, signer])
    expect(names(note, [vkeyText(keyOf(signer))])).toEqual([signer.name])
    const id = keyOf(signer).id
    const otherSignature = `— somebody.else ${Buffer.from(`${id}00`, 'hex').toString('base64')}\n`
    expect(names(note + otherSignature, [vkeyText(keyOf(signer))])).toEqual([signer.name])
  })

  it('is refused whole where the signature of one known key does not fit', () => {
    const line = signNote('other text\n', [other]).split('\n\n')[1] ?? ''
    const note = signNote('text\n', [signer]) + line
    expect(names(note, [vkeyText(keyOf(signer))])).toEqual([signer.name])
    expect(() => names(note, [vkeyText(keyOf(signer)), vkeyText(keyOf(other))])).toThrow(
      'The signature of docket.invalid/two does not fit',
    )
  })

  it('takes at least sixteen signatures, and no more than a hundred', () => {
    const line = GO.peterLine
    expect(parseNote(`${GO.text}\n${line.repeat(16)}`).signatures).toHaveLength(16)
    expect(parseNote(`${GO.text}\n${line.repeat(100)}`).signatures).toHaveLength(100)
    expect(() => parseNote(`${GO.text}\n${line.repeat(101)}`)).toThrow('more than 100 signatures')
  })

  const long = `${'x'.repeat(1_000_000 - EXAMPLE.note.length)}`
  it.each([
    ['nothing', '', 'no empty line'],
    ['no empty line', 'text\n— a b\n', 'no empty line'],
    ['no signature', 'text\n\n', 'no signature'],
    ['a last line without its newline', EXAMPLE.note.slice(0, -1), 'cut off'],
    ['a line after the signatures', `${EXAMPLE.note}more\n`, 'not a signature:'],
    ['a space after a signature', EXAMPLE.note.replace('=\n', '= \n'), 'not a signature:'],
    ['two spaces', EXAMPLE.note.replace('— ', '—  '), 'not a signature:'],
    ['another dash', EXAMPLE.note.replace('—', '-'), 'not a signature:'],
    ['a name with a plus', EXAMPLE.note.replace('example.com', 'a+b'), 'not a signature:'],
    ['a name with a space of Unicode', EXAMPLE.note.replace('com/', 'com\u2003'), 'not a signature:'],
    ['Base64 without its padding', EXAMPLE.note.replace('=', ''), 'not a signature:'],
    ['Base64 with spare bits set', EXAMPLE.note.replace('M=', 'N='), 'not a signature:'],
    ['Base64 for addresses', EXAMPLE.note.replace('Uw2Q', 'Uw2_'), 'not a signature:'],
    ['a signature of an id alone', 'text\n\n— a Uw2QOg==\n', 'not a signature:'],
    ['a carriage return', EXAMPLE.note.replace('\n', '\r\n'), 'not text'],
    ['a zero byte', EXAMPLE.note.replace('This', 'T\0is'), 'not text'],
    ['half a character', EXAMPLE.note.replace('This', '\ud83d'), 'not text'],
    ['bytes that are no UTF-8', Buffer.concat([Buffer.from([0xff]), Buffer.from(EXAMPLE.note)]), 'not text'],
    ['more than a million bytes', `${long}x\n${EXAMPLE.note}`, 'at most 1000000 bytes'],
  ])('is refused for %s', (_, note, says) => {
    expect(() => parseNote(note)).toThrow(says)
  })

  it('names the line that is at fault', () => {
    expect(() => parseNote('a\n\nb\n\n— x\n')).toThrow(expect.objectContaining({ line: 5 }))
    expect(() => names(EXAMPLE.note.replace('This', 'that'), [EXAMPLE.vkey])).toThrow(
      expect.objectContaining({ line: 3 }),
    )
  })

  it('keeps a byte order mark, which is part of the signed text', () => {
    const note = signNote('\ufefftext\n', [signer])
    expect(names(note, [vkeyText(keyOf(signer))])).toEqual([signer.name])
    expect(parseNote(Buffer.from(note)).text).toBe('\ufefftext\n')
  })
})

describe('a key that verifies', () => {
  it.each([
    ['nothing', ''],
    ['another id', EXAMPLE.vkey.replace('530d903a', '530d903b')],
    ['an id in capital letters', EXAMPLE.vkey.replace('530d903a', '530D903A')],
    ['another name', EXAMPLE.vkey.replace('foo', 'fop')],
    ['a name with a space', EXAMPLE.vkey.replace('foo', 'f o')],
    ['a kind that is not known', EXAMPLE.vkey.replace('+Ae', '+Ag')],
    ['a key that is too short', EXAMPLE.vkey.slice(0, -4)],
    ['something after it', `${EXAMPLE.vkey}\n`],
  ])('is refused for %s', (_, text) => {
    expect(() => parseVkey(text)).toThrow()
  })

  it('has an id of its name, its kind and its bytes', () => {
    const ids = [
      noteKey('a', publicKey),
      noteKey('b', publicKey),
      noteKey('a', publicKey, 'cosignature'),
      keyOf(other),
    ].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
  })

  it('is refused under a name that no note may have', () => {
    expect(() => noteKey('a b', publicKey)).toThrow('cannot be the name of a key')
    expect(() => noteKey('', publicKey)).toThrow('cannot be the name of a key')
  })
})

function passes(note: Uint8Array, key: ReturnType<typeof parseVkey>): boolean {
  try {
    return verifyNote(parseNote(note), [key]).length > 0
  } catch {
    return false
  }
}
