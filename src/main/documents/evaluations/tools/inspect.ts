import type {
  EvaluationRow,
  Json,
  RowVerdict,
  VerdictAuthor,
} from '../../../../shared/pipelines/evaluation/row.ts'
import {
  type FoundRecord,
  placeInWords,
  type ReadingTools,
  rowOf,
  type ToolReader,
  verdict,
} from '../found.ts'
import { contentText, mediaIn, talkOf } from '../messages.ts'
import { contextOf, inputParts, tagsOf, valueFor } from '../roles.ts'
import {
  at,
  type Fields,
  idsOf,
  isFields,
  isList,
  isNothing,
  listAt,
  numberOf,
  shownText,
  textOf,
  timeOf,
} from '../values.ts'

/** Scores of Inspect’s letters: correct, partial, incorrect and no answer (`value_to_float`). */
const LETTERS: ReadonlyMap<string, number> = new Map(Object.entries({ C: 1, P: 0.5, I: 0, N: 0 }))

function isSample(value: Json): value is Fields {
  return isFields(value) && 'epoch' in value && ('target' in value || 'scores' in value) && 'id' in value
}

export const inspect: ToolReader = {
  tool: 'inspect',
  matches: ({ value }) => isSample(value),
  rows: (record, tools) => (isSample(record.value) ? [sampleRow(record, record.value, tools)] : []),
}

/** A reference to a text or a file that is stored once for a sample. */
const ATTACHMENT = /^attachment:\/\/(.+)$/

/** Maximum depth in which references are replaced. */
const MAX_DEPTH = 30

/** Returns a value of which references to attachments are replaced by them; unknown ones are unchanged. */
function resolved(value: Json | undefined, attachments: Json | undefined, depth = 0): Json {
  if (value === undefined || depth > MAX_DEPTH) return null
  if (typeof value === 'string') {
    const id = ATTACHMENT.exec(value)?.[1]
    if (id === undefined) return value
    return at(attachments, id) ?? value
  }
  if (isList(value)) return value.map((each) => resolved(each, attachments, depth + 1))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, resolved(each, attachments, depth + 1)]),
  )
}

function sampleRow(record: FoundRecord, value: Fields, tools: ReadingTools): EvaluationRow {
  const attachments = value['attachments']
  const asked = resolved(value['input'], attachments)
  const messages = talkOf(resolved(value['messages'], attachments))
  const { input, system, turns } = inputParts(asked)
  const choices = listAt(value, 'output', 'choices')
  const error = value['error']
  const limit = at(value, 'limit', 'type')
  if (!isNothing(limit)) tools.find('cut_off', record, `limit of ${textOf(limit)}`)
  const completion = textOf(resolved(at(value, 'output', 'completion'), attachments))
  const output =
    completion ?? contentText(resolved(at(choices[0], 'message', 'content'), attachments)) ?? null
  const texts = choices.flatMap(
    (each) => contentText(resolved(at(each, 'message', 'content'), attachments)) ?? [],
  )
  const scores = isFields(value['scores'])
    ? value['scores']
    : isFields(value['score'])
      ? { score: value['score'] }
      : {}
  const grader = textOf(at(record.whole, 'eval', 'model_roles', 'grader', 'model'))
  const metadata = value['metadata']
  const media = [...new Set([...mediaIn(asked), ...mediaIn(resolved(value['messages'], attachments))])]
  return rowOf('inspect', record, {
    id: textOf(value['id']) ?? placeInWords(record.place),
    ids: idsOf({
      sample: value['id'],
      epoch: value['epoch'],
      uuid: value['uuid'],
      log: at(record.whole, 'eval', 'eval_id'),
      run: at(record.whole, 'eval', 'run_id'),
    }),
    input,
    system: system ?? messages?.system ?? null,
    turns: turns.length > 0 ? turns : (messages?.turns ?? []),
    context: isFields(metadata) ? contextOf(valueFor(metadata, 'context')) : [],
    output: isNothing(error) && output !== '' ? output : null,
    outputs: texts.length > 1 ? texts : [],
    reference: isNothing(value['target']) ? null : (value['target'] ?? null),
    tools: messages?.tools ?? [],
    model: textOf(at(value, 'output', 'model')) ?? textOf(at(record.whole, 'eval', 'model')),
    judged: Object.entries(scores).flatMap(([name, score]) => scoreVerdicts(name, score, grader)),
    when: timeOf(value['started_at']) ?? timeOf(at(record.whole, 'eval', 'created')),
    tags: [...tagsOf(at(record.whole, 'tags')), ...tagsOf(at(record.whole, 'eval', 'tags'))],
    error: isNothing(error) ? null : (textOf(at(error, 'message')) ?? shownText(error)),
    media,
  })
}

/** Reads a score of a sample: the answer of a person if it was edited, and the answer that it replaced. */
function scoreVerdicts(name: string, score: Json, grader: string | null): RowVerdict[] {
  const history = listAt(score, 'history')
  const edits = history.filter((each) => !isNothing(at(each, 'provenance')))
  const isModel = !isNothing(at(score, 'metadata', 'grading')) || /model|graded|judge|llm/i.test(name)
  const judge = {
    by: authorIn(at(score, 'metadata', 'by')) ?? (isModel ? ('model' as const) : ('rule' as const)),
    model: isModel ? grader : null,
  }
  const edit = edits.at(-1)
  if (edit === undefined) return valueVerdicts(name, at(score, 'value'), { ...judge, why: whyOf(score) })
  const author = textOf(at(edit, 'provenance', 'author'))
  const editor = authorIn(at(edit, 'provenance', 'metadata', 'by')) ?? 'person'
  const [first] = history.filter((each) => isNothing(at(each, 'provenance')))
  return [
    ...valueVerdicts(name, at(score, 'value'), {
      by: editor,
      person: editor === 'person' ? author : null,
      model: editor === 'model' ? author : null,
      when: timeOf(at(edit, 'provenance', 'timestamp')),
      note: textOf(at(edit, 'provenance', 'reason')),
      why: whyOf(score),
    }),
    ...(first === undefined
      ? []
      : valueVerdicts(name, at(first, 'value'), { ...judge, why: whyOf(first), isReplaced: true })),
  ]
}

function authorIn(word: Json | undefined): VerdictAuthor | null {
  return word === 'model' || word === 'rule' || word === 'person' ? word : null
}

function whyOf(score: Json): string | null {
  const why = textOf(at(score, 'explanation'))
  return why === 'UNCHANGED' ? null : why
}

function valueVerdicts(name: string, value: Json | undefined, parts: Partial<RowVerdict>): RowVerdict[] {
  if (isFields(value))
    return Object.entries(value).flatMap(([key, each]) => valueVerdicts(`${name}.${key}`, each, parts))
  if (isList(value)) return value.flatMap((each, index) => valueVerdicts(`${name}.${index + 1}`, each, parts))
  if (isNothing(value)) return [verdict(name, { ...parts, error: 'not judged' })]
  if (typeof value === 'boolean') return [verdict(name, { ...parts, pass: value })]
  if (typeof value === 'number')
    return [
      verdict(name, Number.isFinite(value) ? { ...parts, score: value } : { ...parts, error: 'not judged' }),
    ]
  const label = textOf(value)
  const letter = label === null ? undefined : LETTERS.get(label)
  if (letter !== undefined) return [verdict(name, { ...parts, label, score: letter })]
  const score = numberOf(value)
  return [verdict(name, score === null ? { ...parts, label } : { ...parts, score })]
}
