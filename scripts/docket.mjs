#!/usr/bin/env node
/** `npx docket …` in a checkout: the built command line, on the project's own Node. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root } from './setup.mjs'

ensureInstalled()
ensureBuilt()
const child = spawn(node, [join(root, 'out', 'main', 'cli.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
})
