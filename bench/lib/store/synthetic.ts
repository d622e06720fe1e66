import type { Priority } from '../../../src/shared/domain/cases/priority.ts'
import type { HeardWord } from '../../../src/shared/domain/documents/heard-word.ts'
import type { Escalation } from '../../../src/shared/domain/runs/run.ts'
import type { ReadingInput } from '../../../src/shared/pipelines/reading/input.ts'
import { type Chance, chance } from '../measures/chance.ts'

/** The state that a waiting case ends in. */
export type Fate = 'waiting' | 'held' | 'hold_ended' | 'approved' | 'rejected'

/** A reading that nobody read, the same in every run. */
export interface SyntheticCase {
  readonly title: string
  readonly source: string
  readonly subject: string
  readonly tags: readonly string[]
  readonly input: ReadingInput
  readonly escalations: readonly Escalation[]
  readonly fate: Fate
}

const NOUNS = [
  'fox',
  'river',
  'teacher',
  'garden',
  'engine',
  'winter',
  'window',
  'brother',
  'harbour',
  'kite',
] as const
const VERBS = ['carried', 'watched', 'painted', 'followed', 'opened', 'counted', 'forgot', 'mended'] as const
const SMALL = ['the', 'a', 'every', 'another', 'his', 'her', 'our'] as const
const JOINTS = ['and', 'but', 'because', 'while', 'before', 'until'] as const
const WRONG = ['the', 'carry', 'rivers', 'open', 'gardens', 'was', 'kit'] as const
const TAGS = [
  'grade-1',
  'grade-2',
  'grade-3',
  'grade-4',
  'fall',
  'winter',
  'spring',
  'pilot',
  'retest',
] as const

/** Triggers with their priority and how many of a hundred cases raise them. */
const TRIGGERS: readonly (readonly [string, Priority, number])[] = [
  ['JUDGE_NOT_CONFIGURED', 'low', 70],
  ['ENGINES_DISAGREE', 'medium', 25],
  ['MANY_OMISSIONS', 'medium', 8],
  ['LOW_ACCURACY', 'high', 6],
  ['TIMES_MISSING', 'high', 1],
]

/** The case of a number: about 20 words, two recognizers, a tenth of the words in dispute. */
export function syntheticCase(number: number): SyntheticCase {
  const random = chance(number)
  const words = sentence(random)
  const text = `${words.join(' ')}.`
  return {
    title: `Reading ${number}: ${words.slice(0, 3).join(' ')}`,
    source: `readings/${Math.floor(number / 1_000)}/${number}.json`,
    subject: `reader-${random.below(20_000)}`,
    tags: [random.pick(TAGS), ...(random.percent(30) ? [`class-${random.below(400)}`] : [])],
    input: {
      passage: { text, grade: random.below(6), season: 'fall' },
      primary: heard(words, random, 8),
      clean: null,
      crossValidator: heard(words, random, 4),
    },
    escalations: escalationsOf(random),
    fate: fateOf(random),
  }
}

function sentence(random: Chance): string[] {
  const part = () => [
    random.pick(SMALL),
    random.pick(NOUNS),
    random.pick(VERBS),
    random.pick(SMALL),
    random.pick(NOUNS),
  ]
  return [...part(), random.pick(JOINTS), ...part(), random.pick(JOINTS), ...part(), ...part().slice(0, 3)]
}

function heard(words: readonly string[], random: Chance, wrong: number): HeardWord[] {
  return words.map((word, index) => ({
    word: random.percent(wrong) ? random.pick(WRONG) : word,
    start: index * 0.4,
    end: index * 0.4 + 0.3,
    confidence: random.below(1_000) / 1_000,
  }))
}

/** One case in twenty is settled and never enters the queue. */
function escalationsOf(random: Chance): Escalation[] {
  if (random.percent(5)) return []
  const raised = TRIGGERS.filter(([, , share]) => random.percent(share))
  const [usual] = TRIGGERS
  const all = raised.length > 0 || usual === undefined ? raised : [usual]
  return all.map(([trigger, priority]) => ({
    trigger,
    priority,
    reason: `${trigger} was drawn for this case.`,
  }))
}

function fateOf(random: Chance): Fate {
  const drawn = random.below(1_000)
  if (drawn < 3) return 'held'
  if (drawn < 30) return 'hold_ended'
  if (drawn < 130) return 'approved'
  return drawn < 180 ? 'rejected' : 'waiting'
}
