/**
 * `node scripts/mutants.mjs [WORD]`: makes faults in a copy of the project and expects tests to find them, on the
 * project's own Node: see `scripts/parts/run-mutants.ts`.
 */
import { join } from 'node:path'
import { becomeNode, ensureInstalled, root } from './setup.mjs'

ensureInstalled() // a command in the copy, which shares the packages, would do it to all
becomeNode([join(root, 'scripts', 'parts', 'run-mutants.ts'), ...process.argv.slice(2)])
