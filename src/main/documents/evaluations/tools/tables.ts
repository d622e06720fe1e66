import type { EvaluationRow, Json, RowVerdict } from '../../../../shared/pipelines/evaluation/row.ts'
import {
  answer,
  type FoundRecord,
  placeInWords,
  type ReadingTools,
  type RowParts,
  rowOf,
  type ToolReader,
  verdict,
} from '../found.ts'
import { contentText, isMessages, mediaIn, type Talk, talkOf } from '../messages.ts'
import {
  contextOf,
  inputParts,
  isNotJudged,
  keyFor,
  outputParts,
  plainKey,
  roleOfKey,
  tagsOf,
  valueFor,
  verdictsOf,
  withExpectedAnswer,
} from '../roles.ts'
import {
  at,
  type Fields,
  firstOf,
  idsOf,
  isEmptyCell,
  isFields,
  isList,
  isNothing,
  listAt,
  numberOf,
  shownText,
  textOf,
  timeOf,
  truthOf,
  unpacked,
  unpackedCell,
} from '../values.ts'
import { taskParts } from './labels.ts'

function isPreference(value: Fields): boolean {
  return (
    ('chosen' in value && 'rejected' in value) ||
    ('preferred_output' in value && 'non_preferred_output' in value)
  )
}

function isChatRow(value: Fields): boolean {
  return (
    isMessages(unpackedCell(value['messages'])) ||
    isMessages(unpackedCell(value['conversations'])) ||
    isMessages(unpackedCell(value['conversation']))
  )
}

function isSteps(value: Fields): boolean {
  return (
    isList(unpackedCell(value['completions'])) && isList(unpackedCell(value['labels'])) && 'prompt' in value
  )
}

function isCompletion(value: Fields): boolean {
  return 'prompt' in value && 'completion' in value
}

/** Rows for training by the conventions of Hugging Face’s TRL, ShareGPT and Anthropic’s preferences. */
export const huggingFace: ToolReader = {
  tool: 'hugging-face',
  matches: ({ value }) =>
    isFields(value) && (isPreference(value) || isChatRow(value) || isSteps(value) || isCompletion(value)),
  rows(record) {
    const { value } = record
    if (!isFields(value)) return []
    const media = [...new Set([...mediaIn(value), ...pictures(value)])]
    const shared: RowParts = {
      id: textOf(firstOf(value, 'id', 'uuid', 'prompt_id')) ?? placeInWords(record.place),
      ids: idsOf({ row: firstOf(value, 'id', 'uuid', 'prompt_id') }),
      media,
      model: textOf(valueFor(value, 'model')),
      when: timeOf(valueFor(value, 'when')),
      context: contextOf(valueFor(value, 'context')),
      reference: valueFor(value, 'reference') ?? null,
      tags: tagsOf(valueFor(value, 'tags')),
      answers: tableVerdicts(value, [], record.cells !== null).answers,
      error: errorIn(value),
      conversation: textOf(valueFor(value, 'conversation')),
    }
    if (isPreference(value)) return [preferenceRow(record, value, shared)]
    if (isSteps(value)) return [stepsRow(record, value, shared)]
    return isChatRow(value) ? [chatRow(record, value, shared)] : [completionRow(record, value, shared)]
  },
}

/** Returns the paths of pictures in the columns of a row. */
function pictures(value: Fields): string[] {
  return ['images', 'image', 'videos', 'audio'].flatMap((key) => {
    const cell = unpackedCell(value[key])
    const list = isList(cell) ? cell : isNothing(cell) ? [] : [cell]
    return list.flatMap((each) => textOf(firstOf(each, 'path', 'url')) ?? textOf(each) ?? [])
  })
}

/** A turn of Anthropic’s preferences in one text: a blank line, the role, a colon. */
const HH_TURN = /\n\n(Human|Assistant): ?/

/** Returns messages of a text with the roles of Anthropic’s preferences; other values are unchanged. */
function asMessages(value: Json | undefined): Json {
  const found = unpackedCell(value)
  if (typeof found !== 'string' || !HH_TURN.test(found.slice(0, 20))) return found
  const parts = found.split(HH_TURN).slice(1)
  return parts.flatMap((part, index): Json[] =>
    index % 2 === 1
      ? []
      : [{ role: part === 'Human' ? 'user' : 'assistant', content: parts[index + 1]?.trim() ?? '' }],
  )
}

function lastText(value: Json): string | null {
  const talk = talkOf(value)
  return talk === null ? shownText(value) : contentText(talk.turns.at(-1)?.content)
}

/** Returns the beginning that two lists of messages share. */
function commonStart(one: Json, other: Json): readonly Json[] {
  if (!isList(one) || !isList(other)) return []
  let end = 0
  while (end < Math.min(one.length, other.length) - 1 && shownText(one[end]) === shownText(other[end]))
    end += 1
  return one.slice(0, end)
}

function preferenceRow(record: FoundRecord, value: Fields, shared: RowParts): EvaluationRow {
  const chosen = asMessages(value['chosen'] ?? value['preferred_output'])
  const rejected = asMessages(value['rejected'] ?? value['non_preferred_output'])
  const given = firstOf(value, 'prompt', 'input', 'question', 'instruction')
  const prompt = given === null ? commonStart(chosen, rejected) : unpackedCell(at(given, 'messages') ?? given)
  const { input, system, turns } = inputParts(
    isList(prompt) && prompt.length === 0 ? null : typeof given === 'string' ? given : prompt,
  )
  const scores = (['chosen', 'rejected'] as const).flatMap((side) => {
    const score = numberOf(
      firstOf(value, `score_${side}`, `${side}_score`, `${side}-rating`, `${side}_rating`),
    )
    return score === null ? [] : [verdict(side, { score })]
  })
  const [first, second] = [lastText(chosen), lastText(rejected)]
  return rowOf('hugging-face', record, {
    ...shared,
    input: typeof given === 'string' && turns.length === 0 ? given : input,
    system: system ?? textOf(value['system']),
    turns,
    chosen: first,
    rejected: second,
    outputs: [first, second],
    judged: scores,
  })
}

function stepsRow(record: FoundRecord, value: Fields, shared: RowParts): EvaluationRow {
  const steps = listAt({ list: unpackedCell(value['completions']) }, 'list')
  const labels = listAt({ list: unpackedCell(value['labels']) }, 'list')
  const { input, system, turns } = inputParts(value['prompt'])
  return rowOf('hugging-face', record, {
    ...shared,
    ...{ input, system, turns },
    output: steps.map((each) => lastText(each) ?? '').join('\n'),
    steps: steps.map((each) => lastText(each) ?? ''),
    judged: steps.map((_, index) => {
      const name = `step ${index + 1}`
      const [pass, score] = [truthOf(labels[index]), numberOf(labels[index])]
      return pass === null && score === null
        ? verdict(name, { error: 'not judged' })
        : verdict(name, { pass, score })
    }),
  })
}

function completionRow(record: FoundRecord, value: Fields, shared: RowParts): EvaluationRow {
  const { input, system, turns } = inputParts(value['prompt'])
  const given = value['completion']
  const output = outputParts(given)
  return rowOf('hugging-face', record, {
    ...shared,
    input: typeof value['prompt'] === 'string' && turns.length === 0 ? value['prompt'] : input,
    ...{ system, turns },
    output: typeof given === 'string' ? given : output.output,
    tools: output.tools,
    judged: tableVerdicts(value, ['prompt', 'completion'], record.cells !== null).judged,
  })
}

function chatRow(record: FoundRecord, value: Fields, shared: RowParts): EvaluationRow {
  const talk: Talk | null = talkOf(unpackedCell(firstOf(value, 'messages', 'conversations', 'conversation')))
  const extra = valueFor(value, 'output')
  return rowOf('hugging-face', record, {
    ...shared,
    input: talk?.input ?? null,
    system: talk?.system ?? textOf(value['system']),
    turns: talk?.turns ?? [],
    output: extra === undefined ? (talk?.output ?? null) : outputParts(extra).output,
    tools: talk?.tools ?? [],
    judged: tableVerdicts(value, ['messages', 'conversations', 'conversation'], record.cells !== null).judged,
  })
}

/** Headings of answers of people. */
const PERSON_HEADING =
  /^(?:human|person|annotator|reviewer|expert|gold|manual|rater)_|_(?:human|annotator|by_human|reviewer)$/

/** Headings that name a person who answered. */
const WHO = /^(?:annotator|reviewer|rater|labeler|labeller|annotated_by|reviewed_by|labeled_by|person)$/

/** Headings that name the person who gave the verdicts of a row. */
const ANNOTATOR = /^(?:annotator|annotated_by|labeled_by|labeler|labeller|rater)$/

/** Ends of the headings of a verdict, and of its reason beside it. */
const [RESULT_END, REASON_END] = [
  /_(?:score|label|value|verdict|grade|pass|rating)$/,
  /^(.+)_(?:reason|reasoning|explanation|rationale|justification|comment|why)$/,
]

/** Returns the reason in the column that is named like the one of a verdict. */
function reasonColumn(value: Fields, key: string): string | null {
  const name = plainKey(key)
  const base = name.replace(RESULT_END, '')
  const found = Object.entries(value).find(([each]) => {
    if (!/reason|expla|rationale|justif|comment|why/i.test(each)) return false
    const of = REASON_END.exec(plainKey(each))?.[1]
    return of !== undefined && (of === name || of === base)
  })
  return textOf(found?.[1])
}

/** Reads the verdicts in the columns of a row, and the answers of people; `areCells` of a table may be empty. */
function tableVerdicts(
  value: Fields,
  used: readonly string[],
  areCells: boolean,
): Pick<EvaluationRow, 'judged' | 'answers'> {
  const error = isNotJudged(value) ? 'not judged' : null
  const why = textOf(valueFor(value, 'why'))
  const given = valueFor(value, 'confidence')
  const confidence = numberOf(given) ?? textOf(given)
  const person = Object.entries(value).find(([key]) => WHO.test(plainKey(key)))?.[1]
  const columns = Object.entries(value).filter(
    ([key]) => !used.includes(key) && roleOfKey(key)?.role === 'verdict',
  )
  const isByPerson = (key: string) => PERSON_HEADING.test(plainKey(key))
  // Without a column for people, the columns of a named annotator are that person’s, unless a model is named.
  const annotator = Object.entries(value).find(
    ([key]) => /annot|label|rater/i.test(key) && ANNOTATOR.test(plainKey(key)),
  )?.[1]
  const areByPerson = !isNothing(annotator) && !Object.keys(value).some(isByPerson)
  const isAnswer = (key: string) =>
    isByPerson(key) ||
    (areByPerson && !/(?:^|_)(?:judge|model|llm|ai|auto|metric)(?:_|$)/.test(plainKey(key)))
  const own = columns.filter(([key]) => !isAnswer(key))
  const judged = own.flatMap(([key, each]): RowVerdict[] => {
    const cell = error !== null || (areCells && isEmptyCell(each)) ? null : unpackedCell(each)
    const ownWhy = reasonColumn(value, key)
    return verdictsOf(key, cell, {
      why: ownWhy ?? (own.length === 1 ? why : null),
      confidence: own.length === 1 ? confidence : null,
    })
  })
  const answers = columns.flatMap(([key, each]) =>
    isAnswer(key) && !isNothing(each) && !(areCells && areByPerson && isEmptyCell(each))
      ? (isList(each) ? each : [each]).map((one) =>
          answer(key, numberOf(one) ?? truthOf(one) ?? one, { person: textOf(person) }),
        )
      : [],
  )
  return { judged, answers }
}

/** Rows with headings or keys of their own: a table of a spreadsheet, or JSON of a program. */
export const table: ToolReader = {
  tool: 'table',
  matches: () => true,
  rows: (record, tools) =>
    isFields(record.value) ? [tableRow(record, record.value, tools)] : looseRows(record, tools),
}

/** A list of messages, a text or a list of cells is a row of its own. */
function looseRows(record: FoundRecord, tools: ReadingTools): EvaluationRow[] {
  const talk = talkOf(record.value)
  if (talk === null) {
    tools.find('not_a_row', record)
    return []
  }
  const { input, system, turns, output, tools: calls, media } = talk
  return [rowOf('table', record, { input, system, turns, output, tools: calls, media })]
}

/** Whether a cell is an answer in words: a model answers “N/A” too. */
function isWritten(key: string, cell: Json): boolean {
  return roleOfKey(key)?.role === 'output' && typeof cell === 'string' && /^\s*n\/a\s*$/i.test(cell)
}

/**
 * Returns the fields of a row without those that are not its own: empty cells, but not those of people, and, if the
 * cell of the chosen column is empty, the other columns that could have its role.
 */
function ownFields({ cells, columns }: FoundRecord, given: Fields): Fields {
  const value =
    cells === null
      ? given
      : Object.fromEntries(
          Object.entries(given).map(([key, each]) => [
            key,
            isEmptyCell(each) && !PERSON_HEADING.test(plainKey(key)) && !isWritten(key, each) ? null : each,
          ]),
        )
  const empty = [...(columns ?? [])].flatMap(([role, key]) =>
    key in value && isNothing(value[key]) ? [role] : [],
  )
  if (empty.length === 0) return value
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => {
      const found = roleOfKey(key)
      const chosen = found === null ? undefined : columns?.get(found.role)
      const best = chosen === undefined ? null : roleOfKey(chosen)
      // A more usual heading than the chosen one had no value in the first records, and comes before it.
      return found === null || best === null || !empty.includes(found.role) || found.rank <= best.rank
    }),
  )
}

/** Keys of objects that a tool puts around an output. */
const ENVELOPE = ['choices', 'generations', 'messages', 'role', 'content', 'parts']

/** Returns the text of an output cell that is JSON, as a model wrote it; `null` for any other value and for a tool’s object. */
function writtenJson(cell: Json | undefined): string | null {
  if (typeof cell !== 'string') return null
  const found = unpacked(cell)
  if (typeof found === 'string' || isMessages(found)) return null
  return isFields(found) && ENVELOPE.some((key) => key in found) ? null : cell
}

/** Returns the error of a row; “false” or 0 in its column says that there is none. */
function errorIn(value: Fields): string | null {
  const found = valueFor(value, 'error')
  return truthOf(found) === false || numberOf(found) === 0 ? null : textOf(found)
}

function tableRow(record: FoundRecord, given: Fields, tools: ReadingTools): EvaluationRow {
  const value = innerRow(ownFields(record, withExpectedAnswer(given)))
  const parts = taskParts(value)
  const inputKey = keyFor(value, 'input')
  const whole = inputParts(inputKey === null ? undefined : value[inputKey])
  const outputKey = keyFor(value, 'output')
  const output = outputKey === null ? null : outputParts(value[outputKey])
  const used = [inputKey, outputKey].flatMap((key) => key ?? [])
  const { judged, answers } = tableVerdicts(value, used, record.cells !== null)
  const written = record.cells === null || outputKey === null ? null : writtenJson(value[outputKey])
  const idKey = keyFor(value, 'id')
  const error = errorIn(value)
  const hasOutput = !isNothing(parts.output) || parts.outputs.length > 0 || parts.turns.length > 0
  if (
    !hasOutput &&
    outputKey === null &&
    !Object.keys(value).some((key) => roleOfKey(key)?.role === 'output')
  )
    tools.find('unknown_columns', record)
  const { outputKeys: _, ...roles } = parts
  return rowOf('table', record, {
    ...roles,
    id: (idKey === null ? null : textOf(value[idKey])) ?? placeInWords(record.place),
    ids: idsOf(idKey === null ? {} : { row: value[idKey] }),
    input:
      typeof value[inputKey ?? ''] === 'string' && whole.turns.length === 0 && !isFields(whole.input)
        ? (roles.input ?? whole.input)
        : (whole.input ?? roles.input),
    system: roles.system ?? whole.system,
    turns: roles.turns.length > 0 ? roles.turns : whole.turns,
    context:
      roles.context.length > 0
        ? roles.context
        : whole.context.length > 0
          ? whole.context
          : (output?.context ?? []),
    output: written ?? (isNothing(roles.output) ? null : roles.output),
    outputs: roles.outputs.length > 0 ? roles.outputs : (output?.outputs ?? []),
    tools: toolsOf(value) ?? output?.tools ?? roles.tools,
    reference: isNothing(roles.reference) ? whole.reference : roles.reference,
    judged,
    answers,
    conversation: textOf(valueFor(value, 'conversation')),
    when: timeOf(valueFor(value, 'when')),
    tags: tagsOf(valueFor(value, 'tags')),
    error,
  })
}

function toolsOf(value: Fields): EvaluationRow['tools'] | null {
  const calls = unpackedCell(valueFor(value, 'tools'))
  return isList(calls)
    ? (talkOf([{ role: 'assistant', tool_calls: calls.map(asCall) }])?.tools ?? null)
    : null
}

function asCall(value: Json): Json {
  return isFields(value) && value['type'] === undefined ? { type: 'tool_call', ...value } : value
}

/** Returns the fields of a row whose columns are inside one object, such as `data` or `fields`. */
function innerRow(value: Fields): Fields {
  if (keyFor(value, 'output') !== null || keyFor(value, 'input') !== null) return value
  const inner = ['data', 'fields', 'row', 'item', 'record', 'values'].map((key) => value[key]).find(isFields)
  return inner === undefined ? value : { ...inner, ...value }
}
