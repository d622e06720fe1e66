/**
 * Starts and commands compared with another build, in turn. `--other FOLDER` is a built checkout, of the previous
 * commit for example. Each build has a store of its own with the same cases, filled by its own bench, because stores
 * of two versions differ. Timed are the window with the start of its program, in a real Chromium until the cursor has
 * followed a key, a command that lists, and a command that imports receipts. `--cases N`, `--rounds N`, `--only
 * PART_OF_A_NAME`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../tests/helpers/browser/chromium.ts'
import { median, milliseconds, report } from '../lib/measures/measure.ts'
import { serve } from '../lib/window/host.ts'
import { noteFirstKey, usableAfter } from '../lib/window/interactive.ts'

const TARGET = 1.05
const RECEIPTS = 50

/** The number of the last receipt; of every run others, as a store is kept from one to the next. */
let made = Date.now()

const { values } = parseArgs({
  options: {
    other: { type: 'string', default: '' },
    cases: { type: 'string', default: '3000' },
    rounds: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
  },
})
const root = join(import.meta.dirname, '..', '..')

/** A build, and the store that it is started on. */
interface Build {
  readonly cli: string
  readonly store: string
}

if (values.other === '') console.log('Nothing to compare with: name a built checkout by --other.')
else await comparePrograms({ here: filled(root, 'here'), other: filled(values.other, 'beside') })

function filled(checkout: string, name: string): Build {
  const store = join(tmpdir(), `docket-bench-start-${name}-${values.cases}`)
  const args = [join(checkout, 'bench', 'seed.ts'), '--store', store, '--cases', values.cases]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', cwd: checkout })
  const program = join(checkout, 'out', 'main', 'cli.js')
  if (status !== 0 || !existsSync(program)) throw new Error(`${checkout} is no checkout that was built.`)
  return { cli: program, store }
}

async function comparePrograms(builds: { readonly here: Build; readonly other: Build }): Promise<void> {
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args] })
  const opened = async (build: Build) => {
    const from = performance.now()
    const { address, end } = await serve(build.store, build.cli)
    const served = performance.now() - from
    const page = await browser.newPage({ viewport: { width: 1280, height: 840 } })
    await noteFirstKey(page)
    await page.goto(address)
    const taken = served + (await usableAfter(page))
    await page.close()
    await end('SIGTERM')
    return taken
  }
  const works = {
    'docket queue --limit 1, start to end': listed,
    [`${RECEIPTS} receipts in text imported by one command`]: imported,
    'start of serve to a queue that accepts keys': opened,
  }
  try {
    for (const [name, work] of Object.entries(works).filter(([each]) => each.includes(values.only))) {
      const pairs: { here: number; other: number }[] = []
      for (let round = 0; round <= Number(values.rounds); round += 1) {
        const first = round % 2 === 0 ? await work(builds.here) : null
        const other = await work(builds.other)
        pairs.push({ here: first ?? (await work(builds.here)), other })
      }
      tell(name, pairs.slice(1)) // the first only warms the disk
    }
  } finally {
    await browser.close()
  }
}

function listed(build: Build): Promise<number> {
  return command(build, ['queue', '--limit', '1'])
}

/** Receipts that nobody has seen before, made beforehand: what is known already is only read. */
async function imported(build: Build): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-bench-receipts-'))
  for (let each = 0; each < RECEIPTS; each += 1) {
    made += 1
    const lines = [
      'CORNER SHOP',
      'Date: 2024-03-05',
      `Receipt no. ${made}`,
      'Apples 3.20',
      'Bread 2.50',
      'TOTAL GBP 5.70',
    ]
    writeFileSync(join(folder, `${made}.txt`), `${lines.join('\n')}\n`)
  }
  try {
    return await command(build, ['import', 'receipt', folder])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Milliseconds from the start of a command to its end. */
async function command({ cli: program, store }: Build, args: readonly string[]): Promise<number> {
  const from = performance.now()
  const child = spawn(process.execPath, [program, '--store', store, ...args], { stdio: 'ignore' })
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}`)
  return performance.now() - from
}

function tell(name: string, pairs: readonly { here: number; other: number }[]): void {
  const ratio = median(pairs.map(({ here, other }) => here / other))
  const [here, other] = [median(pairs.map((pair) => pair.here)), median(pairs.map((pair) => pair.other))]
  const figure = `${ratio.toFixed(2)} × the other build (${milliseconds(here)})`
  report({
    name: `${name}, ${Number(values.cases).toLocaleString('en')} cases`,
    figure,
    floor: milliseconds(other),
    target: `≤ ${TARGET} ×`,
    met: ratio <= TARGET,
  })
}
