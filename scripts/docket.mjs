#!/usr/bin/env node
/** `npx docket …` in a checkout: the built command line, on the project's own Node. */
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const args = process.argv.slice(2)
if (args[0] === 'hook' && args[1] === 'memory') await becomeHook()
else {
  const { becomeDocket, ensureBuilt, ensureInstalled } = await import('./setup.mjs')
  ensureInstalled()
  ensureBuilt()
  becomeDocket(args)
}

/**
 * The fast way to `docket hook memory`, for which an assistant waits: nothing is installed, hashed or built. It runs in
 * this process where that is one of the project's own Node, otherwise in its place. Where it is not built it says nothing
 * and ends with 0, as it does whatever goes wrong.
 */
async function becomeHook() {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const program = join(root, 'out', 'hook', 'memory.js')
  if (isSame(process.execPath, node)) return import(pathToFileURL(program).href).catch(() => undefined)
  const child = spawn(node, [program, ...args], { stdio: ['inherit', 'inherit', 'ignore'] })
  child.on('error', () => undefined)
}

function isSame(one, other) {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}
