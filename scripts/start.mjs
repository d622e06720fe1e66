/** `npm start`: installs and builds what is missing, then opens the application. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { becomeDocket, ensureBuilt, ensureInstalled, node, root } from './setup.mjs'

/** An Electron that ends this soon with an error could not open a window at all. */
const TOO_SOON_MS = 8_000

ensureInstalled()
ensureBuilt()
const reason = process.argv.includes('--browser') ? 'as you asked' : whyNoElectron()
if (reason === null) openElectron()
else openBrowserHost(reason)

/** The reason why Electron cannot open a window here, or `null` where nothing speaks against it. */
function whyNoElectron() {
  const { platform, env } = process
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return 'there is no display here'
  if (electronPath() !== null) return null
  console.error('Downloading Electron (once) …')
  const install = join(root, 'node_modules', 'electron', 'install.js')
  spawnSync(node, [install], { cwd: root, stdio: 'ignore', timeout: 15 * 60_000 })
  return electronPath() === null ? 'its runtime is not installed and could not be downloaded' : null
}

function electronPath() {
  const folder = join(root, 'node_modules', 'electron')
  const name = join(folder, 'path.txt')
  if (!existsSync(name)) return null
  const path = join(folder, 'dist', readFileSync(name, 'utf8'))
  return existsSync(path) ? path : null
}

function openElectron() {
  const began = Date.now()
  const child = spawn(electronPath(), [root], { stdio: 'inherit' })
  child.on('error', () => openBrowserHost('it could not be started'))
  child.on('exit', (code, signal) => {
    const failed = code !== 0 && signal !== 'SIGINT' && signal !== 'SIGTERM'
    if (failed && Date.now() - began < TOO_SOON_MS) openBrowserHost(`it ended at once with ${code ?? signal}`)
    else process.exitCode = code ?? 1
  })
}

function openBrowserHost(reason) {
  console.error(`Docket opens in the browser instead of Electron: ${reason}.`)
  const { platform, env } = process
  const hasDisplay = platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY
  becomeDocket(['serve', ...(hasDisplay ? ['--open'] : [])])
}
