import { describe, expect, it } from 'vitest'
import { problemsOfEvaluator } from '../../../../src/shared/domain/standards/evaluator-problems.ts'
import { recipeIds, recipes } from '../../../../src/shared/domain/standards/evaluator-recipes.ts'
import { fieldsOf } from '../../../../src/shared/pipelines/evaluation/fields.ts'
import { proposedRecipes, withSources } from '../../../../src/shared/pipelines/evaluation/recipes.ts'
import type { EvaluationRow } from '../../../../src/shared/pipelines/evaluation/row.ts'
import { rowOf } from './rows.ts'

describe.each(recipes().map((recipe) => [recipe.id, recipe] as const))(
  'the recipe %s',
  (_, { needs, evaluator }) => {
    it('has no problem, needs fields that it has, and explains its answers', () => {
      expect(problemsOfEvaluator(evaluator)).toEqual([])
      const ids = evaluator.fields.map(({ id }) => id)
      expect(needs.filter((id) => !ids.includes(id))).toEqual([])
      expect(needs.length).toBeGreaterThan(0)
      expect(evaluator.guidelines.length).toBeGreaterThan(100)
      expect(evaluator.checks.length).toBeGreaterThan(0)
    })
  },
)

it('has twelve of them', () => {
  expect(recipes().map(({ id }) => id)).toEqual([...recipeIds])
  expect(recipeIds).toHaveLength(12)
})

/** A row of a table, in which no part is recognized. */
const table = (raw: EvaluationRow['raw']) => rowOf({ raw })

describe('rows propose', () => {
  it.each<[string, EvaluationRow]>([
    ['faithfulness', table({ question: 'Why?', answer: 'So.', contexts: '["One"]' })],
    [
      'faithfulness',
      rowOf({
        tool: 'ragas',
        input: 'Why?',
        output: 'So.',
        context: ['One'],
        raw: { user_input: 'Why?', response: 'So.', retrieved_contexts: ['One'] },
      }),
    ],
    ['correctness', table({ question: 'Why?', answer: 'So.', ground_truth: 'So' })],
    ['preference', table({ instruction: 'Do it', response1: 'One', response2: 'Two' })],
    ['preference', rowOf({ tool: 'hugging-face', input: 'Do it', chosen: 'One', rejected: 'Two' })],
    ['summary', table({ article: 'A long text', highlights: 'A text' })],
    ['translation', table({ source: 'Hallo', translation: 'Hello' })],
    ['classification', table({ text: 'I love it', label: 'positive' })],
    [
      'tool_calls',
      rowOf({ input: 'Find x', tools: [{ id: null, name: 'find', arguments: { q: 'x' }, result: null }] }),
    ],
    ['code_review', table({ diff: '+ a', comment: 'Why?' })],
  ])('%s first', (id, row) => {
    expect(proposedRecipes([row])[0]).toMatchObject({ recipe: { id }, lacks: [] })
  })

  it('recipes without their fields last, with the fields that they lack', () => {
    const proposed = proposedRecipes([table({ question: 'Why?', answer: 'So.' })])
    expect(proposed.find(({ recipe }) => recipe.id === 'faithfulness')?.lacks).toEqual(['passages'])
    expect(proposed.at(-1)?.lacks.length).toBeGreaterThan(0)
  })
})

describe('the sources of fields', () => {
  const textsOf = (id: (typeof recipeIds)[number], row: EvaluationRow) => {
    const recipe = recipes().find((each) => each.id === id)
    if (recipe === undefined) throw new Error(id)
    const { evaluator } = withSources(recipe.evaluator, [row])
    return Object.fromEntries([...fieldsOf(evaluator.fields, row)].map(([field, { text }]) => [field, text]))
  }

  it.each<[(typeof recipeIds)[number], EvaluationRow, Record<string, string>]>([
    [
      'relevance',
      table({ 'User message': 'Hi', 'Actual output': 'Hello' }),
      { question: 'Hi', answer: 'Hello' },
    ],
    [
      'relevance',
      rowOf({ input: 'Hi', output: 'Hello', raw: { x: 'Hi', y: 'Hello' } }),
      { question: 'Hi', answer: 'Hello' },
    ],
    [
      'relevance',
      table({ input: '{"question":"Hi"}', output: '{"answer":"Hello"}' }),
      { question: 'Hi', answer: 'Hello' },
    ],
    [
      'preference',
      table({ prompt: 'Do', answer_a: 'One', answer_b: 'Two' }),
      { question: 'Do', first: 'One', second: 'Two' },
    ],
    [
      'preference',
      rowOf({ input: 'Do', outputs: ['One', 'Two'], output: 'One' }),
      { question: 'Do', first: 'One', second: 'Two' },
    ],
    [
      'classification',
      rowOf({ input: 'I love it', output: 'positive', raw: { text: 'I love it', label: 'positive' } }),
      { text: 'I love it', label: 'positive' },
    ],
  ])('of %s are found', (id, row, expected) => {
    expect(textsOf(id, row)).toMatchObject(expected)
  })

  it('are never shared by two fields', () => {
    expect(textsOf('correctness', table({ answer: 'So.' }))).toMatchObject({
      answer: 'So.',
      reference: '',
      question: '',
    })
    expect(textsOf('correctness', rowOf({ output: 'So.', raw: { answer: 'So.' } }))).toMatchObject({
      answer: 'So.',
      reference: '',
    })
  })
})
