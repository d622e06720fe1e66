import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron } from '@playwright/test'
import { problemsOf } from '../../helpers/browser/page-problems.ts'
import { alone } from '../../helpers/program/alone.ts'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { linesOf } from '../../helpers/program/run-program.ts'
import { type Desktop, type Driver, START_LIMIT_MS, STOP_LIMIT_MS } from './driver.ts'

const ORIGIN = 'app://local'

/** Where the real Electron is; `whyNot` says why it cannot be used here. */
export function findElectron(): { readonly path: string } | { readonly whyNot: string } {
  const { platform, env } = process
  const folder = join(ROOT, 'node_modules', 'electron')
  const name = join(folder, 'path.txt') // written by Electron's own installer
  const path = existsSync(name) ? join(folder, 'dist', readFileSync(name, 'utf8')) : null
  if (path === null || !existsSync(path)) return { whyNot: 'its runtime is not installed' }
  if (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY'])
    return { whyNot: 'there is no display here' }
  return { path }
}

/** Runs the application in a folder on the real Electron. */
export function binary(path: string, folder: string): Driver {
  const args = [...(process.platform === 'linux' ? ['--no-sandbox'] : []), folder]
  return {
    command: [path, ...args],
    origin: ORIGIN,
    async launch(storeDir): Promise<Desktop> {
      const app = await _electron.launch({
        executablePath: path,
        args,
        env: { ...definedOf(alone), DOCKET_STORE: storeDir },
        timeout: START_LIMIT_MS,
      })
      const child = app.process()
      const lines = linesOf(child.stdout)
      const problems = problemsOf(app.context())
      const page = await app.firstWindow({ timeout: START_LIMIT_MS })
      await page.waitForURL(`${ORIGIN}/**`, { timeout: START_LIMIT_MS })
      const ended = async () => {
        if (child.exitCode === null && child.signalCode === null)
          await once(child, 'exit', { signal: AbortSignal.timeout(STOP_LIMIT_MS) })
        return child.exitCode
      }
      return {
        page,
        lines,
        problems,
        main: (work, argument = '') => app.evaluate(work, argument),
        ended,
        signal: (name) => void child.kill(name),
        async [Symbol.asyncDispose]() {
          if (child.exitCode !== null || child.signalCode !== null) return
          const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
          await app.close()
          clearTimeout(limit)
        },
      }
    },
  }
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
}
