import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aloneWithStore, holdersOf, holdStore } from '../../../src/main/store/holders.ts'
import { thisProcess } from '../../../src/main/store/processes.ts'
import { startChild } from '../../helpers/program/child.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

/** No process has this number: it is above what any system gives out. */
const NOBODY = 2 ** 30

const BUSY = expect.objectContaining({ code: 'STORE_BUSY' })

it('notes who has the store open, until they let go', () => {
  const dir = tempDir()
  const release = holdStore(dir, 'The Docket window', 7)
  expect(holdersOf(dir)).toEqual([{ ...thisProcess(), what: 'The Docket window', since: 7 }])
  release()
  expect(holdersOf(dir)).toEqual([])
})

it('clears away the notes of processes that are gone, and what is no note', () => {
  const dir = tempDir()
  const release = holdStore(dir, 'The Docket window', 7)
  const folder = join(dir, 'holders')
  writeFileSync(join(folder, 'dead.json'), JSON.stringify({ pid: NOBODY, what: 'A ghost', since: 1 }))
  writeFileSync(join(folder, 'torn.json'), '{"pid":')
  expect(holdersOf(dir).map(({ what }) => what)).toEqual(['The Docket window'])
  expect(readdirSync(folder)).toHaveLength(1)
  release()
})

it('gives the store to one alone, and says who holds it otherwise', { timeout: 20_000 }, async () => {
  const dir = tempDir()
  const other = startChild('hold', dir, 'The Docket window')
  other.stdin.write('go\n')
  await other.says('held')

  expect(() => aloneWithStore(dir, () => expect.unreachable())).toThrowError(
    expect.objectContaining({
      code: 'STORE_BUSY',
      message: `The Docket window (process ${other.pid}) has this store open. Close it, then try again.`,
    }),
  )
  expect(existsSync(join(dir, 'alone.lock'))).toBe(false)

  other.stdin.end()
  await other.ended
  expect(aloneWithStore(dir, () => 'alone')).toBe('alone')
})

it('lets a process that was killed hold nothing', { timeout: 20_000 }, async () => {
  const dir = tempDir()
  const other = startChild('hold', dir, 'The Docket window')
  other.stdin.write('go\n')
  await other.says('held')
  other.kill()
  await other.ended
  expect(aloneWithStore(dir, () => 'alone')).toBe('alone')
})

it('keeps others out while one is alone', () => {
  const dir = tempDir()
  aloneWithStore(dir, () => {
    const busy = expect.objectContaining({
      code: 'STORE_BUSY',
      message: `Process ${process.pid} is restoring or upgrading this store. Wait until it is done.`,
    })
    expect(() => holdStore(dir, 'Another window', 1)).toThrowError(busy)
    expect(() => aloneWithStore(dir, () => expect.unreachable())).toThrowError(busy)
    expect(holdersOf(dir)).toEqual([])
  })
  holdStore(dir, 'Another window', 1)()
})

it('frees the store when the work on it fails', () => {
  const dir = tempDir()
  const work = () => {
    throw new Error('The disk is full')
  }
  expect(() => aloneWithStore(dir, work)).toThrow('The disk is full')
  expect(aloneWithStore(dir, () => 'alone')).toBe('alone')
})

it('takes no notice of a lock whose process is gone', () => {
  const dir = tempDir()
  writeFileSync(join(dir, 'alone.lock'), String(NOBODY))
  holdStore(dir, 'The Docket window', 1)()
  writeFileSync(join(dir, 'alone.lock'), '')
  expect(aloneWithStore(dir, () => 'alone')).toBe('alone')
})

describe.runIf(thisProcess().began !== null)(
  'the number of a process that died, given to another program',
  () => {
    const other = () => startChild('hold', tempDir(), 'Another program').pid ?? expect.unreachable()

    it('holds no store: its note is cleared away', () => {
      const dir = tempDir()
      const note = { pid: other(), began: 'before that', what: 'A ghost', since: 1 }
      mkdirSync(join(dir, 'holders'))
      writeFileSync(join(dir, 'holders', 'ghost.json'), JSON.stringify(note))
      expect(holdersOf(dir)).toEqual([])
      expect(readdirSync(join(dir, 'holders'))).toEqual([])
      expect(aloneWithStore(dir, () => 'alone')).toBe('alone')
    })

    it('locks no store', () => {
      const dir = tempDir()
      const lock = (began: string | null, pid = other()) =>
        writeFileSync(join(dir, 'alone.lock'), JSON.stringify({ pid, began }))
      lock('before that')
      holdStore(dir, 'The Docket window', 1)()
      lock('before that', process.pid)
      expect(aloneWithStore(dir, () => 'alone')).toBe('alone')
      lock(null)
      expect(() => holdStore(dir, 'The Docket window', 1)).toThrowError(BUSY)
    })

    it('is taken at its word where an earlier version wrote it alone', () => {
      const dir = tempDir()
      const pid = other()
      writeFileSync(join(dir, 'alone.lock'), String(pid))
      expect(() => holdStore(dir, 'The Docket window', 1)).toThrowError(BUSY)
      mkdirSync(join(dir, 'holders'), { recursive: true })
      writeFileSync(join(dir, 'holders', 'old.json'), JSON.stringify({ pid, what: 'Docket 0.1', since: 1 }))
      expect(holdersOf(dir)).toEqual([{ pid, began: null, what: 'Docket 0.1', since: 1 }])
    })
  },
)
