import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSource } from '../architecture/sources/source.ts'
import { BROWSERS } from '../helpers/browser/chromium.ts'
import { ROOT } from '../helpers/program/run-docket.ts'
import { SECRET_SERVICE } from './needs.ts'
import { codeIn, startsIn } from './starts.ts'

/**
 * The programs that `.ci/bare` hides cover all that our code starts: a run without them shows what a bare machine
 * shows.
 */

const hidden = readFileSync(join(ROOT, '.ci', 'optional-programs'), 'utf8')
  .trim()
  .split('\n')

/** Programs of a machine that Docket is installed on; `ps` where there is no `/proc`. */
const EVERYWHERE = [
  ...['npm', 'ps', 'taskkill', '/bin/sh', 'chmod', 'mkfifo', 'mknod', 'mount', 'umount'],
  ...['sha256sum'],
]

/** A test asks whether it is there and says that it is skipped; packages may need it to be installed. */
const ASKED_FOR = ['python3']

/**
 * Programs that are started without their name: our own Node, a browser or an Electron that was found, or a program
 * that a caller names.
 */
const UNNAMED = [
  ...['process.execPath', 'node', 'program', 'electronPath()', 'CHILD'],
  ...['driver.command', 'command', 'standin(docket.storeDir).command', 'BARE', 'verifier'],
  ...['...driver.command', '...command', '...hook', '...install'],
  ...['taskkill', 'python', 'pythonOf(draft)', 'pythonOf(folder)'],
]

const starts = ['src', 'tests', 'bench', 'scripts'].flatMap(codeIn).flatMap(startsIn)

it('hides each program that a need consists of, and each browser', () => {
  expect(hidden).toEqual(
    expect.arrayContaining([
      ...SECRET_SERVICE,
      ...BROWSERS,
      'bash',
      'go',
      'tinyproxy',
      'Xvfb',
      'xdg-open',
      'espeak-ng',
      'opusenc',
    ]),
  )
})

it('hides each program that our code starts by name, but for what is everywhere', () => {
  const names = starts.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['gnome-keyring-daemon', 'dbus-run-session', 'git']))
  expect(
    starts.filter(({ name }) => name !== null && ![...hidden, ...EVERYWHERE, ...ASKED_FOR].includes(name)),
  ).toEqual([])
})

it('knows of each program that is started without its name', () => {
  expect(starts.filter(({ name, text }) => name === null && !UNNAMED.includes(text))).toEqual([])
})

describe('a call that starts a program', () => {
  it.each([
    ["spawn('a', ['-v'])", 'a', "'a'"],
    ["childProcess.execFileSync('a')", 'a', "'a'"],
    ["runProgram(['a', '-v'])", 'a', "'a'"],
    ['execSync(`a -v`)', 'a', '`a -v`'],
    ['spawnSync(found, [])', null, 'found'],
    ['runProgram([found, ...rest])', null, 'found'],
  ])('is seen: %s', (text, name, shown) => {
    const code = `import childProcess from 'node:child_process'\n${text}`
    expect(startsIn(parseSource({ path: 'planted.ts', text: code }))).toEqual([
      { where: 'planted.ts:2', name, text: shown },
    ])
  })

  it('is not one of a database or a pattern', () => {
    const text = "import 'node:child_process'; db.exec('a'); /a/.exec('a')"
    expect(startsIn(parseSource({ path: 'planted.ts', text }))).toEqual([])
  })
})
