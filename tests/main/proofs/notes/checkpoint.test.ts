import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  checkpointText,
  deviceOf,
  openCheckpoint,
  originOf,
  parseCheckpointText,
  signCheckpoint,
} from '../../../../src/main/proofs/notes/checkpoint.ts'
import { cosigned } from '../../../../src/main/proofs/notes/cosignature.ts'
import { keyOf, parseVkey } from '../../../../src/main/proofs/notes/keys.ts'
import { EMPTY_ROOT, leafHash } from '../../../../src/main/proofs/tree/hashes.ts'

/** A checkpoint of a public log, with signatures of kinds that are not read here and cosignatures of its witnesses. */
const PUBLIC = {
  log: 'arche2025h1.staging.ct.transparency.dev+ba2f06c0+AU0vHmlGCS/PdN8b2OaGmKprLI8HKM+dJ472xgFYh15f',
  witness: 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2',
  note: [
    'arche2025h1.staging.ct.transparency.dev',
    '1432088532',
    'U7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=',
    '',
    '— arche2025h1.staging.ct.transparency.dev zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=',
    '— arche2025h1.staging.ct.transparency.dev ui8GwCF1+kWqZrxGdhj4aX3gcw7XUlXQQabg/27lefwhUkzbC3NygNI75MdhL1bfTW9g8Ei59RA23oHP7Ry1k3ZFWwQ=',
    '— witness1.smartit.nu/witness1 pIyCDwAAAABqEiEghIp82KWebrw7/oHQwlTAm3g2RKS4+eebl8eO0WH+/iEcxZ75W3u5hNI7TOQtmJbqmNWVuE0tgh0XwzdZsDsUAQ==',
    '— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==',
    '',
  ].join('\n'),
}

const { privateKey } = generateKeyPairSync('ed25519')
const witness = { name: 'docket.invalid/witness', privateKey: generateKeyPairSync('ed25519').privateKey }
const origin = originOf('0198c2a0-0000-7000-8000-000000000001')
const checkpoint = { origin, size: 9944, root: leafHash('root') }
const logKey = keyOf({ name: origin, privateKey })
const witnessKey = keyOf(witness, 'cosignature')

describe('a checkpoint', () => {
  it('of a public log verifies, with the cosignature of its witness and when it was made', () => {
    const { checkpoint: public_, signed } = openCheckpoint(
      PUBLIC.note,
      [PUBLIC.log, PUBLIC.witness].map(parseVkey),
    )
    expect(public_).toMatchObject({ origin: 'arche2025h1.staging.ct.transparency.dev', size: 1_432_088_532 })
    expect(signed.map(({ key, at }) => [key.type, at])).toEqual([
      ['ed25519', null],
      ['cosignature', Date.UTC(2026, 4, 23, 21, 50, 24) / 1000],
    ])
  })

  it('is three lines, signed under its origin, and reads back as it was', () => {
    const note = signCheckpoint(checkpoint, privateKey)
    expect(note.split('\n').slice(0, 4)).toEqual([
      origin,
      '9944',
      Buffer.from(checkpoint.root).toString('base64'),
      '',
    ])
    expect(openCheckpoint(note, [logKey])).toEqual({ checkpoint, signed: [{ key: logKey, at: null }] })
    const empty = { origin, size: 0, root: EMPTY_ROOT }
    expect(parseCheckpointText(checkpointText(empty))).toEqual(empty)
  })

  it('says of which device it is', () => {
    expect(deviceOf(origin)).toBe('0198c2a0-0000-7000-8000-000000000001')
    expect(deviceOf('example.com/log')).toBeNull()
  })

  it.each([
    ['no origin', '\n1\nROOT\n', 1],
    ['a size with a zero before it', 'o\n01\nROOT\n', 2],
    ['a size with a sign', 'o\n+1\nROOT\n', 2],
    ['a size below nothing', 'o\n-1\nROOT\n', 2],
    ['no size', 'o\n\nROOT\n', 2],
    ['a size that no number holds', 'o\n9007199254740992\nROOT\n', 2],
    ['a root that is too short', 'o\n1\nAAAA\n', 3],
    ['no root', 'o\n1\n\n', 3],
    ['an extension line', 'o\n1\nROOT\nmore\n', 4],
    ['no newline at its end', 'o\n1\nROOT', 4],
  ])('is refused for %s', (_, text, line) => {
    const whole = text.replace('ROOT', Buffer.from(EMPTY_ROOT).toString('base64'))
    expect(() => parseCheckpointText(whole)).toThrow(expect.objectContaining({ name: 'ProofProblem', line }))
  })

  it('is refused with one byte changed anywhere in it', () => {
    const bytes = Buffer.from(signCheckpoint(checkpoint, privateKey))
    expect(Array.from(bytes.keys()).filter((at) => signersOf(changed(bytes, at)).length > 0)).toEqual([])
  })
})

describe('the cosignature of a witness', () => {
  const note = cosigned(signCheckpoint(checkpoint, privateKey), witness, 1_679_315_147)

  it('stands below the log’s own, and says when', () => {
    const { signed } = openCheckpoint(note, [logKey, witnessKey])
    expect(signed).toEqual([
      { key: logKey, at: null },
      { key: witnessKey, at: 1_679_315_147 },
    ])
  })

  it('is none of the log itself: the same key signs the same text otherwise', () => {
    const asLog = keyOf({ name: witness.name, privateKey: witness.privateKey })
    expect(asLog.id).not.toBe(witnessKey.id)
    expect(openCheckpoint(note, [asLog]).signed).toEqual([])
  })

  it('no longer counts with one byte changed anywhere in what it signs or in itself', () => {
    const bytes = Buffer.from(note)
    const line = Buffer.byteLength(signCheckpoint(checkpoint, privateKey).split('\n\n')[0] ?? '') + 1
    const own = bytes.lastIndexOf('—')
    const places = Array.from(bytes.keys()).filter((at) => at < line || at >= own)
    expect(places.filter((at) => signersOf(changed(bytes, at)).includes(witness.name))).toEqual([])
  })
})

function signersOf(note: Uint8Array): string[] {
  try {
    return openCheckpoint(note, [logKey, witnessKey]).signed.map(({ key }) => key.name)
  } catch {
    return []
  }
}

function changed(bytes: Uint8Array, at: number): Uint8Array {
  return Buffer.from(bytes).fill((bytes[at] ?? 0) ^ 1, at, at + 1)
}
