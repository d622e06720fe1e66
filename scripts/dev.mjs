/** `npm run dev`: the application from its sources, reloaded as they change. */
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './setup.mjs'

ensureInstalled()
run(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js')], { stdio: 'inherit' })
