import type { Readable } from 'node:stream'
import type { MemoryInput } from '../../shared/pipelines/memory/input.ts'
import { CONVERSATION_LIMITS } from '../documents/conversations/conversation.ts'
import { NO_CONVERSATION, readConversation } from '../documents/conversations/conversation-file.ts'
import { forgetProblem, noteProblem } from '../store/spool/problems.ts'
import { promptId, spool } from '../store/spool/spool.ts'
import { hookOptions, memoryFolder } from './command-line.ts'
import { askEngine, type CommandLine } from './engine.ts'
import { type FoundMemories, foundMemories, NoIndex } from './found.ts'
import { type HookSettings, readHookSettings } from './hook-settings.ts'
import { HookProblem, type PromptInput, promptInput, readInput } from './prompt-input.ts'
import { refreshIndex } from './refresh.ts'
import { isToBeJudged, ruledAnswer } from './ruled-answer.ts'

/** What the hook takes from outside itself. */
export interface HookOutside {
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly stdin: Readable
  /** Resolves when all of it is handed on. */
  write(text: string): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds since the process began. */
  elapsed(): number
  /** Tells this prompt from every other. */
  readonly unique: string
  /** The ordinary command line. */
  readonly engine: CommandLine
}

/** So long before the deadline, in milliseconds, the engine is given up: the rules and the end of the process take the rest. */
const MARGIN_MS = 250

/** What is noted of a hook that could not even read what it was given. */
const INPUT_PLACE = 'the input of the hook'

/**
 * Answers one prompt: the memories that would help, as a block on stdout, or nothing. Whatever goes wrong is noted for
 * `docket doctor`, and whoever waits is told nothing.
 */
export async function answerPrompt(outside: HookOutside): Promise<void> {
  const options = hookOptions(outside.args, outside.environment)
  const { storeDir } = options
  let place = INPUT_PLACE
  try {
    const settings = readHookSettings(storeDir)
    if (!settings.settings.retrieval.enabled) return
    const said = promptInput(await readInput(outside.stdin))
    forgetProblem(storeDir, INPUT_PLACE)
    place = memoryFolder(options, outside.environment, said.cwd)
    await answerIn({ ...outside, storeDir, settings, said, folder: place })
    forgetProblem(storeDir, place)
  } catch (error) {
    const { now, unique, engine } = outside
    if (error instanceof NoIndex) refreshIndex(engine, { storeDir, folder: place, now: now() })
    noteProblem(storeDir, { at: now(), place, reason: reasonOf(error) }, unique)
  }
}

/** A prompt with all that is known before it is searched for. */
interface Asked extends HookOutside {
  readonly storeDir: string
  readonly settings: HookSettings
  readonly said: PromptInput
  readonly folder: string
}

async function answerIn(asked: Asked): Promise<void> {
  const { storeDir, folder, settings, said, now, engine } = asked
  const found = foundMemories(said.prompt, { storeDir, folder, settings: settings.settings, now })
  if (found === null) return
  const id = promptId(now(), asked.unique)
  const input = inputOf(asked, found, id)
  const { output, record } = await answered(asked, input, found.root)
  if (output !== '') await asked.write(output)
  if (found.isBehind) refreshIndex(engine, { storeDir, folder, now: now() })
  if (record === null || spool(storeDir, id, record)) return
  throw new HookProblem(
    'Too many recorded prompts wait to be imported, so this one was not recorded. Open Docket, or run: docket memory collect',
  )
}

/** The judge’s answer, or that of the rules with why there is no judge’s. */
async function answered({ settings, engine, elapsed, ...asked }: Asked, input: MemoryInput, root: string) {
  const { judge, settings: config, deadlineMs } = settings
  if (judge !== 'route') return ruledAnswer(input, config, judge)
  if (!isToBeJudged(input, config)) return ruledAnswer(input, config, 'not_configured')
  const ms = Math.floor(deadlineMs - MARGIN_MS - elapsed())
  if (ms <= 0) return ruledAnswer(input, config, 'timeout')
  const command: CommandLine = [...engine, '--store', asked.storeDir, 'hook', 'judge']
  const question = { input, folder: root, ms }
  const answer = await askEngine(command, question, AbortSignal.timeout(ms)).catch(() => null)
  return answer ?? ruledAnswer(input, config, 'timeout')
}

function inputOf({ said, settings }: Asked, found: FoundMemories, id: string): MemoryInput {
  const { contextTurns } = settings.settings.judge
  const limits = { ...CONVERSATION_LIMITS, turns: contextTurns }
  const { transcript, prompt } = said
  const { turns, place } =
    transcript === null ? NO_CONVERSATION : readConversation(transcript, prompt, limits)
  return {
    prompt,
    mode: 'auto',
    turns: [...turns],
    folder: found.name,
    retrieval: found.retrieval,
    origin: { session: said.session, place: place ?? id },
    candidates: [...found.candidates],
  }
}

/** What happened, for a person: a sentence of ours, or what the system says. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
