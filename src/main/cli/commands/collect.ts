import type { Command } from 'commander'
import { type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'
import { printWork } from '../terminal/work-lines.ts'

/** Adds `memory collect`, which imports the prompts that the hook has left as cases. */
export function addCollectCommand(memory: Command): void {
  memory
    .command('collect')
    .description('import the prompts that the hook recorded')
    .action((_: unknown, command: Command) => withSession(command, collect))
}

async function collect({ docket, reviewer, output, signal }: Session): Promise<ExitCode> {
  const by = { reviewer, batchId: docket.program.newBatchId(), signal }
  let code: ExitCode = ExitCode.done
  for await (const line of docket.prompts.collect(by)) {
    printWork(output, line)
    if (line.event === 'failed') code = ExitCode.refused
  }
  docket.prompts.forgetOld(by)
  return code
}
