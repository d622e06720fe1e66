/**
 * `node tests/electron/standin/run.ts [folder]` runs the built application against the stand-in: `package.json` in the
 * folder names its entry. STANDIN_HEADED=1 shows it, where there is a display and the browser can.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'

const target = new URL('./electron.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier.startsWith('electron/')
      ? { url: target, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})

const { app } = await import('./app.ts')
const { startBrowser } = await import('./browser.ts')
const { obeyParent } = await import('./control.ts')
const { serveNetwork } = await import('./network.ts')
const { becomeReady } = await import('./ready.ts')

const folder = resolve(process.argv[2] ?? '.')
// As Electron has it: the program, the application where it is not packed, and what it is started with.
process.argv.splice(1, app.isPackaged ? 2 : 1)
const Package = z.object({ main: z.string() })
const { main } = Package.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())
obeyParent()

// As in Electron, `ready` comes only after the entry has been evaluated: awaiting it there never ends.
await import(pathToFileURL(join(folder, main)).href)
if (!app.isQuitting) {
  const browser = await startBrowser(app.getPath('sessionData'))
  browser.on('close', () => {
    if (!app.isQuitting) process.exit(1)
  })
  await serveNetwork(browser)
  becomeReady()
  app.emit('ready')
}
