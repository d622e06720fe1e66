import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bugLog } from '../../../../src/main/services/logs/bug-log.ts'
import { AppError } from '../../../../src/shared/errors.ts'
import { testClock } from '../../../helpers/clock.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

function logIn(dir = tempDir()) {
  const reported: unknown[] = []
  const clock = testClock()
  const log = bugLog({
    dir,
    clock,
    version: '1.2.3',
    process: 'A test',
    tell: (error) => reported.push(error),
  })
  return { dir, log, told: reported, clock, text: () => readFileSync(join(dir, 'bugs.log'), 'utf8') }
}

describe('the log of bugs', () => {
  it('reports what failed and where, and gives its message to the listener', () => {
    const { log, told, clock } = logIn()
    const error = new TypeError('Mina read "quiet beach"')
    const from = clock.now()
    log.note(error)
    expect(told).toEqual([error])
    const [bug] = log.newest(10)
    expect(bug).toMatchObject({ version: '1.2.3', process: 'A test' })
    expect(bug?.at).toBeGreaterThan(from)
    expect(bug?.at).toBeLessThan(clock.now())
    expect(bug?.parts).toMatchObject([{ name: 'TypeError', code: null }])
    expect(bug?.parts[0]?.frames[0]).toMatch(/^\S* ?bug-log\.test\.ts:\d+:\d+$/)
  })

  it.each([
    ['one line', new Error('Mina Marsh read it')],
    [
      'lines that look like frames',
      new Error('no\n    at Mina (/home/marsh/secret.txt:1:1)\n    at x (y:1:1)'),
    ],
    ['a code of its own', new AppError('INPUT_REFUSED', 'Mina.json: not a reading')],
    ['a cause', new Error('outer Mina', { cause: new Error('inner Marsh') })],
    ['a name that is none', Object.assign(new Error('x'), { name: 'Mina Marsh was here' })],
    ['a code that is none', Object.assign(new Error('x'), { code: 'Mina Marsh' })],
    ['a text', 'Mina Marsh'],
    ['a thing', { name: 'Mina' }],
  ])('keeps no word of %s', (_, error) => {
    const { log, text } = logIn()
    log.note(error)
    expect(log.newest(1)).toHaveLength(1)
    expect(text()).not.toMatch(/Mina|Marsh|secret/i)
  })

  it('keeps no word of any message', () => {
    const { log, text } = logIn()
    fc.assert(
      fc.property(fc.string({ minLength: 6, unit: 'grapheme' }), fc.string({ minLength: 6 }), (a, b) => {
        const words = [`<${a}>`, `<${b}>`] as const
        log.note(new Error(words[0], { cause: new RangeError(words[1]) }))
        for (const word of words) expect(text()).not.toContain(JSON.stringify(word).slice(1, -1))
      }),
      { numRuns: 100 },
    )
  })

  it('names causes, and codes of the system', () => {
    const { log } = logIn()
    log.note(new Error('x', { cause: Object.assign(new Error('y'), { code: 'ENOSPC' }) }))
    expect(log.newest(1)[0]?.parts).toMatchObject([{ code: null }, { name: 'Error', code: 'ENOSPC' }])
  })

  it('is shared by processes, goes on in a new file when it is large, and gives the newest last', () => {
    const { dir, log } = logIn()
    const other = logIn(dir)
    for (let n = 0; n < 3_000; n += 1) (n % 2 === 0 ? log : other.log).note(new Error(`${n}`))
    expect(existsSync(join(dir, 'bugs.log.1'))).toBe(true)
    expect(statSync(join(dir, 'bugs.log')).size).toBeLessThan(520 * 1024)
    expect(log.newest(50)).toHaveLength(50)
    expect(log.newest(10_000).length).toBeGreaterThan(50)
  })

  it('passes over a line that was cut off', () => {
    const { dir, log } = logIn()
    log.note(new Error('one'))
    appendFileSync(join(dir, 'bugs.log'), '{"at":12,"ver\n')
    log.note(new Error('two'))
    expect(log.newest(10)).toHaveLength(2)
  })

  it('lets the program go on where it cannot write', () => {
    const { dir, log, told } = logIn()
    mkdirSync(join(dir, 'bugs.log'))
    log.note(new Error('one'))
    expect(told).toHaveLength(1)
  })
})
