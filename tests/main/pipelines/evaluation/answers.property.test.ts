import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evaluation } from '../../../../src/main/pipelines/evaluation/index.ts'
import type { Ruling } from '../../../../src/shared/domain/reviews/ruling.ts'
import { answerOfText } from '../../../../src/shared/pipelines/evaluation/answers.ts'
import { fieldsOf } from '../../../../src/shared/pipelines/evaluation/fields.ts'
import {
  EvaluationFinal,
  EvaluationOutcome,
  NOT_JUDGED,
} from '../../../../src/shared/pipelines/evaluation/outcome.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { configWith, inputOf, judgedRow } from '../../../helpers/evaluations/a-row.ts'
import { type Saying, scriptedJudge } from '../../../helpers/judging/scripted-judge.ts'
import { EVALUATOR } from '../../../helpers/standards/contents.ts'

const [criterion] = EVALUATOR.criteria
const forms = [
  { ...criterion },
  { ...criterion, unit: 'sentence', of: 'answer' },
  { ...criterion, unit: 'claim', of: 'answer', combine: { by: 'share', atLeast: 0.5 } },
  { ...criterion, answer: { ...criterion?.answer, type: 'choices' } },
  { ...criterion, answer: { type: 'number', min: 1, max: 5, passAt: 4, quote: 'optional' } },
  { ...criterion, answer: { type: 'pair', a: 'answer', b: 'expected' } },
  {
    ...criterion,
    answer: {
      type: 'spans',
      field: 'answer',
      categories: ['accuracy'],
      severities: [{ id: 'minor', label: 'Minor', weight: 1 }],
    },
  },
]

const words = fc.constantFrom(
  'same',
  'wrong',
  'same + wrong',
  'perfect',
  'cannot_tell',
  'does_not_apply',
  'not_judged',
  'none',
  'a',
  'both_bad',
  '3',
  '9',
  '',
  'null',
)
const quoted = fc.constantFrom('It closes at 18.', 'A late book', 'closes at noon', '', '</data answer', 'e')
const entry = fc.record({
  criterion: fc.constantFrom('correct', 'tone', ''),
  part: fc.oneof(fc.constant(null), quoted, fc.constantFrom('p1', 'item')),
  reason: fc.string({ maxLength: 20 }),
  quotes: fc.array(fc.record({ field: fc.constantFrom('answer', 'question', 'none', null), text: quoted }), {
    maxLength: 2,
  }),
  answer: fc.oneof(words, fc.string({ maxLength: 8 })),
  marks: fc.array(
    fc.record({
      text: quoted,
      category: fc.constantFrom('accuracy', 'style'),
      severity: fc.constantFrom('minor', 'worst'),
    }),
    { maxLength: 2 },
  ),
  confidence: fc.oneof(fc.constant(null), fc.double({ min: -0.5, max: 1.5, noNaN: true })),
})
const saying: fc.Arbitrary<Saying> = fc.oneof(
  { weight: 6, arbitrary: fc.array(entry, { maxLength: 3 }).map((answers) => ({ says: { answers } })) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }).map((writes) => ({ writes })) },
  { weight: 1, arbitrary: fc.constantFrom('unavailable', 'refused', 'invalid').map((fails) => ({ fails })) },
)

it('any answer of a model gives a valid outcome: no answer off the list, no quote out of its field, no verdict from a fault', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...forms),
      fc.array(saying, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(1, 2, 3),
      fc.boolean(),
      async (form, says, judges, quotes) => {
        let at = 0
        const judge = scriptedJudge(() => says[at++ % says.length] ?? { fails: 'unavailable' })
        const changes = { checks: [], criteria: [form], judge: { judges }, guards: { quotes } }
        const models = ['a', 'b', 'c'].map((model) => ({ provider: 'openai' as const, model }))
        const { outcome, decisions, escalations } = await judgedRow(judge.ask, {}, changes, models)
        const config = configWith(changes, models)
        expect(EvaluationOutcome.parse(outcome)).toEqual(outcome)
        const values = fieldsOf(config.evaluator.content.fields, inputOf().row)
        const [asked] = config.evaluator.content.criteria
        for (const part of outcome.criteria.flatMap(({ parts }) => parts)) {
          if (part.answer === NOT_JUDGED)
            expect([part.state, part.score, part.by]).toEqual(['not_judged', null, null])
          else expect(asked && answerOfText(asked.answer, part.answer)).not.toBeNull()
          for (const { field, from, to, text } of part.quotes)
            expect(values.get(field)?.text.slice(from, to)).toBe(text)
        }
        const isFault = says.every((each) => 'fails' in each)
        if (isFault) expect([outcome.label, outcome.score]).toEqual(['not_judged', null])
        const open = decisions.filter(({ after }) => after === NOT_JUDGED)
        if (open.length > 0) expect(escalations).not.toEqual([])
        const rulings: Ruling[] = decisions.map(({ about, label, after }) => ({
          about,
          label,
          after,
          answer: 'incorrect',
          corrections: [],
          picked: [],
        }))
        const input = inputOf()
        const final = evaluation.resolve(outcome, rulings, input, config)
        expect(EvaluationFinal.parse(final)).toEqual(final)
        if (decisions.length > 0) expect([final.label, final.score]).toEqual(['not_judged', null])
        expect(evaluation.resolve(outcome, [], input, config).label).toBe(outcome.label)
      },
    ),
    { numRuns: atDepth(150, 10_000) },
  )
})
