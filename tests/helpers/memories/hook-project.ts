import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { answerPrompt } from '../../../src/main/hook/answer-prompt.ts'
import { refreshMark } from '../../../src/main/hook/refresh.ts'
import { memoryIndexes } from '../../../src/main/services/memories/indexes.ts'
import { alone } from '../program/alone.ts'
import { CLI, ROOT } from '../program/run-docket.ts'
import { type Ended, type ProgramOptions, runProgram } from '../program/run-program.ts'
import { tempDir } from '../program/temp-dir.ts'
import { tempDocket } from '../program/temp-docket.ts'

/** The bin: the fast way that an assistant goes. */
export const BIN = join(ROOT, 'scripts', 'docket.mjs')

const SAMPLES = join(ROOT, 'assets', 'samples', 'memories', 'ferryline')

/** A prompt of which the sample memories know something. */
export const PROMPT = 'The release we just promoted gives 500s. How do I roll booking-api back?'

/** A prompt in the form of an assistant, by the fields that are not the usual ones, or the very text that is read. */
type Given = Readonly<Record<string, unknown>> | string

/** A project with the sample memories, a store that has indexed them, and the built hook. */
export async function hookProject() {
  const test = tempDocket()
  // Most tests are about what happens to memories that were found, however little they have in common with the prompt.
  test.docket.program.settings.set('pipelines.memory.retrieval.minSharedTerms', 0, { kind: 'system' })
  const project = tempDir()
  const folder = join(project, '.claude', 'memory')
  cpSync(SAMPLES, folder, { recursive: true })
  const index = () => memoryIndexes({ store: test.store, clock: test.clock }).bring(folder)
  await index()
  // As if a prompt had asked for the index just now: no process is started that goes on after the test.
  const mark = refreshMark(test.dir, folder)
  mkdirSync(dirname(mark), { recursive: true, mode: 0o700 })
  writeFileSync(mark, '')
  const fileOf = (path: string) => join(folder, path)
  const inputOf = (given: Given) =>
    typeof given === 'string'
      ? given
      : JSON.stringify({ session_id: 's1', cwd: project, prompt: PROMPT, ...given })

  return {
    ...test,
    project,
    folder,
    index,
    mark,
    fileOf,
    /** Changes fields of a record in place. */
    edit(path: string, fields: Readonly<Record<string, unknown>>): void {
      const record: object = JSON.parse(readFileSync(fileOf(path), 'utf8'))
      writeFileSync(fileOf(path), JSON.stringify({ ...record, ...fields }))
    },
    /** Runs the hook as an assistant does, on a prompt or on whatever is given. */
    hook(given: Given, options: ProgramOptions = {}): Promise<Ended> {
      const input = inputOf(given)
      return runProgram([process.execPath, BIN, 'hook', 'memory', '--store', test.dir], {
        env: { ...alone, CLAUDE_PROJECT_DIR: '' },
        ...options,
        input,
      })
    },
    /** Output of the hook, answered in this process: for tests that its own process has no part in. The engine has one. */
    async answer(given: Given): Promise<string> {
      const written: string[] = []
      const began = performance.now()
      await answerPrompt({
        args: ['--store', test.dir],
        environment: { ...alone, CLAUDE_PROJECT_DIR: '' },
        stdin: Readable.from([inputOf(given)]),
        write: async (text) => void written.push(text),
        now: () => Date.now(),
        elapsed: () => performance.now() - began,
        unique: randomUUID(),
        engine: [process.execPath, CLI],
      })
      return written.join('')
    },
  }
}

export type HookProject = Awaited<ReturnType<typeof hookProject>>

/** The paths of the memories in a block, in their order. */
export function pathsIn(block: string): string[] {
  return [...block.matchAll(/ -> (\S+?\.json)(?= #tags:|<\/result>)/g)].map(([, path = '']) => path)
}
