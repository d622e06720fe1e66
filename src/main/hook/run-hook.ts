import { randomUUID } from 'node:crypto'
import { answerPrompt } from './answer-prompt.ts'
import type { CommandLine } from './engine.ts'

/**
 * Answers the prompt on stdin and ends the process, always with exit code 0, so that an assistant continues in any
 * case. `engine` starts the ordinary command line.
 */
export async function runHook(args: readonly string[], engine: CommandLine): Promise<never> {
  process.on('uncaughtException', () => process.exit(0))
  process.stdout.on('error', () => process.exit(0)) // The reader has closed the pipe.
  try {
    await answerPrompt({
      args,
      engine,
      environment: process.env,
      stdin: process.stdin,
      write: (text) => new Promise((resolve) => void process.stdout.write(text, () => resolve())),
      now: () => Date.now(),
      elapsed: () => performance.now(),
      unique: randomUUID(),
    })
  } finally {
    process.exit(0) // An open stdin does not delay the end.
  }
}
