import { expect, it } from 'vitest'
import { sentEvaluation } from '../../../../src/main/pipelines/evaluation/sent.ts'
import { ReviewerId } from '../../../../src/shared/domain/ids.ts'
import type {
  AskedPart,
  EvaluationFinal,
  EvaluationOutcome,
} from '../../../../src/shared/pipelines/evaluation/outcome.ts'
import type { RowVerdict } from '../../../../src/shared/pipelines/evaluation/row.ts'
import { configWith, inputOf } from '../../../helpers/evaluations/a-row.ts'

const PERSON = ReviewerId.parse('00000000-0000-7000-8000-00000000000a')

/** The author of a part, and whether a person answered it: `null` is a part without an answer. */
type Part = readonly [by: AskedPart['by'], isRuled: boolean]

/** Returns the verdict on the only criterion of an evaluator. */
function sent(
  answer: object,
  parts: readonly Part[],
  given = 'same',
  unit = 'sentence',
  judged: readonly RowVerdict[] = [],
) {
  const isWhole = unit === 'item'
  const config = configWith({
    checks: [],
    criteria: [{ id: 'c', name: 'C', question: 'Q?', unit, of: isWhole ? null : 'answer', answer }],
  })
  const asked = parts.map(([by], at): AskedPart => {
    const part = isWhole ? null : { id: `${at}`, field: 'answer', from: 0, to: 1, text: 'I' }
    return {
      ...{ key: `c/${at}`, label: 'C', part, answer: by === null ? 'not_judged' : given, by },
      ...{ state: by === null ? 'not_judged' : 'passes', score: by === null ? null : 1, quotes: [] },
      ...{ reason: 'Said.', confidence: 0.9, blockedBy: null, blocked: null, judges: [] },
    }
  })
  const about = { id: 'c', name: 'C', state: 'passes', score: 1, preferred: null, why: 'Sum.' } as const
  const row = { label: 'passes', score: 1, preferred: null, path: [] } as const
  const outcome: EvaluationOutcome = {
    ...{
      ...row,
      path: [],
      evaluator: { id: 'e', name: 'E', version: 1 },
      fields: [],
      checks: [],
      verdicts: [],
    },
    criteria: [{ ...about, question: 'Q?', unit: isWhole ? 'item' : 'sentence', parts: asked }],
    ...{ guards: [], orders: [], missing: [], draw: { probability: 0, isDrawn: false } },
    judge: { state: 'answered', asked: 1, answered: 1, models: ['m'], problems: [] },
  }
  const settled = asked.map(({ key, label, answer: text, state, score }, at) => ({
    ...{ key, label, score, state, isRuled: parts[at]?.[1] ?? false },
    answer: parts[at]?.[1] === true ? given : text,
  }))
  const final: EvaluationFinal = { ...row, path: [], criteria: [{ ...about, parts: settled }] }
  const ruled = settled.filter(({ isRuled }) => isRuled)
  const rulers = new Map(
    ruled.map(({ key }) => [`criterion:${key}`, { people: [PERSON], note: null, at: 9 }] as const),
  )
  const [verdict] = sentEvaluation(
    { input: inputOf({ judged: [...judged] }), config, outcome, final },
    { rulers, at: 5 },
  )
  return verdict ?? expect.unreachable()
}

const CHOICE = {
  type: 'choice',
  options: [
    { id: 'same', label: 'Same', passes: true },
    { id: 'wrong', label: 'Wrong', passes: false },
  ],
}

it.each<readonly [string, readonly Part[], object]>([
  [
    'one part of two by a person',
    [
      ['judge', true],
      ['judge', false],
    ],
    { by: 'model', model: 'm', people: [PERSON], at: 9 },
  ],
  [
    'one part of two by a person, the other by a check',
    [
      ['judge', true],
      ['check', false],
    ],
    { by: 'rule', model: null, people: [PERSON] },
  ],
  [
    'both parts by a person',
    [
      ['judge', true],
      ['check', true],
    ],
    { by: 'person', people: [PERSON] },
  ],
  [
    'all answered parts by a person',
    [
      ['judge', true],
      [null, false],
    ],
    { by: 'person', people: [PERSON] },
  ],
  [
    'checks, and a part that nobody answered',
    [
      ['check', false],
      [null, false],
    ],
    { by: 'rule', people: [], at: 5 },
  ],
  [
    'a check and a judge',
    [
      ['check', false],
      ['judge', false],
    ],
    { by: 'model', people: [] },
  ],
])('has as its author: %s', (_, parts, expected) => {
  expect(sent(CHOICE, parts)).toMatchObject(expected)
})

it.each([
  ['1 to 5', { min: 1, max: 5 }, '1', 0],
  ['1 to 5', { min: 1, max: 5 }, '5', 1],
  ['1 to 5', { min: 1, max: 5 }, '2', 0.25],
  ['1 to 5, lower is better', { min: 1, max: 5, higherIsBetter: false }, '1', 1],
  ['1 to 5, lower is better', { min: 1, max: 5, higherIsBetter: false }, '4', 0.25],
  ['-1 to 1', { min: -1, max: 1 }, '0', 0.5],
])('states a number from 0 to 1 beside it, 1 the best: %s', (_, bounds, given, share) => {
  const verdict = sent({ type: 'number', ...bounds }, [['judge', false]], given, 'item')
  expect(verdict).toMatchObject({ score: Number(given), share })
})

/** A verdict of the tool itself. */
const OF_TOOL: RowVerdict = {
  ...{ name: 'C', label: null, score: null, pass: null, why: null, confidence: null, by: 'model' },
  ...{ source: null, model: null, person: null, when: null, scale: null, error: null, quotes: [] },
  ...{ note: null, isReplaced: false },
}

it.each<readonly [string, Partial<RowVerdict>, string]>([
  ['the same label', { label: 'Same' }, 'label'],
  ['another label', { label: 'Wrong' }, 'correction'],
  ['a pass', { pass: true }, 'label'],
  ['a fail', { pass: false }, 'correction'],
  ['a score of 0', { score: 0 }, 'correction'],
  ['no value', {}, 'label'],
  ['a fail that was replaced', { pass: false, isReplaced: true }, 'label'],
  ['a fail by another name', { name: 'D', pass: false }, 'label'],
])('is a correction only if the tool has another answer: %s', (_, parts, kind) => {
  const verdict = sent(CHOICE, [['judge', true]], 'same', 'item', [{ ...OF_TOOL, ...parts }])
  expect(verdict).toMatchObject({ by: 'person', kind })
})
