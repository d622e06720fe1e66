import type { Readable } from 'node:stream'
import type { MemoryInput } from '../../shared/pipelines/memory/input.ts'
import type { MemorySettings } from '../../shared/pipelines/memory/settings.ts'
import { CONVERSATION_LIMITS } from '../documents/conversations/conversation.ts'
import { NO_CONVERSATION, readConversation } from '../documents/conversations/conversation-file.ts'
import type { JudgeAnswer } from '../pipelines/memory/choice/judge-answers.ts'
import { outcomeOf } from '../pipelines/memory/choice/outcome.ts'
import { planOf } from '../pipelines/memory/choice/plan.ts'
import { rankedOf } from '../pipelines/memory/choice/ranked.ts'
import type { SpooledPrompt } from '../services/prompts/spooled-prompt.ts'
import { forgetProblem, noteProblem } from '../store/spool/problems.ts'
import { promptId, spool } from '../store/spool/spool.ts'
import { hookOptions, memoryFolder } from './command-line.ts'
import { askEngine, type CommandLine, type EngineAnswer } from './engine.ts'
import { type FoundMemories, foundMemories, NoIndex } from './found.ts'
import { type HookSettings, readHookSettings } from './hook-settings.ts'
import { HookProblem, type PromptInput, promptInput, readInput } from './prompt-input.ts'
import { refreshIndex } from './refresh.ts'

/** Why rules alone answer. */
type RuleReason = 'disabled' | 'not_configured' | 'timeout'

/** The reasons as sentences. */
const SENTENCES: Readonly<Record<RuleReason, string>> = {
  disabled: 'The judges of memories were switched off in the settings.',
  not_configured: 'No judge of memories was set.',
  timeout: 'No judge answered within the deadline of the hook.',
}

/** Whether a prompt has anything to ask a judge about. */
function isToBeJudged(input: MemoryInput, config: MemorySettings): boolean {
  return planOf(input, rankedOf(input, config), config).kind === 'ask'
}

/**
 * Returns the output without a judge (004-08): the best matches, fewer if a judge was asked and is late. The run that
 * is made when the prompt is imported has the same result.
 */
function ruledAnswer(input: MemoryInput, config: MemorySettings, why: RuleReason): EngineAnswer {
  const ranked = rankedOf(input, config)
  const plan = planOf(input, ranked, config)
  const judge: JudgeAnswer = {
    kind: 'absent',
    absence: why === 'timeout' ? 'unavailable' : why,
    error: SENTENCES[why],
  }
  const answers = plan.kind === 'ask' ? { judge, judgeSecond: null } : null
  const { output } = outcomeOf({ input, ranked, plan, answers, settings: config })
  return { output, record: isRecorded(config, output, why) ? recordOf(input, config, why) : null }
}

/** Whether the prompt is recorded. A judge that was to be asked and did not answer must be reported to a person. */
function isRecorded({ recording }: MemorySettings, output: string, why: RuleReason): boolean {
  if (recording.record === 'injectedOrEscalated') return output !== '' || why === 'timeout'
  return recording.record === 'all'
}

function recordOf(input: MemoryInput, config: MemorySettings, why: RuleReason): string {
  const answers = { kind: 'absent', why, error: SENTENCES[why] } as const
  return JSON.stringify({ version: 1, input, config, answers, withdrawn: [] } satisfies SpooledPrompt)
}

/** Dependencies of the hook. */
export interface HookOutside {
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly stdin: Readable
  /** Resolves when everything is written. */
  write(text: string): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
  /** Unique identifier of this prompt. */
  elapsed(): number
  /** The command that starts the ordinary command line. */
  readonly unique: string
  /** The ordinary command line. */
  readonly engine: CommandLine
}

/**
 * Milliseconds before the deadline at which waiting for the engine ends, to leave time for the rules and the end of the
 * process.
 */
const MARGIN_MS = 250

/** The place of a problem with the hook's input. */
const INPUT_PLACE = 'the input of the hook'

/**
 * Answers one prompt: writes the helpful memories as a block to stdout, or nothing. Errors are recorded for `docket
 * doctor`, and the waiting assistant gets no output.
 */
export async function answerPrompt(outside: HookOutside): Promise<void> {
  const options = hookOptions(outside.args, outside.environment)
  const { storeDir } = options
  let place = INPUT_PLACE
  try {
    const settings = readHookSettings(storeDir)
    if (!settings.settings.retrieval.enabled) return
    const promptFields = promptInput(await readInput(outside.stdin))
    forgetProblem(storeDir, INPUT_PLACE)
    place = memoryFolder(options, outside.environment, promptFields.cwd)
    await answerIn({ ...outside, storeDir, settings, promptFields, folder: place })
    forgetProblem(storeDir, place)
  } catch (error) {
    const { now, unique, engine } = outside
    if (error instanceof NoIndex) refreshIndex(engine, { storeDir, folder: place, now: now() })
    noteProblem(storeDir, { at: now(), place, reason: reasonOf(error) }, unique)
  }
}

/** A prompt before the search. */
interface Asked extends HookOutside {
  readonly storeDir: string
  readonly settings: HookSettings
  readonly promptFields: PromptInput
  readonly folder: string
}

async function answerIn(asked: Asked): Promise<void> {
  const { storeDir, folder, settings, promptFields, now, engine } = asked
  const found = foundMemories(promptFields.prompt, { storeDir, folder, settings: settings.settings, now })
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

/** Returns the judge’s answer, or that of the rules with the reason. */
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

function inputOf({ promptFields, settings }: Asked, found: FoundMemories, id: string): MemoryInput {
  const { contextTurns } = settings.settings.judge
  const limits = { ...CONVERSATION_LIMITS, turns: contextTurns }
  const { transcript, prompt } = promptFields
  const { turns, place } =
    transcript === null ? NO_CONVERSATION : readConversation(transcript, prompt, limits)
  return {
    prompt,
    mode: 'auto',
    turns: [...turns],
    folder: found.name,
    retrieval: found.retrieval,
    origin: { session: promptFields.session, place: place ?? id },
    candidates: [...found.candidates],
  }
}

/** Returns the reason of an error for a person: our sentence, or the system's message. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
