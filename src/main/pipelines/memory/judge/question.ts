import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import type { MemorySettings } from '../../../../shared/pipelines/memory/settings.ts'
import type { Question } from '../../../judging/port/judge-model.ts'
import { renderPrompt } from '../../../judging/port/prompt.ts'
import type { Ranked } from '../choice/ranked.ts'
import { escaped, plainLine } from '../output/plain-line.ts'
import { KeepAnswer } from './answer.ts'
import { memoryForm } from './form.ts'
import { shuffledOrder } from './order.ts'
import { type Aspect, judgePrompts } from './prompt.ts'

/** Maximum lengths of the parts of a question, in characters (004-07, 004-10). */
const PROMPT_CHARACTERS = 500
const MESSAGE_CHARACTERS = 200
const CONVERSATION_CHARACTERS = 2_000
const TITLE_CHARACTERS = 120
const TAG_CHARACTERS = 40
const MAX_TAGS = 12

const MAX_OUTPUT_TOKENS = 128

/** The judge to ask: the first about the topic or both questions, the second about help. */
export interface AskedJudge {
  readonly role: 'judge' | 'judgeSecond'
  readonly aspect: Aspect
}

/** A question, with the index in the pool of each memory in the order of the question. */
export interface MemoryQuestion {
  readonly question: Question<KeepAnswer>
  readonly order: readonly number[]
}

/**
 * Builds the question to a judge about a pool of candidates: their categories, titles and tags, never their bodies
 * (004-10).
 */
export function memoryQuestion(
  { role, aspect }: AskedJudge,
  input: MemoryInput,
  pool: readonly Ranked[],
  { judge }: MemorySettings,
): MemoryQuestion {
  const { verification } = judge.modes[input.mode]
  const order = shuffledOrder(input.prompt, pool.length, role === 'judge' ? 0 : 1)
  const lines = order.flatMap((place, shown) => {
    const ranked = pool[place]
    return ranked === undefined ? [] : [lineOf(ranked, shown)]
  })
  const { prompt, formPrompt } = judgePrompts[aspect][verification]
  const given = {
    prompt: escaped(plainLine(input.prompt, PROMPT_CHARACTERS)),
    conversation: conversationOf(input, judge),
    memory_data: lines.join('\n'),
  }
  const question: Question<KeepAnswer> = {
    role: `memory.${role}`,
    key: `${aspect}:${verification}`,
    prompt: renderPrompt(prompt, given),
    schema: KeepAnswer,
    form: () => memoryForm(lines.length, renderPrompt(formPrompt, given)),
    temperature: 0,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    callTimeoutMs: judge.timeoutPerCall * 1_000,
  }
  return { question, order }
}

/** `[2] [DECISION] Use one queue for mails (tags: mail, queue)`. */
function lineOf({ candidate: { category, title, tags } }: Ranked, shown: number): string {
  const sorted = tags.map((tag) => plainLine(tag, TAG_CHARACTERS)).toSorted()
  const line = `[${shown}] [${category}] ${plainLine(title, TITLE_CHARACTERS)} (tags: ${sorted.slice(0, MAX_TAGS).join(', ')})`
  return escaped(line)
}

/** Returns the latest turns, oldest first, as `user: …` and `assistant: …` (004-07, c3). */
function conversationOf({ turns }: MemoryInput, judge: MemorySettings['judge']): string {
  const wanted = judge.includeConversationContext ? judge.contextTurns : 0
  const kept: string[] = []
  let characters = 0
  for (const { user, assistant } of turns.slice(turns.length - Math.min(wanted, turns.length)).toReversed()) {
    const lines = [turnLine('user', user), turnLine('assistant', assistant)].filter((line) => line !== '')
    characters += lines.join('\n').length
    if (characters > CONVERSATION_CHARACTERS) break
    kept.unshift(...lines)
  }
  return kept.join('\n') || 'nothing was said before'
}

function turnLine(by: 'user' | 'assistant', text: string): string {
  const line = plainLine(text, MESSAGE_CHARACTERS)
  return line === '' ? '' : escaped(`${by}: ${line}`)
}
