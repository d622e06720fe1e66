import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import * as z from 'zod'
import { showsPlace } from '../../../shared/domain/workspace.ts'
import { outsideWith, PROGRAM } from '../../outside.ts'
import { hookTemplates, installHook } from '../../services/prompts/install-hook.ts'
import { PromptQuestion } from '../../services/prompts/spooled-prompt.ts'
import { requireMigrated } from '../../store/opening/require-migrated.ts'
import { CLI_FLAG } from '../options/flag.ts'
import { ending, type Session, storeDir, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'
import { showWhere } from '../terminal/workspace-help.ts'
import { HOOK_AIM_MS, timeOfHook } from './hook-time.ts'

/** The folder in which an assistant finds plugins of a project. */
const PLUGIN_FOLDER = join('.claude', 'plugins', 'memory')

/** Adds `hook`: the command that an assistant runs before each prompt, and its installation. */
export function addHookCommands(program: Command): void {
  const hook = program
    .command('hook')
    .description('inject memories into each prompt of a coding assistant, by its prompt hook')
  showWhere(hook, (settings) => showsPlace(settings, 'memories'))
  hook
    .command('memory')
    .description('read the JSON of a prompt-submit hook on stdin, and write the memories that help to stdout')
    .option('--memory <folder>', 'memory folder; .claude/memory of the project by default')
    .action(async (options: unknown, command: Command) => {
      const { memory } = MemoryOptions.parse(options)
      const { runHook } = await import('../../hook/run-hook.ts')
      const named = memory === undefined ? [] : ['--memory', memory]
      await runHook(['--store', storeDir(command), ...named], thisCommandLine())
    })
  hook
    .command('install')
    .description(
      'write the plugin for the assistant: hooks.json and the skill /memory:search, with the paths of this machine',
    )
    .argument('[folder]', `folder of the plugin; ${PLUGIN_FOLDER} by default`)
    .action((folder: string | undefined, _: unknown, command: Command) =>
      withSession(command, (session) => install(session, resolve(folder ?? PLUGIN_FOLDER))),
    )
  hook
    .command('judge', { hidden: true })
    .description('answer one prompt of the hook: JSON on stdin, JSON on stdout')
    .action(async (_: unknown, command: Command) => {
      let isRaised = false
      await ending(command, async () => {
        requireMigrated(storeDir(command), 'docket hook judge', outsideWith({}).clock.now())
        isRaised = true
        return ExitCode.done
      })
      if (isRaised) await withSession(command, judge, { signs: false })
    })
}

const MemoryOptions = z.object({ memory: z.string().optional() })

/** Returns the command that started this process: a program and its first arguments. */
function thisCommandLine(): readonly [string, ...string[]] {
  const isPackaged = process.argv.includes(CLI_FLAG)
  return [process.execPath, isPackaged ? CLI_FLAG : (process.argv[1] ?? '')]
}

/** Returns a command that stays valid: the script of a checkout, which finds the built program after each build. */
function lastingCommandLine(): readonly string[] {
  const bin = join(PROGRAM, '..', '..', 'scripts', 'docket.mjs')
  return existsSync(bin) ? [process.execPath, bin] : thisCommandLine()
}

function install({ docket, output }: Session, folder: string): ExitCode {
  const places = { folder, storeDir: docket.dir }
  const command = lastingCommandLine()
  const files = installHook(hookTemplates(PROGRAM), { ...places, command })
  const startMs = timeOfHook(command, places, outsideWith({}).clock.elapsed)
  output.line('hook', { event: 'installed', files, startMs }, [
    ...files.map((file) => `written  ${file}`),
    startMs === null
      ? 'The hook was tried and did not start. Find the cause with: docket doctor'
      : `The hook starts and ends in ${startMs} ms here, without a search. The target for a whole answer is ${HOOK_AIM_MS} ms.`,
    `Load ${folder} as a plugin of the assistant, for example with: claude --plugin-dir ${folder}`,
  ])
  return ExitCode.done
}

async function judge({ docket, signal }: Session): Promise<ExitCode> {
  const question = PromptQuestion.parse(JSON.parse(await text(process.stdin)))
  const answer = await docket.prompts.answer(question, signal)
  process.stdout.write(`${JSON.stringify(answer)}\n`) // Written unchanged, as the hook reads it.
  return ExitCode.done
}
