/** Lists, runs and records the benchmarks, on the project's own Node and the built application: see `USAGE`. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, sep } from 'node:path'
import { ensureBuilt, ensureInstalled, node, ROOM, root } from './setup.mjs'

const USAGE = `npm run bench                                         lists the benchmarks
npm run bench NAME [-- options]                       runs one
npm run bench -- --all [options]                      runs all
npm run bench -- --report [NAME …] [-- options]       runs some or all, and writes docs/measurements.md`

/** Fills a store for the others; by itself it measures nothing. */
const SEED = 'seed'
const MISSED_EXIT_CODE = 20 // as in bench/lib/measures/measure.ts

/** Each benchmark by its name; `bench/lib` holds what they share. */
const files = new Map(
  readdirSync(join(root, 'bench'), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.startsWith(`lib${sep}`))
    .map((file) => [basename(file, '.ts'), join(root, 'bench', file)]),
)
const names = [...files.keys()].sort()
const measuring = names.filter((name) => name !== SEED)

const [first, ...rest] = process.argv.slice(2)
if (first === undefined) list()
else if (first === '--all') runAll(measuring, rest)
else if (first === '--report') report(rest)
else if (first.startsWith('-')) refuse(`There is no option ${first}.\n${USAGE}`)
else runAll([known(first)], rest)

function list() {
  const width = Math.max(...names.map(({ length }) => length))
  for (const name of names) console.log(`${name.padEnd(width)}  ${subjectOf(files.get(name))}`)
  console.log(`\n${USAGE}`)
}

/** The subject of a benchmark: the first sentence of the comment that its file begins with. */
function subjectOf(file) {
  const comment = /^\/\*\*(.*?)\*\//s.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  const text = comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text
}

function runAll(chosen, options) {
  prepare()
  for (const name of chosen) run(name, options)
}

/** Runs benchmarks and puts the figures of each into the page as soon as it has ended. */
function report(args) {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const [chosen, options] = [args.slice(0, end).map(known), args.slice(end + 1)]
  prepare()
  for (const name of chosen.length === 0 ? measuring : chosen) {
    const folder = mkdtempSync(join(tmpdir(), 'docket-figures-'))
    try {
      const figures = join(folder, 'figures.jsonl')
      const status = run(name, options, { ...process.env, DOCKET_BENCH_FIGURES: figures })
      if (status !== 0 && status !== MISSED_EXIT_CODE)
        console.error(`${name} did not run to its end: its rows are kept.`)
      else if (existsSync(figures)) record(figures, name, options)
      else console.log(`${name} reported no figure: its rows are kept.`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function record(figures, name, options) {
  const page = join('docs', 'measurements.md')
  const program = join(root, 'bench', 'lib', 'measures', 'measurements.ts')
  const { status } = spawnSync(node, [program, page, figures, name, ...options], {
    stdio: 'inherit',
    cwd: root,
  })
  if (status !== 0) setExitCode(status)
}

/** Sets the exit code of this run: that of an error stays, that of a missed target gives way to it. */
function setExitCode(status) {
  if (process.exitCode === undefined || process.exitCode === MISSED_EXIT_CODE) process.exitCode = status ?? 1
}

function run(name, options, env = process.env) {
  console.log(`\n▸ ${name}`)
  const { status } = spawnSync(node, [...ROOM, files.get(name), ...options], {
    stdio: 'inherit',
    cwd: root,
    env,
  })
  if (status !== 0) setExitCode(status)
  return status
}

function prepare() {
  ensureInstalled()
  ensureBuilt()
}

function known(name) {
  if (!files.has(name)) refuse(`There is no benchmark "${name}". There are: ${names.join(', ')}.`)
  return name
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(2)
}
