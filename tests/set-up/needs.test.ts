import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../helpers/program/temp-dir.ts'
import { findProgram, type Machine } from './machine.ts'
import { needNames, SECRET_SERVICE, whyNot } from './needs.ts'

/** A machine on whose path stand the programs of these names, and nothing else. */
function machineWith(programs: readonly string[], env: NodeJS.ProcessEnv = {}): Machine {
  const folder = tempDir()
  for (const name of programs) writeFileSync(join(folder, name), '', { mode: 0o755 })
  return { platform: 'linux', env: { PATH: folder, ...env }, project: folder }
}

describe('the needs of a test', () => {
  it.each(needNames.filter((name) => name !== 'browser'))(
    'is not there on an empty machine, in one line: %s',
    (name) => {
      expect(whyNot(name, machineWith([]))).toMatch(/^no [^\n]+: [^\n]+$/)
    },
  )

  it('names each program that is missing', () => {
    const [first, ...others] = SECRET_SERVICE
    expect(whyNot('secret-service', machineWith([]))).toContain(SECRET_SERVICE.join(', '))
    expect(whyNot('secret-service', machineWith(others))).toContain(`no keychain: ${first}`)
  })

  it('is there with its programs and its library', () => {
    const library = tempDir()
    writeFileSync(join(library, 'libsecret-1.so.0'), '')
    expect(whyNot('secret-service', machineWith(SECRET_SERVICE, { LD_LIBRARY_PATH: library }))).toBeNull()
    expect(whyNot('bash', machineWith(['bash']))).toBeNull()
  })

  it('is there for others where each of its folders lets them through', () => {
    const [outer, machine] = [tempDir(), machineWith([])]
    const project = join(outer, 'project')
    mkdirSync(project)
    const why = () => whyNot('open-folder', { ...machine, project })
    expect(why()).toBe('no open folder: the project’s folder is closed to other users')
    chmodSync(outer, 0o711)
    expect(why()).toBeNull()
    chmodSync(project, 0o711)
    expect(why()).not.toBeNull()
  })

  it('has the whole history, where it is git', () => {
    const machine = machineWith(['git'])
    const project = tempDir()
    const why = () => whyNot('git', { ...machine, project })
    expect(whyNot('git', machineWith([]))).toBe('no git history: git is not installed')
    expect(why()).toBe('no git history: the project is not a git checkout')
    mkdirSync(join(project, '.git'))
    expect(why()).toBeNull()
    writeFileSync(join(project, '.git', 'shallow'), '')
    expect(why()).toBe('no git history: the clone is shallow')
  })

  it('has the history of the main checkout, where it is git in a linked worktree', () => {
    const [machine, project, main] = [machineWith(['git']), tempDir(), tempDir()]
    const why = () => whyNot('git', { ...machine, project })
    const worktree = join(main, '.git', 'worktrees', 'a')
    writeFileSync(join(project, '.git'), `gitdir: ${worktree}\n`)
    expect(why()).toBe('no git history: the project is not a git checkout')
    mkdirSync(worktree, { recursive: true })
    writeFileSync(join(worktree, 'commondir'), '../..\n')
    expect(why()).toBeNull()
    writeFileSync(join(main, '.git', 'shallow'), '')
    expect(why()).toBe('no git history: the clone is shallow')
  })

  it('is Linux’s, where it is a Secret Service', () => {
    const machine = { ...machineWith(SECRET_SERVICE), platform: 'darwin' } as const
    expect(whyNot('secret-service', machine)).toBe('no keychain: the Secret Service is Linux’s')
  })
})

describe('a program', () => {
  it('is found where it can be started, and nowhere else', () => {
    const machine = machineWith(['dbus-send'])
    const place = findProgram('dbus-send', machine) ?? expect.unreachable()
    expect(place).toBe(join(machine.env['PATH'] ?? '', 'dbus-send'))
    chmodSync(place, 0o644)
    expect(findProgram('dbus-send', machine)).toBeNull()
    expect(findProgram('dbus-send', { env: {} })).toBeNull()
  })
})
