import { describe, expect, it } from 'vitest'
import { beganByPs, isAlive, thisProcess, ticksIn } from '../../../src/main/store/processes.ts'
import { startChild } from '../../helpers/program/child.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

/** No process has this number: it is above what any system gives out. */
const NOBODY = 2 ** 30

describe('a process', () => {
  it('is alive while it runs, and says no other beginning of itself', () => {
    expect(isAlive(thisProcess())).toBe(true)
    expect(thisProcess()).toEqual(thisProcess())
    expect(thisProcess().pid).toBe(process.pid)
  })

  it.runIf(process.platform === 'linux' || process.platform === 'darwin')(
    'is not the one that had its number before (Windows does not say when a process began)',
    () => {
      expect(thisProcess().began).not.toBeNull()
      expect(isAlive({ pid: process.pid, began: 'an earlier time' })).toBe(false)
    },
  )

  it('is told by its number alone where nothing else was noted', () => {
    expect(isAlive({ pid: process.pid, began: null })).toBe(true)
    expect(isAlive({ pid: NOBODY, began: null })).toBe(false)
    expect(isAlive({ pid: 1, began: null })).toBe(true) // somebody else's, most often
  })

  it('is gone once it was killed', { timeout: 20_000 }, async () => {
    const child = startChild('hold', tempDir(), 'A child')
    await child.says('ready')
    const id = { pid: child.pid ?? expect.unreachable(), began: null }
    expect(isAlive(id)).toBe(true)
    child.kill()
    await child.ended
    expect(isAlive(id)).toBe(false)
  })
})

it.each([
  ['node', 'S'],
  ['a (b) c', 'R'],
  [') 1 2 3', 'S'],
])('reads when a program called “%s” began', (name, state) => {
  const rest = Array.from({ length: 49 }, (_, at) => String(at + 4)) // each field is its own place
  expect(ticksIn(`17 (${name}) ${state} ${rest.join(' ')}\n`)).toBe('22')
})

it('finds nothing in what is cut off', () => {
  expect(ticksIn('17 (node) S 1 2 3')).toBeNull()
  expect(ticksIn('')).toBeNull()
})

it.runIf(process.platform !== 'win32')(
  'asks ps where there is no /proc, and takes no answer for none',
  () => {
    const began = beganByPs(process.pid)
    expect(began === null || /^\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/.test(began)).toBe(true)
    expect(beganByPs(process.pid)).toBe(began)
    expect(beganByPs(NOBODY)).toBeNull()
  },
)
