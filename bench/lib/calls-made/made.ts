import type { FlowVersion } from '../../../src/shared/domain/standards/flow.ts'
import type { Rubric } from '../../../src/shared/domain/standards/rubric.ts'
import type { ComplianceRules } from '../../../src/shared/domain/standards/rules.ts'
import { Transcript } from '../../../src/shared/pipelines/call/transcript.ts'

/** The standards for calls of a trade. */
export interface Trade {
  readonly name: string
  readonly flow: FlowVersion
  readonly rules: ComplianceRules
  readonly rubric: Rubric
}

/** The score card that a supervisor writes for a call. */
export interface ExpectedCard {
  /** Ids of the steps that were not done. */
  readonly missed?: readonly string[]
  /** Ids of the rules that failed. */
  readonly rules?: readonly string[]
  /** Ids of the rules that the call leaves undecided. */
  readonly inconclusive?: readonly string[]
  /** Ids of the stages in which steps came in another order. */
  readonly order?: readonly string[]
  /** Ids of the steps that came too late by their own limit. */
  readonly late?: readonly string[]
  /** The scores of the stages and of the categories, in their order. */
  readonly stages: readonly number[]
  readonly categories: readonly number[]
  readonly overall: number
  readonly passed: boolean
}

/** A property of a call that makes it hard. */
export type Difficulty =
  | 'plain'
  | 'split phrase'
  | 'filler within phrase'
  | 'other words'
  | 'customer says it'
  | 'longer phrase'
  | 'negation'
  | 'wrong order'
  | 'late'
  | 'no punctuation'
  | 'unanswered question'
  | 'condition'
  | 'forbidden'

/** A call with its expected result. */
export interface MadeCall {
  readonly id: string
  readonly trade: Trade
  readonly difficulties: readonly Difficulty[]
  readonly transcript: Transcript
  readonly expected: ExpectedCard
}

interface CallParts {
  readonly difficulties: readonly Difficulty[]
  readonly callStart?: number
  readonly metadata?: Transcript['metadata']
  readonly expected: ExpectedCard
  readonly says: string
}

const SECONDS_PER_WORD = 0.36
const PAUSE_SECONDS = 0.5

const MOODS = { '+': 'positive', '0': 'neutral', '-': 'negative' } as const
const LINE = /^(?<side>[ACO])(?<mood>[+0-])?: (?<text>.+)$/u

/**
 * A call from lines `A: what the agent says` and `C: what the customer says` (`C-:` in a negative mood, `O:` somebody
 * else). Each takes its time by its words; `@95` goes on at second 95.
 */
export function madeCall(id: string, trade: Trade, parts: CallParts): MadeCall {
  const { difficulties, expected, says, callStart = 0, metadata = {} } = parts
  let clock = callStart
  const segments: unknown[] = []
  for (const line of says.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    if (line.startsWith('@')) {
      clock = Number(line.slice(1))
      continue
    }
    const { side = '', mood, text = '' } = LINE.exec(line)?.groups ?? {}
    const speaker = { A: 'agent', C: 'customer', O: 'other' }[side]
    const end = clock + text.split(' ').length * SECONDS_PER_WORD
    const sentiment = mood === '+' || mood === '0' || mood === '-' ? MOODS[mood] : null
    segments.push({ speaker, text, start: rounded(clock), end: rounded(end), sentiment })
    clock = end + PAUSE_SECONDS
  }
  const transcript = Transcript.parse({ segments, callStart, metadata })
  return { id, trade, difficulties, transcript, expected }
}

function rounded(seconds: number): number {
  return Math.round(100 * seconds) / 100
}
