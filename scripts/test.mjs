/** `npm test`: everything that must hold, in order of how soon it tells. Stops at the first step that fails. */
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root } from './setup.mjs'

const program = (...parts) => join(root, 'node_modules', ...parts)

/** What runs after set-up: a name, the program and how many minutes it may take at most. */
const steps = [
  ['Types', [program('typescript', 'bin', 'tsc'), '-b'], 5],
  ['Style', [program('@biomejs', 'biome', 'bin', 'biome'), 'check'], 5],
  ['Build', null, 5],
  ['Tests', [program('vitest', 'vitest.mjs'), 'run'], 15],
  ['Stories in a browser', [program('@playwright', 'test', 'cli.js'), 'test'], 20],
]

ensureInstalled()
for (const [name, args, minutes] of steps) {
  const from = Date.now()
  console.error(`\n▸ ${name}`)
  const code = args === null ? ensureBuilt() : await run(args, minutes)
  if (code) {
    console.error(`✗ ${name}: failed after ${seconds(from)}`)
    process.exit(code)
  }
  console.error(`✓ ${name}: ${seconds(from)}`)
}

/** Runs a program on the project's Node; one that takes too long is ended with all that it started. */
function run(args, minutes) {
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32', // a group of its own, which can be ended as one
    })
    const limit = setTimeout(() => {
      console.error(`This took longer than ${minutes} minutes.`)
      endAll(child.pid)
    }, minutes * 60_000)
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, () => {
        endAll(child.pid)
        process.exit(130)
      })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => {
      clearTimeout(limit)
      process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM')
      resolve(code ?? 1)
    })
  })
}

function endAll(pid) {
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'])
  else process.kill(-pid, 'SIGKILL')
}

function seconds(from) {
  return `${((Date.now() - from) / 1_000).toFixed(1)} s`
}
