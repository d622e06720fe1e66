import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import {
  clearLocks,
  holdersOf,
  holdStore,
  withExclusiveAccess,
  withHolderNames,
} from '../../../src/main/store/holders.ts'
import { takeLock } from '../../../src/main/store/system-lock.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { startChild } from '../../helpers/program/child.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

const BUSY = expect.objectContaining({ code: 'STORE_BUSY' })

/** The notes of who holds a store. */
function notesIn(dir: string): string[] {
  return readdirSync(join(dir, 'locks')).filter((name) => name.includes('.holder'))
}

/** A child that has a store open. */
async function holder(dir: string) {
  const child = startChild('open-store', dir, 'The Docket window')
  child.stdin.write('go\n')
  await child.says('held')
  return child
}

it('notes who has the store open, until they let go', () => {
  const dir = tempDir()
  const release = holdStore(dir, 'The Docket window', 7)
  expect(holdersOf(dir)).toEqual([
    {
      what: 'The Docket window',
      since: 7,
      pid: process.pid,
      computer: hostname(),
      machine: expect.any(String),
    },
  ])
  release()
  expect(holdersOf(dir)).toEqual([])
  expect(notesIn(dir)).toEqual([])
})

it('gives the store to one alone, and says who holds it otherwise', async () => {
  const dir = tempDir()
  const other = await holder(dir)
  expect(() => withExclusiveAccess(dir, () => expect.unreachable())).toThrowError(
    expect.objectContaining({
      code: 'STORE_BUSY',
      message: `The Docket window (process ${other.pid}) has this store open. Close it, then try again.`,
    }),
  )
  other.stdin.end()
  await other.ended
  expect(withExclusiveAccess(dir, () => 'alone')).toBe('alone')
})

it('names the process that has the store open where a write waited in vain', async () => {
  const dir = tempDir()
  const busy = new AppError('STORE_BUSY', 'Nothing was changed.')
  expect(withHolderNames(dir, busy)).toBe(busy)
  const other = await holder(dir)
  expect(withHolderNames(dir, busy)).toMatchObject({
    code: 'STORE_BUSY',
    message: `Nothing was changed. The Docket window (process ${other.pid}) has this store open.`,
  })
})

it('lets a process that was killed hold nothing, and clears away what it left', async () => {
  const dir = tempDir()
  const other = await holder(dir)
  other.kill()
  await other.ended
  expect(notesIn(dir)).toHaveLength(2)
  expect(withExclusiveAccess(dir, () => 'alone')).toBe('alone')
  expect(notesIn(dir)).toEqual([])
})

it('takes no number of a process for a holder: one used again, or of another container', async () => {
  const dir = tempDir()
  const release = holdStore(dir, 'A ghost', 1)
  const [name = ''] = notesIn(dir).filter((each) => each.endsWith('.json'))
  const note = readFileSync(join(dir, 'locks', name), 'utf8')
  release()
  // The note of a process that is dead: its number is that of this process, which lives.
  writeFileSync(join(dir, 'locks', 'ghost.holder'), '')
  writeFileSync(join(dir, 'locks', 'ghost.holder.json'), note)
  expect(holdersOf(dir)).toEqual([])

  // And one that lives, whose number nobody has here.
  const other = await holder(dir)
  const [living = ''] = notesIn(dir).filter((each) => each.endsWith('.json'))
  const content = JSON.parse(readFileSync(join(dir, 'locks', living), 'utf8'))
  writeFileSync(
    join(dir, 'locks', living),
    JSON.stringify({ ...content, pid: 2 ** 30, computer: 'another-container' }),
  )
  expect(() => withExclusiveAccess(dir, () => expect.unreachable())).toThrowError(
    expect.objectContaining({
      message: `The Docket window (process ${2 ** 30} on another-container) has this store open. Close it, then try again.`,
    }),
  )
  other.kill()
  await other.ended
})

it('lets one computer at a time have the store: what SQLite shares in memory they do not share', async () => {
  const dir = tempDir()
  const other = await holder(dir)
  const [name = ''] = notesIn(dir).filter((each) => each.endsWith('.json'))
  const content = JSON.parse(readFileSync(join(dir, 'locks', name), 'utf8'))
  writeFileSync(
    join(dir, 'locks', name),
    JSON.stringify({ ...content, computer: 'the-other-desk', machine: 'another' }),
  )
  expect(() => holdStore(dir, 'Another window', 1)).toThrowError(
    expect.objectContaining({
      code: 'STORE_BUSY',
      message: `The Docket window (process ${other.pid} on the-other-desk) has this store open. Only one computer at a time can use a store: close it there, then try again.`,
    }),
  )
  other.kill()
  await other.ended
  holdStore(dir, 'Another window', 1)()
})

it('keeps others out while one is alone', () => {
  const dir = tempDir()
  withExclusiveAccess(dir, () => {
    const busy = expect.objectContaining({
      code: 'STORE_BUSY',
      message: `Process ${process.pid} is restoring or upgrading this store. Wait until it is done.`,
    })
    expect(() => holdStore(dir, 'Another window', 1)).toThrowError(busy)
    expect(() => withExclusiveAccess(dir, () => expect.unreachable())).toThrowError(busy)
    expect(holdersOf(dir)).toEqual([])
  })
  holdStore(dir, 'Another window', 1)()
})

it('frees the store when the work on it fails', () => {
  const dir = tempDir()
  const work = () => {
    throw new Error('The disk is full')
  }
  expect(() => withExclusiveAccess(dir, work)).toThrow('The disk is full')
  expect(withExclusiveAccess(dir, () => 'alone')).toBe('alone')
})

it('goes by the lock alone: what a killed process had written beside it says nothing', () => {
  const dir = tempDir()
  withExclusiveAccess(dir, () => 'once')
  writeFileSync(join(dir, 'locks', 'alone.json'), '{"pid":')
  holdStore(dir, 'The Docket window', 1)()
  const unlock = takeLock(join(dir, 'locks', 'alone')) ?? expect.unreachable()
  onTestFinished(unlock)
  expect(() => holdStore(dir, 'The Docket window', 1)).toThrowError(BUSY)
  expect(() => holdStore(dir, 'The Docket window', 1)).toThrowError('Another process is restoring')
})

it('clears away the locks of workers that are gone, and what earlier versions noted', () => {
  const dir = tempDir()
  const release = holdStore(dir, 'The Docket window', 7)
  const living = takeLock(join(dir, 'locks', 'living.worker')) ?? expect.unreachable()
  onTestFinished(living)
  writeFileSync(join(dir, 'locks', 'gone.worker'), '')
  mkdirSync(join(dir, 'holders'))
  writeFileSync(join(dir, 'holders', 'old.json'), JSON.stringify({ pid: process.pid, what: 'Docket 0.1' }))
  writeFileSync(join(dir, 'alone.lock'), String(process.pid))
  clearLocks(dir)
  expect(readdirSync(join(dir, 'locks')).filter((name) => name.endsWith('.worker'))).toEqual([
    'living.worker',
  ])
  expect(existsSync(join(dir, 'holders')) || existsSync(join(dir, 'alone.lock'))).toBe(false)
  release()
})
