/** `npm run bench [name] [-- options]`: all benchmarks, or one, on the project's own Node, as `docket` runs on it, and what was built. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { ensureBuilt, ensureInstalled, node, ROOM, root } from './setup.mjs'

/** Fills a store for the others; by itself it measures nothing. */
const SEED = 'seed'

/** Each benchmark by its name; `bench/lib` holds what they share. */
const files = new Map(
  readdirSync(join(root, 'bench'), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.startsWith(`lib${sep}`))
    .map((file) => [basename(file, '.ts'), join(root, 'bench', file)]),
)
const names = [...files.keys()].sort()
const [given, ...rest] = process.argv.slice(2)
const isName = given !== undefined && !given.startsWith('-')
if (isName && !names.includes(given)) {
  console.error(`There is no benchmark "${given}". There are: ${names.join(', ')}.`)
  process.exit(2)
}

ensureInstalled()
ensureBuilt()
const chosen = isName ? [given] : names.filter((name) => name !== SEED)
for (const name of chosen) {
  console.log(`\n▸ ${name}`)
  const args = [files.get(name), ...(isName ? rest : process.argv.slice(2))]
  const { status } = spawnSync(node, [...ROOM, ...args], { stdio: 'inherit', cwd: root })
  if (status !== 0) process.exitCode = status ?? 1
}
