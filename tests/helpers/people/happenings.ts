import * as fc from 'fast-check'
import { Priority } from '../../../src/shared/domain/cases/priority.ts'
import { Answer, DefiniteAnswer } from '../../../src/shared/domain/reviews/feedback.ts'
import { ReviewAction } from '../../../src/shared/domain/reviews/review.ts'
import type { Confidence } from '../../../src/shared/domain/runs/decision.ts'

type Who = 'ada' | 'bob'

/** One thing that can happen to a store. Numbers choose among the cases and decisions that are there then. */
export type Happening =
  | { do: 'import'; name: number; disputed: number }
  | { do: 'run'; which: number }
  | {
      do: 'find'
      which: number
      state: 'done' | 'failed'
      priorities: Priority[]
      confidence: Confidence | null
      models: string[]
    }
  | { do: 'tag'; who: Who; which: number; add: string[]; remove: string[] }
  | { do: 'abandon'; which: number }
  | { do: 'act'; who: Who; which: number; action: ReviewAction; note: string | null; claimFirst: boolean }
  | {
      do: 'answer'
      who: Who
      which: number
      decision: number
      answer: Answer
      correction: string | null
      note: string | null
    }
  /** A claim, an answer and an end of the review, as people work. */
  | { do: 'work'; who: Who; which: number; answer: Answer; note: string | null; end: ReviewAction }
  | { do: 'reveal' | 'opine'; who: Who; which: number }
  | { do: 'adjudicate'; who: Who; which: number; decision: number; answer: DefiniteAnswer }
  | { do: 'policy'; blind: boolean; seconds: boolean; sample: boolean }
  | { do: 'undo' | 'redo'; who: Who }
  | { do: 'erase'; who: Who; which: number }
  | { do: 'set'; minutes: number | null }
  | { do: 'wait'; minutes: number }

const who = fc.constantFrom<Who[]>('ada', 'bob')
const which = fc.nat({ max: 5 })
const text = fc.option(fc.constantFrom('why not', 'the bell rang', 'ärger'))
const tags = fc.uniqueArray(fc.constantFrom('all', 'label 0', 'the bell rang', 'ärger'), { maxLength: 2 })
const does = <T extends Happening['do']>(name: T) => fc.constant(name)

/** Anything that can happen; what the rules refuse is tried as well. */
export const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: does('import'), name: which, disputed: fc.nat({ max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: does('run'), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: does('find'),
      which,
      state: fc.constantFrom('done', 'done', 'failed'),
      priorities: fc.array(fc.constantFrom(...Priority.options), { maxLength: 2 }),
      confidence: fc.constantFrom<(Confidence | null)[]>(null, 'high', 'low', 0, 0.25, 1),
      models: fc.uniqueArray(fc.constantFrom('llama3.2', 'gpt-4o-mini'), { maxLength: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: does('tag'), who, which, add: tags, remove: tags }) },
  { weight: 1, arbitrary: fc.record({ do: does('abandon'), which }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: does('act'),
      who,
      which,
      action: fc.constantFrom(...ReviewAction.options, 'claim', 'approve', 'reject', 'defer'),
      note: text,
      claimFirst: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: does('answer'),
      who,
      which,
      decision: fc.nat({ max: 2 }),
      answer: fc.constantFrom(...Answer.options),
      correction: text,
      note: text,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: does('work'),
      who,
      which,
      answer: fc.constantFrom(...Answer.options),
      note: text,
      end: fc.constantFrom<ReviewAction[]>('approve', 'reject', 'release', 'defer'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reveal', 'opine'), who, which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: does('adjudicate'),
      who,
      which,
      decision: fc.nat({ max: 2 }),
      answer: fc.constantFrom(...DefiniteAnswer.options),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does('policy'),
      blind: fc.boolean(),
      seconds: fc.boolean(),
      sample: fc.boolean(),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('undo', 'redo'), who }) },
  { weight: 1, arbitrary: fc.record({ do: does('erase'), who, which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: does('set'), minutes: fc.option(fc.integer({ min: 1, max: 60 })) }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('wait'), minutes: fc.integer({ min: 1, max: 40 }) }) },
)

/** A whole life of a store; it begins with cases that wait, so that there is something to do. */
export function histories(maxLength: number): fc.Arbitrary<Happening[]> {
  return fc
    .array(happening, { minLength: 20, maxLength, size: 'max' })
    .map((rest) => [
      { do: 'import', name: 0, disputed: 2 },
      { do: 'run', which: 0 },
      { do: 'import', name: 1, disputed: 1 },
      { do: 'run', which: 1 },
      ...rest,
    ])
}
