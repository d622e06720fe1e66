import { once } from 'node:events'
import { _electron } from '@playwright/test'
import { problemsOf } from '../../helpers/browser/page-problems.ts'
import { alone } from '../../helpers/program/alone.ts'
import { linesOf } from '../../helpers/program/run-program.ts'
import { type Desktop, type Driver, START_LIMIT_MS, STOP_LIMIT_MS } from './driver.ts'

const ORIGIN = 'app://local'

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
