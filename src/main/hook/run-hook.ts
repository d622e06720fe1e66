import { randomUUID } from 'node:crypto'
import { answerPrompt } from './answer-prompt.ts'
import type { CommandLine } from './engine.ts'

/**
 * Answers the prompt on the stdin of this process and ends it, always with 0: an assistant goes on whatever happened here.
 * `engine` starts the ordinary command line.
 */
export async function runHook(args: readonly string[], engine: CommandLine): Promise<never> {
  process.on('uncaughtException', () => process.exit(0))
  process.stdout.on('error', () => process.exit(0)) // nobody listens any more
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
    process.exit(0) // a stdin that stays open keeps nobody waiting
  }
}
