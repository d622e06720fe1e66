import { execFileSync } from 'node:child_process'
import { mkdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recordNow } from '../../../../src/main/documents/memories/record-now.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const KNOWN = { id: 'a', title: 'A title', body: 'So' }

const text = (more = {}) =>
  JSON.stringify({
    id: 'a',
    title: 'A title',
    category: 'decision',
    content: { decision: 'So' },
    ...more,
  })

function folder() {
  const dir = realpathSync(tempDir())
  const root = join(dir, 'memory')
  mkdirSync(join(root, 'decisions'), { recursive: true })
  writeFileSync(join(root, 'decisions/a.json'), text())
  return { dir, root, file: join(root, 'decisions/a.json') }
}

describe('a memory’s file, read once more', () => {
  it('gives its id, title and body', () => {
    expect(recordNow(folder().root, 'decisions/a.json', KNOWN)).toEqual({
      state: 'active',
      id: 'a',
      title: 'A title',
      body: 'So',
    })
  })

  it.each([
    ['retired', text({ record_status: 'retired' }), 'retired'],
    ['archived', text({ record_status: 'archived' }), 'retired'],
    ['of a status that there is not', text({ record_status: 1 }), 'retired'],
    ['half written', text().slice(0, 20), 'changed'],
    ['without a title', text({ title: null }), 'changed'],
    ['a list', '[]', 'changed'],
    ['not UTF-8', Buffer.from([0xff, 0xfe, 0x00]), 'changed'],
    ['far too large', text({ more: 'a'.repeat(1_000_001) }), 'changed'],
  ])('that is %s now', (_, content, state) => {
    const { root, file } = folder()
    writeFileSync(file, content)
    expect(recordNow(root, 'decisions/a.json', KNOWN)).toEqual({ state })
  })

  it('that is a note in UTF-16 is read as it was indexed', () => {
    const { root } = folder()
    writeFileSync(join(root, 'note.md'), Buffer.from('\ufeff# Retry\nOnce.', 'utf16le'))
    const known = { id: 'note.md', title: 'Retry', body: 'Once.' }
    expect(recordNow(root, 'note.md', known)).toEqual({ state: 'active', ...known })
  })

  it('that is gone, with its folder or without', () => {
    const { root, file } = folder()
    rmSync(file)
    expect(recordNow(root, 'decisions/a.json', KNOWN)).toEqual({ state: 'gone' })
    rmSync(join(root, 'decisions'), { recursive: true })
    expect(recordNow(root, 'decisions/a.json', KNOWN)).toEqual({ state: 'gone' })
  })

  it.each(['../a.json', 'decisions/../../a.json', '/etc/hostname', '..', 'x/../../memory-other/a.json'])(
    'whose path leaves the folder is not read: %s',
    (path) => {
      const { dir, root } = folder()
      writeFileSync(join(dir, 'a.json'), text())
      expect(recordNow(root, path, KNOWN)).toEqual({ state: 'outside' })
    },
  )

  it.runIf(process.platform !== 'win32')('that is a link, or in a folder that is one, is not read', () => {
    const { dir, root, file } = folder()
    renameSync(file, join(dir, 'a.json'))
    symlinkSync(join(dir, 'a.json'), file)
    expect(recordNow(root, 'decisions/a.json', KNOWN).state).toBe('changed')
    mkdirSync(join(dir, 'elsewhere'))
    writeFileSync(join(dir, 'elsewhere/a.json'), text())
    rmSync(join(root, 'decisions'), { recursive: true })
    symlinkSync(join(dir, 'elsewhere'), join(root, 'decisions'))
    expect(recordNow(root, 'decisions/a.json', KNOWN)).toEqual({ state: 'outside' })
  })

  it.runIf(process.platform === 'linux')('that is a pipe is not waited for', () => {
    const { root, file } = folder()
    rmSync(file)
    execFileSync('mkfifo', [file])
    expect(recordNow(root, 'decisions/a.json', KNOWN).state).toBe('changed')
  })
})
