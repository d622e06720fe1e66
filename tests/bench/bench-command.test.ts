import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parsePage, writePage } from '../../bench/lib/measures/measurements.ts'
import { ROOT } from '../helpers/program/run-docket.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'docket-bench-command-'))
})
afterAll(() => rmSync(root, { recursive: true }))

function bench(folder: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, [join(folder, 'scripts', 'bench.mjs'), ...args], { encoding: 'utf8' })
}

describe('npm run bench without a name', () => {
  it('lists every benchmark with what it measures, and installs, builds and runs nothing', () => {
    const bare = join(root, 'bare')
    for (const folder of ['scripts', 'bench'])
      cpSync(join(ROOT, folder), join(bare, folder), { recursive: true })
    const { status, stdout, stderr } = bench(bare)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const names = readdirSync(join(ROOT, 'bench'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('lib'))
      .map((file) => basename(file, '.ts'))
    const listed = stdout.split('\n\n')[0]?.split('\n') ?? []
    expect(listed.map((line) => line.split(' ')[0])).toEqual(names.toSorted())
    for (const line of listed) expect(line).toMatch(/^\S+ {2,}[A-Z].{20,110}\.$/)
    expect(readdirSync(bare).toSorted()).toEqual(['bench', 'scripts'])
  })

  it('refuses a name and an option that do not exist', () => {
    expect(bench(ROOT, 'nothing')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /^There is no benchmark "nothing"\. There are: agreement-vectors, append, /,
      ),
    })
    expect(bench(ROOT, '--report', 'nothing').status).toBe(2)
    expect(bench(ROOT, '--full')).toMatchObject({ status: 2, stderr: expect.stringContaining('--all') })
  })
})

describe('npm run bench', () => {
  let project = ''
  beforeAll(() => {
    project = join(root, 'project')
    cpSync(join(ROOT, 'scripts', 'bench.mjs'), join(project, 'scripts', 'bench.mjs'))
    cpSync(join(ROOT, 'bench', 'lib', 'measures'), join(project, 'bench', 'lib', 'measures'), {
      recursive: true,
    })
    symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'), 'junction')
    mkdirSync(join(project, 'bench', 'area'))
    // Installed and built: neither is what is tested here.
    writeFileSync(
      join(project, 'scripts', 'setup.mjs'),
      `import { dirname } from 'node:path'
      import { fileURLToPath } from 'node:url'
      export const root = dirname(dirname(fileURLToPath(import.meta.url)))
      export const [node, ROOM] = [process.execPath, []]
      export const [ensureInstalled, ensureBuilt] = [() => {}, () => {}]`,
    )
    writeBench(
      'quick',
      `report({ name: 'sum', figure: process.argv[2] ?? '1', target: '≤ 1', met: true, floor: 'one' })`,
    )
    writeBench('short', `report({ name: 'share', figure: '2 %', target: '≥ 3 %', met: false })`)
    writeBench('broken', `report({ name: 'before the error', figure: '1' })\nthrow new Error('Planted')`)
    writeBench('skipped', `console.log('Skipped: there is no data.')`)
  })

  function writeBench(name: string, work: string): void {
    const text = `/** Measures ${name}. */\nimport { report } from '../lib/measures/measure.ts'\n${work}\n`
    writeFileSync(join(project, 'bench', 'area', `${name}.ts`), text)
  }

  it('runs one benchmark with its options, and writes no page', () => {
    const { status, stdout } = bench(project, 'quick', '7')
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: '\n▸ quick\nsum: 7; floor: one; target ≤ 1: met\n',
    })
    expect(existsSync(join(project, 'docs'))).toBe(false)
  })

  it('ends badly where a target is missed', () => {
    expect(bench(project, 'short')).toMatchObject({ status: 20, stdout: expect.stringContaining('MISSED') })
  })

  it('runs all with --all, those after a broken one too', () => {
    const { status, stdout } = bench(project, '--all')
    expect(status).toBe(1) // that of the broken one, not of the missed target
    expect(stdout.match(/^▸ .*$/gm)).toEqual(['▸ broken', '▸ quick', '▸ short', '▸ skipped'])
  })

  it('replaces the rows of each command that ran to its end, and keeps all others', () => {
    const old = { target: null, met: null, floor: null, machine: '2 cores', date: '2026-01-01' }
    const kept = { ...old, name: 'counted by hand', figure: '5', command: null }
    const page = join(project, 'docs', 'measurements.md')
    mkdirSync(join(project, 'docs'))
    writeFileSync(
      page,
      writePage([
        { ...old, name: 'old', figure: '1', command: 'npm run bench broken' },
        { ...old, name: 'old', figure: '2', command: 'npm run bench short' },
        kept,
      ]),
    )
    const { status, stdout, stderr } = bench(project, '--report')
    expect(status).toBe(1)
    expect(stderr).toContain('broken did not run to its end: its rows are kept.')
    expect(stdout).toContain('skipped reported no figure: its rows are kept.')
    expect(bench(project, '--report', 'quick', '--', '9').status).toBe(0)
    const rows = parsePage(readFileSync(page, 'utf8'))
    expect(rows.map(({ command, name, figure, met }) => [command, name, figure, met])).toEqual([
      ['npm run bench broken', 'old', '1', null],
      ['npm run bench quick', 'sum', '1', true],
      ['npm run bench quick -- 9', 'sum', '9', true],
      ['npm run bench short', 'share', '2 %', false],
      [null, 'counted by hand', '5', null],
    ])
    expect(rows.at(-1)).toEqual(kept)
  })
})
