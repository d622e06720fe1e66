import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../helpers/program/run-docket.ts'

const VERSION = '0.123.1'
/** The newest day of the packages below it: without a list of its own, the same packages are installed each time. */
const BEFORE = '2026-12-01'

/**
 * Installs promptfoo from npm's registry into a folder that is no part of the project, unless it is there, and returns a
 * function that runs it there; or the reason where it cannot be installed. No script of a package is run.
 */
export function makePromptfoo() {
  const folder = join(ROOT, 'node_modules', '.cache', `docket-promptfoo-${VERSION}`)
  if (!existsSync(folder)) {
    const draft = `${folder}.draft`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    const asked = ['install', '--prefix', draft, '--no-audit', '--no-fund', '--ignore-scripts']
    const { status } = spawnSync('npm', [...asked, `--before=${BEFORE}`, `promptfoo@${VERSION}`], {
      cwd: draft,
      encoding: 'utf8',
    })
    if (status !== 0) {
      rmSync(draft, { recursive: true, force: true })
      return { why: 'promptfoo could not be installed', run: () => {} }
    }
    renameSync(draft, folder)
  }
  const program = join(folder, 'node_modules', 'promptfoo', 'dist', 'src', 'entrypoint.js')
  return {
    why: null,
    /** Runs a command in a folder, where it also keeps its results. Throws with its messages where it did not work. */
    run(args: readonly string[], cwd: string): void {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
        cwd,
        encoding: 'utf8',
        env: {
          ...process.env,
          PROMPTFOO_CONFIG_DIR: join(cwd, 'results'),
          PROMPTFOO_DISABLE_TELEMETRY: '1',
          PROMPTFOO_DISABLE_UPDATE: '1',
          PROMPTFOO_DISABLE_REMOTE_GENERATION: 'true',
          PROMPTFOO_FAILED_TEST_EXIT_CODE: '0',
        },
      })
      if (status !== 0) throw new Error(`promptfoo ended with ${status}: ${stdout}${stderr}`.slice(-4_000))
    },
  }
}
