import type { EvaluationRow, Json, RowVerdict } from '../../../../shared/pipelines/evaluation/row.ts'
import { answer, type FoundRecord, rowOf, type ToolReader, verdict } from '../found.ts'
import { mediaIn, talkOf } from '../messages.ts'
import { contextOf, inputParts, outputParts, roleOfKey, tagsOf, valueFor } from '../roles.ts'
import {
  at,
  type Fields,
  idsOf,
  isFields,
  isNothing,
  listAt,
  numberOf,
  shownText,
  textOf,
  timeOf,
  truthOf,
} from '../values.ts'

/** Types of assertions that a model decides; all others are rules. */
const JUDGE_TYPE =
  /^(?:not-)?(?:llm-rubric|g-eval|factuality|answer-relevance|context-\w+|agent-rubric|model-graded-\w+|select-best|pi|search-rubric|video-rubric|conversation-relevance|max-score|trajectory:goal-success)/

/** Reasons of a row that failed: an assertion, and an error before anything was judged. */
const ERROR_REASON = 2

function isResult(value: Json): value is Fields {
  if (!isFields(value)) return false
  const has = (key: string) => key in value
  return (
    (has('testIdx') && has('promptIdx')) ||
    (has('gradingResult') && has('vars')) ||
    (has('gradingResult') && (has('provider') || has('testCase'))) ||
    (has('vars') && has('provider') && has('response'))
  )
}

/** The columns after each output of a promptfoo table. */
const OUTPUT_HEADING = /^\[(.+?)\] ?([\s\S]*)$/

function isTable({ cells }: FoundRecord): boolean {
  if (cells === null) return false
  const first = cells.headings.findIndex((heading, index) => isOutput(cells.headings, heading, index))
  return first !== -1
}

function isOutput(headings: readonly string[], heading: string, index: number): boolean {
  return OUTPUT_HEADING.test(heading) && headings[index + 1] === 'Status' && headings[index + 2] === 'Score'
}

export const promptfoo: ToolReader = {
  tool: 'promptfoo',
  matches: (record) => isTable(record) || isResult(record.value),
  rows: (record) =>
    isTable(record) ? tableRows(record) : isFields(record.value) ? [resultRow(record, record.value)] : [],
}

function fromVars(vars: Fields) {
  const inputKey = inputKeyOf(vars)
  const given = inputKey === null ? undefined : vars[inputKey]
  const talk = inputKey === null ? null : talkOf(given)
  const { turns, system } = talk === null ? { turns: [], system: null } : inputParts(given)
  const systemVar = textOf(valueFor(vars, 'system'))
  return {
    input: talk?.input ?? (given === undefined ? null : (given ?? null)),
    turns,
    system: system ?? systemVar,
    reference: valueFor(vars, 'reference') ?? null,
    context: contextOf(valueFor(vars, 'context')),
  }
}

/** Returns the variable with the question: by its name, else the only one that has no other role. */
function inputKeyOf(vars: Fields): string | null {
  const keys = Object.keys(vars)
  const named = keys
    .map((key) => ({ key, found: roleOfKey(key) }))
    .filter(({ found }) => found?.role === 'input' || found?.role === 'turns')
    .toSorted((one, other) => (one.found?.rank ?? 0) - (other.found?.rank ?? 0))[0]
  if (named !== undefined) return named.key
  const free = keys.filter((key) => roleOfKey(key) === null)
  return free.length === 1 ? (free[0] ?? null) : null
}

function resultRow(record: FoundRecord, value: Fields): EvaluationRow {
  const vars = isFields(value['vars'])
    ? value['vars']
    : isFields(at(value, 'testCase', 'vars'))
      ? at(value, 'testCase', 'vars')
      : {}
  const parts = fromVars(isFields(vars) ? vars : {})
  const hasError =
    value['failureReason'] === ERROR_REASON ||
    !isNothing(at(value, 'response', 'error')) ||
    (isNothing(value['gradingResult']) && !isNothing(value['error']))
  const given = at(value, 'response', 'output') ?? value['output'] ?? null
  const output = hasError ? null : given
  const found = outputParts(typeof output === 'string' ? null : output)
  const prompt = at(value, 'prompt', 'raw') ?? value['prompt'] ?? null
  const talk = inputParts(prompt)
  const components = hasError ? [] : componentVerdicts(value)
  const isJudgeFailed = listAt(value, 'gradingResult', 'componentResults').some(hasGraderError)
  const comment = textOf(at(value, 'gradingResult', 'comment'))
  return rowOf('promptfoo', record, {
    id: textOf(value['id']) ?? `test ${textOf(value['testIdx'])}, prompt ${textOf(value['promptIdx'])}`,
    ids: idsOf({
      row: value['id'],
      test: value['testIdx'],
      prompt: value['promptIdx'],
      promptId: value['promptId'],
      eval: at(record.whole, 'evalId'),
    }),
    ...parts,
    input: parts.input ?? talk.input,
    turns: parts.turns.length > 0 ? parts.turns : talk.turns,
    system: parts.system ?? talk.system,
    output,
    tools: found.tools,
    model: textOf(at(value, 'provider', 'id')) ?? textOf(value['provider']),
    when: timeOf(
      at(record.whole, 'results', 'timestamp') ?? at(record.whole, 'timestamp') ?? value['createdAt'],
    ),
    judged: hasError || isJudgeFailed ? components : [...overall(value, comment), ...components],
    answers: comment === null ? [] : [answer('comment', comment, {})],
    error: hasError
      ? (shownText(value['error']) ?? shownText(at(value, 'response', 'error')) ?? 'error')
      : null,
    tags: [
      ...tagsOf(at(value, 'testCase', 'metadata', 'tags')),
      ...tagsOf(
        textOf(at(value, 'testCase', 'description')) === null
          ? null
          : [textOf(at(value, 'testCase', 'description'))],
      ),
    ],
    media: [...mediaIn(prompt), ...found.media],
  })
}

function overall(value: Fields, comment: string | null): RowVerdict[] {
  const grading = value['gradingResult']
  if (!isFields(grading)) return []
  const score = numberOf(value['score'] ?? grading['score'])
  const pass = truthOf(value['success'] ?? grading['pass'])
  if (score === null && pass === null) return []
  return [verdict('all', { score, pass, why: textOf(grading['reason']), note: comment })]
}

function hasGraderError(component: Json): boolean {
  return (
    !isNothing(at(component, 'metadata', 'graderError')) && at(component, 'metadata', 'graderError') !== false
  )
}

function componentVerdicts(value: Fields): RowVerdict[] {
  return listAt(value, 'gradingResult', 'componentResults').flatMap((each) => {
    if (!isFields(each)) return []
    const type = textOf(at(each, 'assertion', 'type')) ?? 'assertion'
    const name = textOf(at(each, 'assertion', 'metric')) ?? type
    const by = type === 'human' ? 'person' : JUDGE_TYPE.test(type) ? 'model' : 'rule'
    const why = textOf(each['reason'])
    const threshold = numberOf(at(each, 'assertion', 'threshold'))
    const parts = {
      by,
      source: type,
      person: by === 'person' ? textOf(at(each, 'metadata', 'person')) : null,
      confidence: numberOf(at(each, 'metadata', 'confidence')),
      scale: threshold === null ? null : `threshold ${threshold}`,
    } as const
    if (hasGraderError(each)) return [verdict(name, { ...parts, error: why ?? 'the judge failed' })]
    const [score, pass] = [numberOf(each['score']), truthOf(each['pass'])]
    const label = textOf(at(each, 'metadata', 'label'))
    if (score === null && pass === null && label === null)
      return [verdict(name, { ...parts, why, error: 'not judged' })]
    return [verdict(name, { ...parts, why, score, pass, label })]
  })
}

/** Headings of a promptfoo table after an output. */
const AFTER_OUTPUT = /^(?:Status|Score|Named Scores|Metric: .*|Grader Reason|Comment)$/

/** Removes the apostrophe that promptfoo writes before a cell that a spreadsheet could run. */
function unguarded(cell: string | null): string | null {
  return cell !== null && /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell
}

function tableRows(record: FoundRecord): EvaluationRow[] {
  const { headings = [], values = [] } = record.cells ?? {}
  const starts = headings.flatMap((heading, index) => (isOutput(headings, heading, index) ? [index] : []))
  const [firstStart = headings.length] = starts
  const vars: Record<string, Json> = {}
  for (const [index, heading] of headings.slice(0, firstStart).entries())
    if (heading !== 'Description') vars[heading] = unguarded(values[index] ?? null)
  const description = headings[0] === 'Description' ? (values[0] ?? null) : null
  const { input, reference, context, system, turns } = fromVars(vars)
  const row = record.place.replace(/^R/, 'row ')
  return starts.flatMap((start, number) => {
    const cell = (name: string) => {
      const index = headings.indexOf(name, start)
      const end = starts[number + 1] ?? headings.length
      return index === -1 || index >= end ? null : (values[index] ?? null)
    }
    const [, model = null] = OUTPUT_HEADING.exec(headings[start] ?? '') ?? []
    const status = cell('Status')?.trim().toUpperCase() ?? ''
    const output = unguarded(values[start] ?? null)
    if (isNothing(output) && status === '') return [] // The block of another prompt, which this test does not have.
    const isError = status === 'ERROR'
    const score = numberOf(cell('Score'))
    const pass = status === 'PASS' ? true : status === 'FAIL' ? false : null
    const why = cell('Grader Reason')
    const note = cell('Comment')
    const end = starts[number + 1] ?? headings.length
    const metrics = headings.slice(start, end).flatMap((heading, offset): RowVerdict[] => {
      if (!AFTER_OUTPUT.test(heading) || !heading.startsWith('Metric: ')) return []
      const value = numberOf(values[start + offset] ?? null)
      return value === null ? [] : [verdict(heading.slice('Metric: '.length), { score: value })]
    })
    return [
      rowOf('promptfoo', record, {
        id: `${row}, prompt ${number + 1}`,
        ids: { row: record.place, prompt: number },
        ...{ input, reference, context, system, turns, model },
        output: isError ? null : output,
        judged:
          isError || (score === null && pass === null)
            ? []
            : [verdict('all', { score, pass, why, note }), ...metrics],
        answers: note === null || note === '' ? [] : [answer('comment', note, {})],
        error: isError ? (why ?? 'ERROR') : null,
        tags: description === null ? [] : [description],
      }),
    ]
  })
}
