import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Command } from 'commander'
import * as z from 'zod'
import { startBrowserHost } from '../../hosts/browser/server.ts'
import { portArgument } from '../options/arguments.ts'
import { type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'

const ServeOptions = z.object({ port: z.number().default(0), open: z.boolean().default(false) })

/** `serve`: the application in a browser of this machine. */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('open the application in a browser on this machine')
    .option('--port <n>', 'instead of any free port', portArgument)
    .option('--open', 'open the system’s browser')
    .action((options: unknown, command: Command) =>
      withSession(command, (session) => serve(session, ServeOptions.parse(options))),
    )
}

async function serve(
  { docket, reviewerNow, signal, output }: Session,
  { port, open }: z.output<typeof ServeOptions>,
) {
  const renderer = join(import.meta.dirname, '../renderer')
  const host = await startBrowserHost({ docket, renderer, port, reviewer: reviewerNow })
  process.stdout.write(`${host.address}\n`)
  if (open) openInBrowser(host.address, output.message)
  const stopped = [once(process, 'SIGTERM'), signal.aborted ? Promise.resolve() : once(signal, 'abort')]
  await Promise.race(stopped)
  await host.close()
  return ExitCode.done
}

function openInBrowser(address: string, say: (text: string) => void): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true })
  child.on('error', () => say('No browser could be opened: open the address above yourself.'))
  child.unref()
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}
