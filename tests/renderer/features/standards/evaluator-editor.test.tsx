import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { changedResults } from '../../../../src/renderer/features/standards/form/evaluator/changed-results.ts'
import { EvaluatorEditor } from '../../../../src/renderer/features/standards/form/evaluator/evaluator-editor.tsx'
import type { SampleRow } from '../../../../src/renderer/features/standards/form/evaluator/sample-rows.ts'
import type { RowTrials, TrialLine } from '../../../../src/renderer/features/standards/trial/row-trials.ts'
import type { TrialCost } from '../../../../src/shared/contract/standards/standards.ts'
import { CaseId } from '../../../../src/shared/domain/ids.ts'
import type { Ruling } from '../../../../src/shared/domain/reviews/ruling.ts'
import { Evaluator } from '../../../../src/shared/domain/standards/evaluator.ts'
import { EvaluationInput } from '../../../../src/shared/pipelines/evaluation/input.ts'
import type { AskedPart, EvaluationOutcome } from '../../../../src/shared/pipelines/evaluation/outcome.ts'
import type { EvaluationRow } from '../../../../src/shared/pipelines/evaluation/row.ts'
import { EVALUATOR } from '../../../helpers/standards/contents.ts'
import { rowOf } from '../../../shared/pipelines/evaluation/rows.ts'

const BLANK = Evaluator.parse({ name: 'Answers', fields: [], criteria: [] })

const row = (number: number, some: Partial<EvaluationRow>): SampleRow => {
  const caseId = CaseId.parse(`0199b8c0-7c00-7000-8000-00000000000${number}`)
  const input = EvaluationInput.parse({ row: rowOf(some), set: 'rows.csv', number })
  return { caseId, input, trial: { caseId } }
}

const ROWS = [
  row(1, {
    input: 'Can I renew?',
    output: 'Yes, twice.',
    reference: 'Twice.',
    raw: { reply: 'Yes, twice.', note: 'short' },
  }),
  row(2, {
    input: 'When is it open?',
    output: 'At any time.',
    reference: null,
    raw: { reply: 'At any time.', note: 'wrong' },
  }),
  row(3, { input: 'Is it free?', raw: { reply: '', note: '' } }),
]

const COST: TrialCost = {
  rows: 2,
  questions: 2,
  models: ['openai/gpt-4o-mini'],
  inputTokens: 800,
  outputTokens: 600,
  costMicros: 480,
  problem: null,
}

/** Trials that nothing is asked in. */
const NO_TRIALS: RowTrials = {
  cost: () => Promise.resolve({ ...COST, questions: 0, costMicros: 0 }),
  async *run() {
    yield { event: 'left_out', at: 0, why: 'Not tried.' }
  },
  answered: () => Promise.resolve([]),
}

const none: string | null = null

async function shown(
  rows: readonly SampleRow[] = ROWS,
  {
    all = rows.length,
    isWaiting = false,
    isLoading = false,
    trials = NO_TRIALS,
    blank = BLANK,
    base = none,
  } = {},
) {
  const [onRun, onPublish] = [vi.fn(), vi.fn()]
  let now = blank
  function Form() {
    const [evaluator, change] = useState(blank)
    now = evaluator
    return (
      <EvaluatorEditor
        evaluator={evaluator}
        version={1}
        rows={rows}
        all={all}
        isWaiting={isWaiting}
        isLoading={isLoading}
        trials={trials}
        criterion={null}
        base={base}
        problems={() => null}
        canPublish
        showRow={({ fields, values, toolsOf }) =>
          fields.map((field) => (
            <section key={field.id} aria-label={field.name}>
              {values.get(field.id)?.text}
              {toolsOf(field)}
            </section>
          ))
        }
        onChange={change}
        onPublish={onPublish}
        onRun={onRun}
        onSave={() => undefined}
        onDiscard={() => undefined}
      />
    )
  }
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  return { screen, onRun, onPublish, evaluator: () => now }
}

describe('the form of an evaluator', () => {
  it('takes the fields of the rows, and shows each row and the prompt filled with it', async () => {
    const { screen } = await shown()
    await screen.getByRole('button', { name: /^A question of your own/ }).click()
    await expect.element(screen.getByRole('region', { name: 'reply', exact: true })).toBeVisible()
    const prompt = () => screen.getByRole('region', { name: 'What the judge sees' }).element().textContent
    await expect.poll(prompt).toContain('Yes, twice.')
    await screen.getByRole('button', { name: 'Next row' }).click()
    await expect.poll(prompt).toContain('Referencenot found, filled in 1 of 3 rows')
  })

  it('counts what is odd: rows without an output are not judged', async () => {
    const { screen } = await shown()
    await screen.getByRole('button', { name: /^A question of your own/ }).click()
    await expect.element(screen.getByText('1 row has no reply: not judged.').first()).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Publish and run 2 rows' })).toBeVisible()
  })

  it('changes the column of a field in the row', async () => {
    const { screen, evaluator } = await shown()
    await screen.getByRole('button', { name: /^A question of your own/ }).click()
    expect(evaluator().fields.find(({ role }) => role === 'output')?.source).toEqual({
      from: 'raw',
      path: '/reply',
    })
    await screen.getByLabelText('Column for reply').selectOptions('note')
    expect(evaluator().fields.find(({ role }) => role === 'output')?.source).toEqual({
      from: 'raw',
      path: '/note',
    })
  })

  it('runs a check on all rows at once, says in a sentence what it does, and counts the rows', async () => {
    const { screen } = await shown()
    await screen.getByRole('button', { name: /^A question of your own/ }).click()
    await screen.getByRole('button', { name: /^Checks/ }).click()
    await screen.getByLabelText('Add check').selectOptions('Length')
    await expect.element(screen.getByText(/“reply” has at most 200 words\./).first()).toBeVisible()
    const maximum = screen.getByLabelText('Maximum')
    await maximum.fill('2')
    await expect.element(screen.getByText(/not met by 1 of 3 rows/)).toBeVisible()
  })

  it('gives answers the keys 1 to 8 in their order, and needs two of them', async () => {
    const { screen, evaluator } = await shown()
    await screen.getByRole('button', { name: /^A question of your own/ }).click()
    await screen.getByRole('button', { name: 'Add answer' }).click()
    await expect.element(screen.getByRole('row', { name: /^3/ })).toBeVisible()
    const answer = evaluator().criteria[0]?.answer
    expect(answer?.type === 'choice' ? answer.options.map(({ id }) => id) : []).toEqual([
      'yes',
      'no',
      'answer_3',
    ])
    await screen.getByRole('button', { name: 'Remove answer “Answer 3”' }).click()
    await expect.element(screen.getByRole('button', { name: 'Remove answer “No”' })).toBeDisabled()
  })

  it('for rows that wait to be imported says how many are read, and leads back to the import', async () => {
    const { screen, onRun } = await shown(ROWS, { all: 2_000, isWaiting: true })
    await expect.element(screen.getByText('of the first 3 of 2000, as a reviewer sees it')).toBeVisible()
    await screen.getByRole('button', { name: 'Publish and return to the import' }).click()
    expect(onRun).toHaveBeenCalled()
    await expect.element(screen.getByRole('button', { name: 'Publish', exact: true })).not.toBeInTheDocument()
  })

  it('says that rows are being read, not that there are none', async () => {
    const { screen } = await shown([], { isLoading: true, isWaiting: true })
    await expect.element(screen.getByText('Loading rows')).toBeInTheDocument()
    await expect.element(screen.getByText('No rows yet')).not.toBeInTheDocument()
  })

  it('names an evaluator after the file, and begins a question blank: its name follows until a person writes one', async () => {
    const { screen, evaluator } = await shown(ROWS, { blank: { ...BLANK, name: '' } })
    await screen.getByRole('button', { name: /^A question of your own/ }).click()
    expect(evaluator().name).toBe('rows')
    const question = screen.getByRole('textbox', { name: 'Question', exact: true })
    await expect.element(question).toHaveValue('')
    await question.fill('Is the answer right?')
    expect(evaluator().criteria[0]).toMatchObject({
      question: 'Is the answer right?',
      name: 'Is the answer right',
    })
    await question.fill('')
    await question.fill('Is it polite?')
    await expect.element(screen.getByLabelText('Short name')).toHaveValue('Is it polite')
    await screen.getByLabelText('Short name').fill('Tone')
    await question.fill('Is it polite to everybody?')
    expect(evaluator().criteria[0]?.name).toBe('Tone')
  })

  it('explains the role of a field where it is chosen', async () => {
    const { screen } = await shown()
    await screen.getByRole('button', { name: /^A question of your own/ }).click()
    await screen.getByRole('button', { name: /^Fields/ }).click()
    const role = screen.getByLabelText('Role').nth(1)
    await expect.element(role).toHaveAccessibleDescription(/^What is judged/)
    await role.selectOptions('reference')
    await expect.element(role).toHaveAccessibleDescription(/^A right output/)
  })

  it('offers the verdicts of a file, and takes over their meaning once', async () => {
    const judged = (label: string): EvaluationRow['judged'] => [
      {
        ...{ name: 'correct', label, score: null, pass: null, why: null, confidence: null, by: null },
        ...{ source: null, model: null, person: null, when: null, scale: null, error: null },
        ...{ quotes: [], note: null, isReplaced: false },
      },
    ]
    const rows = [
      row(1, { output: 'Yes.', judged: judged('yes'), raw: { a: 'Yes.', correct: 'yes' } }),
      row(2, { output: 'No.', judged: judged('no'), raw: { a: 'No.', correct: 'no' } }),
    ]
    const { screen, evaluator } = await shown(rows)
    await expect.element(screen.getByText(/^The column “correct” has 2 verdicts/)).toBeVisible()
    await screen.getByRole('button', { name: 'Use verdicts from elsewhere' }).click()
    expect(evaluator().verdicts).toMatchObject([{ name: 'correct', labels: { yes: true, no: false } }])
    await expect.element(screen.getByLabelText('Meaning of “yes”')).toBeVisible()
  })

  it('takes any other column for verdicts, which neither judge nor reviewers see', async () => {
    const { screen, evaluator } = await shown()
    await screen.getByRole('button', { name: /^A question of your own/ }).click()
    await screen.getByRole('button', { name: /^Verdicts from elsewhere/ }).click()
    await screen.getByLabelText('Another column with verdicts').selectOptions('note')
    expect(evaluator().fields.at(-1)).toMatchObject({ name: 'note', role: 'verdict', isSent: false })
    expect(evaluator().verdicts).toMatchObject([{ name: 'note', labels: { wrong: false } }])
  })

  it('can be written without rows', async () => {
    const { screen, onPublish } = await shown([])
    await expect.element(screen.getByText('No rows yet')).toBeVisible()
    await screen.getByRole('button', { name: 'Publish' }).click()
    expect(onPublish).toHaveBeenCalled()
  })
})

const CORRECT = Evaluator.parse(EVALUATOR)

/** Result of a trial on a row. */
function triedRow(at: number, changes: Partial<EvaluationOutcome>, part: Partial<AskedPart>): TrialLine {
  const asked = {
    key: 'correct/1',
    label: 'Correctness',
    part: null,
    answer: 'not_judged',
    by: null,
    state: 'not_judged' as const,
    score: null,
    quotes: [],
    reason: '',
    confidence: null,
    blockedBy: null,
    blocked: null,
    judges: [],
    ...part,
  }
  const outcome: EvaluationOutcome = {
    evaluator: { id: '1', name: 'Right answers', version: 1 },
    fields: [],
    checks: [],
    criteria: [
      {
        id: 'correct',
        name: 'Correctness',
        question: 'Same?',
        unit: 'item',
        parts: [asked],
        state: 'not_judged',
        score: null,
        preferred: null,
        why: '',
      },
    ],
    verdicts: [],
    guards: [],
    orders: [],
    missing: [],
    judge: { state: 'answered', asked: 1, answered: 1, models: [], problems: [] },
    draw: { probability: 0, isDrawn: false },
    label: 'not_judged',
    score: null,
    preferred: null,
    path: [],
    ...changes,
  }
  return { event: 'row', at, outcome, before: null, rulings: [], costMicros: 210 }
}

describe('the trial on three rows', () => {
  it('shows the cost before, then each answer with its quotes, what guards did, and the cost for all', async () => {
    const asked: unknown[] = []
    const trials: RowTrials = {
      ...NO_TRIALS,
      cost: () => Promise.resolve(COST),
      async *run(_, rows, answers) {
        asked.push(rows.length, answers)
        const quotes = [{ field: 'answer', from: 0, to: 10, text: 'Yes, twice' }]
        yield triedRow(0, { label: 'fails' }, { answer: 'wrong', by: 'judge', quotes })
        yield triedRow(
          1,
          { guards: [{ guard: 'quote_missing', key: '1', says: 'The quote is missing.' }] },
          {},
        )
      },
    }
    const { screen } = await shown(ROWS, { trials, blank: CORRECT, all: 1_000 })
    await expect.element(screen.getByText('2 questions to openai/gpt-4o-mini, about $0.0005.')).toBeVisible()
    const trial = screen.getByRole('region', { name: 'Trial on two rows' })
    await trial.getByRole('button', { name: 'Try' }).click()
    await expect.element(trial.getByText('Yes, twice')).toBeVisible()
    await expect.element(trial.getByText('Wrong', { exact: true })).toBeVisible()
    await expect.element(trial.getByText('The quote is missing.')).toBeVisible()
    await expect.element(trial.getByText('These rows: $0.0004. All 1,000 rows: about $0.21.')).toBeVisible()
    await expect
      .element(trial.getByText('nothing is saved as a case or a run', { exact: false }))
      .toBeVisible()
    expect(asked).toEqual([2, 'judge'])
    await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Other')
    await expect.element(trial.getByText('The draft has changed since.')).toBeVisible()
  })

  it('tries the checks alone without a judge, and says so; a person chooses the rows', async () => {
    const asked: unknown[] = []
    const trials: RowTrials = {
      ...NO_TRIALS,
      cost: () => Promise.resolve({ ...COST, models: [], problem: 'No model is set.' }),
      async *run(_, rows, answers) {
        asked.push(rows.length, answers)
        yield triedRow(0, {}, {})
      },
    }
    const { screen } = await shown(ROWS, { trials, blank: CORRECT })
    await screen.getByRole('checkbox', { name: 'In the trial' }).click()
    const trial = screen.getByRole('region', { name: 'Trial on one row' })
    await expect.element(trial.getByText('Checks alone decide here. No model is set.')).toBeVisible()
    await trial.getByRole('button', { name: 'Try' }).click()
    await expect.poll(() => asked).toEqual([1, 'none'])
  })

  it('can be stopped, and keeps the rows that were tried', async () => {
    const trials: RowTrials = {
      ...NO_TRIALS,
      async *run(_, __, ___, signal) {
        yield triedRow(0, { label: 'passes' }, { answer: 'same', by: 'check' })
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        )
      },
    }
    const { screen } = await shown(ROWS, { trials, blank: CORRECT })
    await screen.getByRole('button', { name: 'Try' }).click()
    await expect.element(screen.getByText('1 of 2 rows')).toBeVisible()
    await screen.getByRole('button', { name: 'Stop' }).click()
    await expect.element(screen.getByText('Stopped.')).toBeVisible()
    await expect.element(screen.getByText('by a check')).toBeVisible()
  })
})

const CASE = CaseId.parse('0199b8c0-7c00-7000-8000-000000000009')

/** A row that a person has answered “same”, and its earlier and new results. */
function answeredRow(at: number, before: string, after: string | null): TrialLine {
  const result = (answer: string | null): unknown => {
    const line = triedRow(
      at,
      {
        label: answer === null ? 'not_judged' : answer === 'same' ? 'passes' : 'fails',
        judge: {
          state: answer === null ? 'not_configured' : 'answered',
          asked: 1,
          answered: 1,
          models: [],
          problems: [],
        },
      },
      { answer: answer ?? 'not_judged', by: answer === null ? null : 'judge', key: `correct/${answer}` },
    )
    return line.event === 'row' ? line.outcome : null
  }
  const ruling: Ruling = {
    about: { kind: 'criterion', key: 'correct/old' },
    label: 'Correctness',
    after: before,
    answer: before === 'same' ? 'correct' : 'incorrect',
    corrections: [],
    picked: before === 'same' ? [] : ['same'],
  }
  return {
    event: 'row',
    at,
    outcome: result(after),
    before: result(before),
    rulings: [ruling],
    costMicros: 0,
  }
}

describe('the effect of a new version on answered rows', () => {
  it.each([
    [
      'a row that now passes as the person said',
      ['wrong', 'same'],
      [1, 0],
      { agrees: 1, disagrees: 0, open: 0 },
    ],
    ['a row that stays as it was', ['same', 'same'], [0, 0], { agrees: 1, disagrees: 0, open: 0 }],
    ['a row that turns against the person', ['same', 'wrong'], [1, 0], { agrees: 0, disagrees: 1, open: 0 }],
    ['a row that needs the judge', ['same', null], [0, 1], { agrees: 0, disagrees: 0, open: 1 }],
  ] as const)('counts %s', (_, [before, after], [changed, needJudge], agreement) => {
    expect(changedResults([answeredRow(0, before, after)])).toMatchObject({
      rows: 1,
      changed,
      needJudge,
      after: agreement,
    })
  })

  it('is shown above the form; the judge is asked again on request, with its cost before', async () => {
    const asked: string[] = []
    const trials: RowTrials = {
      ...NO_TRIALS,
      answered: () => Promise.resolve([CASE, CASE, CASE]),
      cost: () => Promise.resolve(COST),
      async *run(_, __, answers) {
        asked.push(answers)
        yield answeredRow(0, 'wrong', 'same')
        yield answeredRow(1, 'same', answers === 'judge' ? 'same' : null)
        yield { event: 'left_out', at: 2, why: 'Blind.' }
      },
    }
    const { screen } = await shown(ROWS, { trials, blank: CORRECT, base: 'Right answers' })
    const changes = screen.getByRole('region', { name: 'Changes on answered rows' })
    await expect
      .element(changes.getByText(/^1 result of 2 answered rows changes\. 1 row must be judged again/))
      .toBeVisible()
    await expect.element(changes.getByText(/1 row could not be compared/)).toBeVisible()
    await expect.element(changes.getByText(/1 agree, 0 disagree, 1 open; before: 1 and 1\./)).toBeVisible()
    await expect.element(changes.getByText('2 questions to openai/gpt-4o-mini, about $0.0005.')).toBeVisible()
    expect(asked).toEqual(['earlier'])
    await changes.getByRole('button', { name: 'Ask the judge again' }).click()
    await expect.element(changes.getByText(/2 agree, 0 disagree; before: 1 and 1\./)).toBeVisible()
    expect(asked).toEqual(['earlier', 'judge'])
  })
})

describe('the parts of an evaluator that are folded', () => {
  it('are hints, scores, quote sources and notes of answers', async () => {
    const { screen, evaluator } = await shown(ROWS, { blank: CORRECT })
    await screen.getByRole('button', { name: 'Hints, scores, quotes and notes' }).click()
    const same = screen.getByRole('group', { name: 'Same' })
    await same.getByLabelText('Applies when').fill('The hour is equal.')
    await same.getByLabelText('Score', { exact: true }).fill('75')
    await same.getByRole('checkbox', { name: 'Needs a note' }).click()
    await same.getByRole('checkbox', { name: 'Expected' }).click()
    const answer = evaluator().criteria[0]?.answer
    expect(answer?.type === 'choice' ? answer.options[0] : null).toMatchObject({
      hint: 'The hour is equal.',
      score: 0.75,
      needsNote: true,
      quoteFrom: ['expected'],
    })
  })

  it('are the schema and the language of checks: what cannot be read is not used, and the field says so', async () => {
    const { screen, evaluator } = await shown(ROWS, { blank: CORRECT })
    await screen.getByRole('button', { name: /^Checks/ }).click()
    await screen.getByLabelText('Add check').selectOptions('Valid JSON')
    const schema = screen.getByLabelText('JSON schema')
    await schema.fill('{"type":')
    await expect.element(screen.getByText(/^This is not valid JSON/)).toBeVisible()
    await schema.fill('{"type":"object"}')
    expect(evaluator().checks.at(-1)?.rule).toMatchObject({ schema: { type: 'object' } })
    await screen.getByLabelText('Add check').selectOptions('Language')
    await screen.getByLabelText('Language of').selectOptions('a language of its own')
    await screen.getByLabelText('Language code').fill('de')
    expect(evaluator().checks.at(-1)?.rule).toMatchObject({ as: { code: 'de' } })
  })
})
