import { chmodSync, cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressFolder, addressPath, thisOwner } from '../../../src/main/secrets/addresses.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

const GATEWAY = { provider: 'openai', origin: 'https://gateway.example' } as const

function kept(owner = 'this machine 1000 ada', folder = join(tempDir(), 'addresses')) {
  const addresses = addressFolder(folder, owner)
  addresses.confirm(GATEWAY)
  const [name = ''] = readdirSync(folder)
  return { folder, addresses, file: join(folder, name) }
}

describe('an address', () => {
  it('that was confirmed is, for its provider and its origin alone', () => {
    const { addresses } = kept()
    expect(addresses.has(GATEWAY)).toBe(true)
    for (const other of [
      { ...GATEWAY, provider: 'anthropic' as const },
      { ...GATEWAY, origin: 'http://gateway.example' },
      { ...GATEWAY, origin: 'https://gateway.example:8443' },
      { ...GATEWAY, origin: 'https://gateway.example.evil.example' },
    ])
      expect(addresses.has(other)).toBe(false)
  })

  it('is known to another process of the same user at once, and may be confirmed twice', () => {
    const { folder, addresses } = kept()
    addresses.confirm(GATEWAY)
    expect(addressFolder(folder, 'this machine 1000 ada').has(GATEWAY)).toBe(true)
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('is not confirmed any more once that was taken back, and tells whether it was', () => {
    const { folder, addresses } = kept()
    expect(addresses.forget(GATEWAY)).toBe(true)
    expect(addressFolder(folder, 'this machine 1000 ada').has(GATEWAY)).toBe(false)
    expect(addresses.forget(GATEWAY)).toBe(false)
  })

  it('that was never confirmed is not, also where there is no folder', () => {
    expect(addressFolder(join(tempDir(), 'none'), 'x').has(GATEWAY)).toBe(false)
  })

  it.each(['another machine 1000 ada', 'this machine 1001 ada', 'this machine 1000 mallory'])(
    'does not count for %s, whatever is copied or renamed',
    (owner) => {
      const { folder, file } = kept()
      const copy = join(tempDir(), 'copy')
      cpSync(folder, copy, { recursive: true })
      const theirs = addressFolder(copy, owner)
      expect(theirs.has(GATEWAY)).toBe(false)
      theirs.confirm({ ...GATEWAY, provider: 'ollama' })
      for (const name of readdirSync(copy)) writeFileSync(join(copy, name), readFileSync(file))
      expect(theirs.has({ ...GATEWAY, provider: 'ollama' })).toBe(false)
    },
  )

  it('does not count where its file is damaged', () => {
    const { addresses, file } = kept()
    writeFileSync(file, '{"provider":"openai"')
    expect(addresses.has(GATEWAY)).toBe(false)
    addresses.confirm(GATEWAY)
    expect(addresses.has(GATEWAY)).toBe(true)
  })

  it.skipIf(process.platform === 'win32')('does not count where others could have written it', () => {
    const { addresses, file, folder } = kept()
    expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
    chmodSync(file, 0o622)
    expect(addresses.has(GATEWAY)).toBe(false)
    chmodSync(file, 0o600)
    chmodSync(folder, 0o777)
    expect(addresses.has(GATEWAY)).toBe(false)
  })
})

it('the folder is none of a store, on every system', () => {
  expect(addressPath({ XDG_CONFIG_HOME: '/c' }, 'linux')).toBe(join('/c', 'docket-addresses'))
  expect(addressPath({ LOCALAPPDATA: '/l' }, 'win32')).toBe(join('/l', 'Docket addresses'))
  expect(addressPath({}, 'darwin')).toMatch(/Application Support.Docket addresses$/)
  expect(addressPath({ DOCKET_ADDRESSES: '/own' }, 'linux')).toBe('/own')
})

it('a user and a machine are always told by the same words', () => {
  expect(thisOwner('ada')).toBe(thisOwner('ada'))
  expect(thisOwner('ada')).not.toBe(thisOwner('bob'))
})
