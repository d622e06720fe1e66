import { describe, expect, it } from 'vitest'
import { BUSY_TIMEOUT_MS } from '../../../src/main/store/connection.ts'
import { storeProblem } from '../../../src/main/store/problems.ts'
import { openStore } from '../../../src/main/store/store.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { addCases } from '../../helpers/cases/waiting-cases.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'
import { ownClock } from '../../helpers/until.ts'

const SYSTEM = { kind: 'system' } as const

describe('errors of the disk', () => {
  it('is a sentence when it is full, and nothing is half-saved', async () => {
    const test = tempDocket()
    const { docket, store } = test
    const events = store.events.count()
    const limit = (pages: number) => store.db.pragma(`max_page_count = ${pages}`)
    limit(Number(store.db.pragma('page_count', { simple: true })))
    const full = expect.objectContaining({
      code: 'FILE_PROBLEM',
      message: expect.stringMatching(
        /^The disk is full: .*docket\.db cannot grow\..*Earlier changes are saved\.$/,
      ),
    })
    expect(() =>
      addCases(test, [
        {
          title: 'x'.repeat(400),
          tags: Array.from({ length: 300 }, (_, n) => `${n}`.repeat(20)),
          reasons: [],
        },
      ]),
    ).toThrowError(full)
    expect(store.events.count()).toBe(events)
    expect(docket.cases.all(null)).toEqual([])
    limit(1_000_000)
    addCases(test, [{ title: 'small', reasons: [] }])
    expect(store.events.count()).toBe(events + 3)
  })

  it('is a sentence when it may not be written', () => {
    const { docket, store } = tempDocket()
    store.db.pragma('query_only = ON')
    expect(() => store.transact(() => store.db.exec('DELETE FROM drafts'))).toThrowError(
      expect.objectContaining({
        code: 'FILE_PROBLEM',
        message: expect.stringContaining('cannot be written'),
      }),
    )
    expect(docket.program.settings.set('review.leaseMinutes', 5, SYSTEM).value).toBe(5)
  })

  it('is a sentence when somebody else writes for too long', () => {
    const { dir, store } = tempDocket()
    const other = openStore(dir)
    other.db.pragma('busy_timeout = 1')
    store.db.exec('BEGIN IMMEDIATE')
    expect(() => other.transact(() => undefined)).toThrowError(
      expect.objectContaining({ code: 'STORE_BUSY', message: expect.stringContaining('Try again') }),
    )
    store.db.exec('ROLLBACK')
    other.transact(() => undefined)
    other.close()
  })

  it('leaves what can wait, without waiting, where somebody else writes', () => {
    const { dir, store } = tempDocket()
    const other = openStore(dir)
    store.db.exec('BEGIN IMMEDIATE')
    const clock = ownClock()
    expect(other.whenFree(() => other.transact(() => 'done'))).toBeNull()
    expect(clock.elapsed()).toBeLessThan(BUSY_TIMEOUT_MS / 2)
    store.db.exec('ROLLBACK')
    expect(other.whenFree(() => other.transact(() => 'done'))).toBe('done')
    const failing = () => other.whenFree(() => expect.unreachable())
    expect(failing).toThrow('expected')
    expect(other.db.pragma('busy_timeout', { simple: true })).toBe(BUSY_TIMEOUT_MS)
    other.close()
  })

  it.each([
    ['ENOSPC', 'The disk is full'],
    ['EACCES', 'Check the permissions'],
    ['EPERM', 'Check the permissions'],
    ['EROFS', 'read-only disk'],
    ['ENOENT', 'Check that its folder exists'],
    ['ENOTDIR', 'is a file, not a folder'],
    ['EIO', 'The disk reports an error for /some/store (EIO)'],
  ])('%s is a sentence', (code, says) => {
    const problem = storeProblem(Object.assign(new Error(code), { code, syscall: 'open' }), '/some/store')
    expect(problem).toMatchObject({ code: 'FILE_PROBLEM', message: expect.stringContaining(says) })
    expect(problem).toMatchObject({ message: expect.stringContaining('/some/store') })
  })

  it.each([
    ['a bug', new TypeError('x is not a function')],
    ['a sentence already', new AppError('NOT_FOUND', 'There is no case.')],
    ['no error at all', 'oops'],
  ])('that is %s passes as it is', (_, error) => {
    expect(storeProblem(error, '/some/store')).toBe(error)
  })
})
