import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Command } from 'commander'
import * as z from 'zod'
import { environmentOfBrowser } from '../../hosts/browser/browser-environment.ts'
import { PROGRAM } from '../../outside.ts'
import { portArgument } from '../options/arguments.ts'
import { type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'

const ServeOptions = z.object({ port: z.number().default(0), open: z.boolean().default(false) })

/** Adds `serve`: the application in a browser of this machine. */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('open the application in a browser on this machine')
    .option('--port <n>', 'port number; any free port by default', portArgument)
    .option('--open', 'open the system’s browser')
    .action((options: unknown, command: Command) =>
      withSession(command, (session) => serve(session, ServeOptions.parse(options))),
    )
}

async function serve(
  { docket, replaceStore, reviewerNow, signal, output }: Session,
  { port, open }: z.output<typeof ServeOptions>,
) {
  const renderer = join(PROGRAM, '../renderer')
  const { startBrowserHost } = await import('../../hosts/browser/server.ts') // Loaded here, so that no other command waits for it.
  const host = await startBrowserHost({ docket, replaceStore, renderer, port, reviewer: reviewerNow })
  process.stdout.write(`${host.address}\n`)
  if (open) openInBrowser(host.handOver().file, output.message)
  const stopped = [once(process, 'SIGTERM'), signal.aborted ? Promise.resolve() : once(signal, 'abort')]
  await Promise.race(stopped)
  await host.close()
  return ExitCode.done
}

/** Opens a file that leads to the window, so that no process argument contains the address. */
function openInBrowser(file: string, say: (text: string) => void): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open']
  const env = environmentOfBrowser(process.env)
  const ours = process.umask(USUAL_UMASK) // Files saved with the browser keep the user's own permissions.
  const child = spawn(program, [...args, file], { stdio: 'ignore', detached: true, env })
  process.umask(ours)
  child.on('error', () => say('No browser could be opened. Open the address above in a browser.'))
  child.unref()
}

const USUAL_UMASK = 0o022

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}
