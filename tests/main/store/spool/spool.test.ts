import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  claimPrompt,
  recoverSpool,
  removePrompts,
  waitingPrompts,
} from '../../../../src/main/store/spool/claims.ts'
import { spoolFolder, takenFolder } from '../../../../src/main/store/spool/places.ts'
import { promptId, spool } from '../../../../src/main/store/spool/spool.ts'
import { startChild } from '../../../helpers/program/child.ts'
import { rightsIn } from '../../../helpers/program/rights.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const idAt = (at: number) => promptId(at, randomUUID())

describe('a prompt that is left in the spool', () => {
  it('stands there whole, as its owner’s alone, and nothing else is left', () => {
    const dir = tempDir()
    chmodSync(dir, 0o700)
    const id = idAt(7)
    expect(spool(dir, id, '{"a":1}')).toBe(true)
    expect(readdirSync(spoolFolder(dir))).toEqual([`${id}.json`])
    if (process.platform !== 'win32')
      expect(rightsIn(dir)).toEqual({ '.': '700', spool: '700', [`spool/${id}.json`]: '600' })
  })

  it.each([
    ['files', { files: 2, bytes: 100 }, ['a', 'b', 'c'], [true, true, false]],
    ['bytes', { files: 9, bytes: 5 }, ['aaa', 'bbb', 'cc'], [true, false, true]],
    ['bytes of characters', { files: 9, bytes: 5 }, ['äöü'], [false]],
  ])('is not recorded beyond a maximum of %s; waiting entries stay', (_, limits, texts, written) => {
    const dir = tempDir()
    expect(texts.map((text, at) => spool(dir, idAt(at), text, limits))).toEqual(written)
    expect(waitingPrompts(dir)).toHaveLength(written.filter(Boolean).length)
  })

  it('does not count what is half-written, or no prompt', () => {
    const dir = tempDir()
    mkdirSync(spoolFolder(dir))
    writeFileSync(join(spoolFolder(dir), 'notes.json'), 'x')
    expect(spool(dir, idAt(1), 'a', { files: 1, bytes: 10 })).toBe(true)
    expect(waitingPrompts(dir)).toHaveLength(1)
  })
})

describe('a prompt that waits', () => {
  it('is claimed once, the oldest first, and is gone when it is in', () => {
    const dir = tempDir()
    for (const at of [20, 3]) spool(dir, idAt(at), `asked at ${at}`)
    const [first, second] = [claimPrompt(dir), claimPrompt(dir)]
    expect([first?.text, second?.text]).toEqual(['asked at 3', 'asked at 20'])
    expect(claimPrompt(dir)).toBeNull()
    first?.remove()
    second?.release()
    expect(readdirSync(takenFolder(dir))).toEqual([])
    expect(claimPrompt(dir)?.text).toBe('asked at 20')
  })

  it('is passed over where the caller says so', () => {
    const dir = tempDir()
    const [old, young] = [idAt(1), idAt(2)]
    for (const id of [old, young]) spool(dir, id, id)
    expect(claimPrompt(dir, new Set([old]))?.id).toBe(young)
  })

  it('waits again where the process that claimed it has died, and not before', async () => {
    const dir = tempDir()
    mkdirSync(join(dir, 'locks'))
    spool(dir, idAt(1), 'kept')
    const child = startChild('claim-prompt', dir)
    await child.says('claimed')
    recoverSpool(dir, Date.now())
    expect(waitingPrompts(dir)).toEqual([])
    child.kill()
    await child.ended
    recoverSpool(dir, Date.now())
    expect(claimPrompt(dir)?.text).toBe('kept')
  })

  it('is taken away by what it says, also where it is claimed', () => {
    const dir = tempDir()
    for (const at of [1, 2, 3]) spool(dir, idAt(at), `asked at ${at}`)
    claimPrompt(dir)
    expect(removePrompts(dir, (text) => text !== 'asked at 2')).toBe(2)
    expect(claimPrompt(dir)?.text).toBe('asked at 2')
    expect(readdirSync(takenFolder(dir))).toHaveLength(1)
  })
})

it('takes away what was left half-written an hour ago, and nothing younger', () => {
  const dir = tempDir()
  mkdirSync(spoolFolder(dir))
  const files = ['.a-1.partial', '.b-1.partial'].map((name) => join(spoolFolder(dir), name))
  for (const file of files) writeFileSync(file, 'half')
  const now = Date.now()
  utimesSync(files[0] ?? '', now / 1_000, now / 1_000 - 3_700)
  recoverSpool(dir, now)
  expect(readdirSync(spoolFolder(dir))).toEqual(['.b-1.partial'])
})
