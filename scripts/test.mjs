/** `npm test`: installs what is missing, then runs everything that must hold on the project's own Node. */
import { becomeNode, ensureInstalled } from './setup.mjs'

ensureInstalled()
becomeNode(['tests/set-up/run/main.ts', ...process.argv.slice(2)])
