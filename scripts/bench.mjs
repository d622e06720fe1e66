/** `npm run bench [name] [-- options]`: all benchmarks, or one, on the project's own Node and what was built. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root } from './setup.mjs'

/** Fills a store for the others; by itself it measures nothing. */
const SEED = 'seed'

const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
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
  const args = [join(root, 'bench', `${name}.ts`), ...(isName ? rest : process.argv.slice(2))]
  const { status } = spawnSync(node, args, { stdio: 'inherit', cwd: root })
  if (status !== 0) process.exitCode = status ?? 1
}
