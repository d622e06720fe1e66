import { expect, it } from 'vitest'
import { Evaluator } from '../../../../src/shared/domain/standards/evaluator.ts'
import { problemsOfEvaluator } from '../../../../src/shared/domain/standards/evaluator-problems.ts'
import { problemPath } from '../../../../src/shared/domain/standards/problem.ts'
import { EVALUATOR } from '../../../helpers/standards/contents.ts'

const sentencesOf = (value: object) =>
  problemsOfEvaluator(Evaluator.parse({ ...EVALUATOR, ...value })).map(
    (each) => `${each.severity} ${problemPath(each)}: ${each.message}`,
  )

const [criterion] = EVALUATOR.criteria
const [check] = EVALUATOR.checks
const options = criterion?.answer.options ?? []
const withAnswer = (answer: object) => ({ checks: [], criteria: [{ ...criterion, answer }] })
const withCheck = (more: object) => ({ checks: [{ ...check, ...more }] })
const choice = (...changed: object[]) =>
  withAnswer({ type: 'choice', options: options.map((each, at) => ({ ...each, ...changed[at] })) })
const number = (more: object) => withAnswer({ type: 'number', min: 1, max: 5, ...more })

it('warns of settings without an effect', () => {
  expect(sentencesOf({ judge: { examples: 2 } })).toEqual([
    'warning judge.examples: Rows that people answered are not shown to the judge yet: the number has no effect. Set it to 0.',
  ])
  expect(sentencesOf(choice({ needsNote: true })).join('\n')).toMatch(/^warning [^\n]*has no effect\.$/u)
})

it('finds nothing against a sound evaluator', () => {
  expect(sentencesOf({})).toEqual([])
})

it.each([
  ['name', { name: ' ' }, /^problem name: The evaluator has no name/],
  [
    'output',
    { fields: EVALUATOR.fields.map((each) => ({ ...each, role: 'input' })) },
    /fields: No field is an output/,
  ],
  [
    'field id',
    { fields: [...EVALUATOR.fields, EVALUATOR.fields[0]] },
    /Another field has the id “question” already/,
  ],
  [
    'criterion name',
    { criteria: [...EVALUATOR.criteria, { ...criterion, id: 'also', name: 'correctness ' }] },
    /criteria\.2\.name: Another criterion has this name already/,
  ],
  ['criterion', { criteria: [], checks: [] }, /criteria: The evaluator has no criterion/],
  ['reserved answer', choice({ id: 'cannot_tell' }), /Every criterion has the answers “cannot tell”/],
  ['answer id', choice({ id: 'right' }, { id: 'right' }), /Another answer has the id “right” already/],
  ['answer label', choice({ label: 'Same' }, { label: 'same' }), /Another answer has this label already/],
  [
    'quote',
    choice({ quoteFrom: ['page'] }),
    /criteria\.1\.answer\.options\.1\.quoteFrom\.1: There is no field “page”/,
  ],
  ['range', number({ min: 5, max: 5 }), /The highest number is not above the lowest/],
  ['step', number({ step: 5 }), /The step is larger than the range/],
  ['passing value', number({ passAt: 6 }), /The passing value is not from 1 to 5/],
  ['pair', withAnswer({ type: 'pair', a: 'answer', b: 'answer' }), /A pair compares two different fields/],
  ['pair field', withAnswer({ type: 'pair', a: 'answer', b: 'other' }), /There is no field “other”/],
  [
    'span field',
    withAnswer({
      type: 'spans',
      field: 'target',
      categories: ['accuracy'],
      severities: [{ id: 'minor', label: 'Minor', weight: 1 }],
    }),
    /answer\.field: There is no field “target”/,
  ],
  [
    'parts without a field',
    { checks: [], criteria: [{ ...criterion, unit: 'sentence' }] },
    /asked about parts\. Choose the field/,
  ],
  [
    'tool calls of a text',
    { checks: [], criteria: [{ ...criterion, unit: 'tool_call', of: 'answer' }] },
    /The field “Answer” has no tool calls/,
  ],
  [
    'check field',
    withCheck({ rule: { rule: 'present', field: 'nothing' } }),
    /checks\.1\.rule\.field: There is no field/,
  ],
  [
    'pattern',
    withCheck({ rule: { rule: 'contains', field: 'answer', texts: ['(a+)+(?=b)'], match: 'pattern' } }),
    /checks\.1\.rule\.texts\.1: The pattern cannot run in linear time/,
  ],
  [
    'length',
    withCheck({ rule: { rule: 'length', field: 'answer', unit: 'words' } }),
    /neither a minimum nor a maximum/,
  ],
  [
    'limits',
    withCheck({ rule: { rule: 'length', field: 'answer', unit: 'words', min: 9, max: 3 } }),
    /The maximum is below the minimum/,
  ],
  [
    'decided criterion',
    withCheck({ effect: { effect: 'decides', criterion: 'tone', met: null, unmet: 'wrong' } }),
    /There is no criterion “tone”/,
  ],
  [
    'decided answer',
    withCheck({ effect: { effect: 'decides', criterion: 'correct', met: 'perfect', unmet: null } }),
    /“Correctness” has no answer “perfect”/,
  ],
  [
    'empty decision',
    withCheck({ effect: { effect: 'decides', criterion: 'correct', met: null, unmet: null } }),
    /The check decides nothing/,
  ],
  [
    'third judge',
    { judge: { judges: 3, thirdOnDifference: true } },
    /choose two judges, or switch the third one off/,
  ],
  ['agreement', { judge: { judges: 2 }, guards: { agreeing: 3 } }, /More judges must agree than are asked/],
  [
    'escalated answer',
    { escalations: { answers: [{ criterion: 'correct', option: 'perfect' }] } },
    /escalations\.answers\.1: “Correctness” has no answer “perfect”/,
  ],
  [
    'verdict twice',
    { verdicts: [{ name: 'score' }, { name: 'score' }] },
    /The verdict “score” is mapped twice/,
  ],
  [
    'verdict criterion',
    { verdicts: [{ name: 'score', criterion: 'tone' }] },
    /verdicts\.1\.criterion: There is no criterion “tone”/,
  ],
  [
    'verdict scale',
    { verdicts: [{ name: 'score', scale: { min: 0, max: 10 }, passAt: 11 }] },
    /The passing value is not from 0 to 10/,
  ],
  [
    'verdict without a scale',
    { verdicts: [{ name: 'score', passAt: 3 }] },
    /verdicts\.1\.scale: A value passes, and the scale is not stated/,
  ],
  [
    'pair about parts',
    {
      checks: [],
      criteria: [
        {
          ...{ ...criterion, unit: 'sentence', of: 'answer' },
          answer: { type: 'pair', a: 'answer', b: 'question' },
        },
      ],
    },
    /A pair compares two outputs as a whole/,
  ],
  ['separator', choice({ label: 'Same; or so' }), /“Same; or so” has one of the signs/],
  ['answer of every criterion', choice({ label: 'Not judged' }), /is the name of an answer that every/],
  [
    'label of another answer',
    choice({ label: 'Wrong way' }, { id: 'wrong_way' }),
    /is the id of another answer/,
  ],
  [
    'category',
    withAnswer({
      ...{ type: 'spans', field: 'answer', categories: ['a | b'] },
      severities: [{ id: 'minor', label: 'Minor', weight: 1 }],
    }),
    /categories\.1: “a \| b” has one of the signs/,
  ],
  [
    'score',
    { criteria: [{ ...criterion, weight: 0 }], passAt: 0.5 },
    /there is no score\. Give one a weight/,
  ],
] as const)('names the problem of an evaluator: %s', (_, change, says) => {
  const found = sentencesOf(change)
  expect(found.join('\n')).toMatch(says)
  expect(found.join('\n')).toMatch(/^problem/m)
})
