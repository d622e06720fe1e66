import type {
  EvaluationRow,
  Json,
  RowAnswer,
  RowVerdict,
} from '../../../../shared/pipelines/evaluation/row.ts'
import { spokenTurns } from '../chat-rows.ts'
import { answer, type FoundRecord, placeInWords, rowOf, type ToolReader, verdict } from '../found.ts'
import { isMessages, mediaIn, talkOf } from '../messages.ts'
import { contextOf, inputParts, keyFor, outputParts, roleOfKey, valueFor } from '../roles.ts'
import {
  at,
  type Fields,
  firstOf,
  idsOf,
  isFields,
  isList,
  isNothing,
  listAt,
  numberOf,
  textOf,
  timeOf,
  unpackedCell,
} from '../values.ts'

/** Keys for a text that is the only field of a task. */
const PLAIN_TEXT = ['text', 'html', 'content', 'sentence', 'body']

/** Two or more outputs by their keys: `answer1`, `response_b`, `output left`. */
const NUMBERED = /^(.*?)[_\s]?(?:\d|[a-d]|left|right)$/i

/** Returns the roles of the data of a task. */
export function taskParts(data: Fields) {
  const talkKey = Object.keys(data).find((key) => isMessages(unpackedCell(data[key])))
  const written = valueFor(data, 'turns')
  const spoken = talkKey === undefined && typeof written === 'string' ? spokenTurns(written) : null
  const talk = talkKey === undefined ? talkOf(spoken ?? undefined) : talkOf(unpackedCell(data[talkKey]))
  const outputKey = keyFor(data, 'output')
  const outputs = outputKey === null ? numberedOutputs(data) : []
  const plain = PLAIN_TEXT.find((key) => typeof data[key] === 'string')
  const input = inputParts(valueFor(data, 'input'))
  const hasInput = !isNothing(input.input)
  const output = outputKey === null ? null : outputParts(data[outputKey]).output
  return {
    input: input.input ?? talk?.input ?? null,
    system: textOf(valueFor(data, 'system')) ?? talk?.system ?? input.system,
    turns: talk?.turns ?? input.turns,
    output:
      output ??
      talk?.output ??
      (outputs.length === 0 && (!hasInput || plain !== keyFor(data, 'input')) && plain !== undefined
        ? (data[plain] ?? null)
        : null),
    outputs: outputs.map((key) => data[key] ?? null),
    outputKeys: outputs,
    reference: valueFor(data, 'reference') ?? null,
    context: contextOf(valueFor(data, 'context')),
    tools: talk?.tools ?? [],
    model: textOf(valueFor(data, 'model')),
    media: [...new Set([...mediaIn(data), ...mediaColumns(data)])],
  }
}

/** Returns the texts under keys of pictures, recordings and files. */
function mediaColumns(data: Fields): string[] {
  return Object.entries(data).flatMap(([key, value]) =>
    roleOfKey(key)?.role === 'media' ? (textOf(value) ?? []) : [],
  )
}

function numberedOutputs(data: Fields): string[] {
  const groups = new Map<string, string[]>()
  for (const key of Object.keys(data)) {
    const base = NUMBERED.exec(key)?.[1]
    if (base === undefined || base === '' || typeof data[key] !== 'string') continue
    if (roleOfKey(base)?.role !== 'output' && base !== 'text') continue
    groups.set(base, [...(groups.get(base) ?? []), key])
  }
  return [...groups.values()].find((keys) => keys.length > 1) ?? []
}

function rowParts({ outputKeys: _, ...parts }: ReturnType<typeof taskParts>) {
  return parts
}

/** Keys of annotations in one object with the data. */
const MIN_KEYS: ReadonlySet<string> = new Set([
  ...[
    'id',
    'annotator',
    'annotation_id',
    'created_at',
    'updated_at',
    'lead_time',
    'annotators',
    'agreement',
    'file_upload',
    'project',
    'inner_id',
  ],
])

/** Tasks of Label Studio with annotations of people and predictions of judges. */
export const labelStudio: ToolReader = {
  tool: 'label-studio',
  matches: ({ value }) => isTask(value) || isMinimal(value),
  rows(record) {
    const { value } = record
    if (isTask(value)) return [taskRow(record, value)]
    return isMinimal(value) ? [minimalRow(record, value)] : []
  },
}

function isTask(value: Json): value is Fields {
  return (
    isFields(value) &&
    isFields(value['data']) &&
    (isList(value['annotations']) || isList(value['predictions']) || isList(value['completions']))
  )
}

function isMinimal(value: Json): value is Fields {
  return isFields(value) && 'annotation_id' in value && 'annotator' in value
}

function taskRow(record: FoundRecord, value: Fields): EvaluationRow {
  const data = isFields(value['data']) ? value['data'] : {}
  const parts = taskParts(data)
  const annotations = [...listAt(value, 'annotations'), ...listAt(value, 'completions')].filter(
    (each) => at(each, 'was_cancelled') !== true && at(each, 'skipped') !== true,
  )
  const several = severalIn(annotations)
  const talk = talkOf(
    annotations.flatMap((each) =>
      listAt(each, 'result').flatMap((result) => at(result, 'value', 'chatmessage') ?? []),
    ),
  )
  return rowOf('label-studio', record, {
    ...rowParts(parts),
    ...(talk === null ? {} : { turns: talk.turns, output: talk.output, tools: talk.tools }),
    id: textOf(value['id']) ?? placeInWords(record.place),
    ids: idsOf({ task: value['id'], project: value['project'] }),
    answers: annotations.flatMap((each) => annotationAnswers(each, several)),
    judged: listAt(value, 'predictions').flatMap(predictionVerdicts),
    when: timeOf(value['created_at']),
  })
}

/** Returns the names of questions to which somebody gave several choices: their answers are lists. */
function severalIn(annotations: readonly Json[]): ReadonlySet<string> {
  const names = annotations.flatMap((each) =>
    listAt(each, 'result').flatMap((result) => {
      const choices = resultValue(result)
      return isList(choices) && choices.length > 1 ? [textOf(at(result, 'from_name')) ?? ''] : []
    }),
  )
  return new Set(names)
}

/** Returns the comment on an answer: a text under its name with `_comment`. */
function commentOn(results: readonly Json[], name: string): string | null {
  const comment = results.find((each) => at(each, 'from_name') === `${name}_comment`)
  return comment === undefined ? null : textOf(resultValue(comment))
}

/** Whether a result is the comment on another one. */
function isComment(result: Json, results: readonly Json[]): boolean {
  const name = textOf(at(result, 'from_name')) ?? ''
  return (
    name.endsWith('_comment') && results.some((each) => `${textOf(at(each, 'from_name'))}_comment` === name)
  )
}

/** Returns the value of a result, whose key is the name of its type. */
function resultValue(result: Json): Json {
  const type = textOf(at(result, 'type')) ?? ''
  const value = at(result, 'value')
  if (type === 'pairwise') return at(value, 'selected') ?? null
  const found = at(value, type) ?? at(value, 'choices') ?? at(value, 'text') ?? at(value, 'rating') ?? null
  return type === 'textarea' && isList(found) && found.length === 1 ? (found[0] ?? null) : found
}

function annotationAnswers(annotation: Json, several: ReadonlySet<string>): RowAnswer[] {
  const by = at(annotation, 'completed_by')
  const person = isFields(by) ? firstOf(by, 'email', 'username', 'id') : (by ?? null)
  const shared = {
    person: typeof person === 'string' || typeof person === 'number' ? person : null,
    when: timeOf(firstOf(annotation, 'updated_at', 'created_at')),
    isGroundTruth: at(annotation, 'ground_truth') === true,
  }
  const results = listAt(annotation, 'result')
  return results.flatMap((result) => {
    const type = textOf(at(result, 'type'))
    const name = textOf(at(result, 'from_name')) ?? 'answer'
    if (type === 'relation' || type === 'chatmessage' || isComment(result, results)) return []
    const value = resultValue(result)
    if (isNothing(value)) return []
    const [start, end] = [numberOf(at(result, 'value', 'start')), numberOf(at(result, 'value', 'end'))]
    if (start !== null && end !== null)
      return [
        answer(name, value, { ...shared, span: [start, end], quote: textOf(at(result, 'value', 'text')) }),
      ]
    const targets = textOf(at(result, 'to_name'))?.split(',') ?? []
    const means = value === 'left' ? targets[0] : value === 'right' ? targets[1] : undefined
    const single = isList(value) && value.length === 1 && !several.has(name) ? (value[0] ?? null) : value
    return [answer(name, single, { ...shared, means: means ?? null, note: commentOn(results, name) })]
  })
}

function predictionVerdicts(prediction: Json): RowVerdict[] {
  const confidence = numberOf(at(prediction, 'score'))
  const model = textOf(at(prediction, 'model_version'))
  const results = listAt(prediction, 'result')
  return results.flatMap((result) => {
    if (isComment(result, results)) return []
    const name = textOf(at(result, 'from_name')) ?? 'prediction'
    const value = resultValue(result)
    const parts = {
      by: 'model',
      why: commentOn(results, name),
      model,
      confidence,
      source: 'prediction',
      when: timeOf(at(prediction, 'created_at')),
    } as const
    if (typeof value === 'number') return verdict(name, { ...parts, score: value })
    const label = isList(value) ? value.flatMap((each) => textOf(each) ?? []).join(', ') : textOf(value)
    return label === null || label === ''
      ? verdict(name, { ...parts, error: 'not judged' })
      : verdict(name, { ...parts, label })
  })
}

/** Keys of results in JSON-MIN that hold several choices or marked passages. */
const RESULT_KEYS = ['choices', 'labels', 'taxonomy', 'ranker']

function minimalRow(record: FoundRecord, value: Fields): EvaluationRow {
  const annotator = value['annotator'] ?? null
  const person = isFields(annotator) ? firstOf(annotator, 'email', 'id') : (numberOf(annotator) ?? annotator)
  const isAnswer = (key: string, each: Json) => {
    if (MIN_KEYS.has(key) || isNothing(each)) return false
    if (isFields(each) && RESULT_KEYS.some((name) => name in each)) return true
    const role = roleOfKey(key)?.role
    return (
      !PLAIN_TEXT.includes(key) &&
      !NUMBERED.test(key) &&
      (role === undefined || role === 'verdict' || role === 'why') &&
      !isMessages(each)
    )
  }
  const entries = Object.entries(value).map(([key, each]): [string, Json] => [key, unpackedCell(each)])
  const answers = entries
    .filter(([key, each]) => isAnswer(key, each))
    .map(([key, each]) => {
      const inner = isFields(each)
        ? RESULT_KEYS.map((name) => each[name]).find((found) => found !== undefined)
        : undefined
      return answer(key, inner ?? each, {
        person: typeof person === 'string' || typeof person === 'number' ? person : null,
        when: timeOf(firstOf(value, 'updated_at', 'created_at')),
      })
    })
  const data = Object.fromEntries(entries.filter(([key, each]) => !MIN_KEYS.has(key) && !isAnswer(key, each)))
  return rowOf('label-studio', record, {
    ...rowParts(taskParts(data)),
    id: textOf(value['id']) ?? placeInWords(record.place),
    ids: idsOf({ task: value['id'], annotation: value['annotation_id'] }),
    answers,
    when: timeOf(value['created_at']),
  })
}

function isArgilla(value: Json): value is Fields {
  if (!isFields(value)) return false
  if (
    isFields(value['fields']) &&
    (isFields(value['suggestions']) ||
      isFields(value['responses']) ||
      isList(value['suggestions']) ||
      isList(value['responses']))
  )
    return true
  return (
    Object.keys(value).some((key) => /\.(?:suggestion|responses)$/.test(key)) ||
    ('_server_id' in value && 'status' in value)
  )
}

/** Records of Argilla with suggestions of judges and responses of people, nested or in columns. */
export const argilla: ToolReader = {
  tool: 'argilla',
  matches: ({ value }) => isArgilla(value),
  rows: (record) => (isArgilla(record.value) ? [argillaRow(record, record.value)] : []),
}

/** Statuses of responses that do not count. */
const NOT_SUBMITTED: ReadonlySet<string> = new Set(['draft', 'discarded'])

function argillaRow(record: FoundRecord, value: Fields): EvaluationRow {
  const isNested = isFields(value['fields'])
  const fields = isFields(value['fields']) ? value['fields'] : columnsOf(value)
  const judged: RowVerdict[] = []
  const answers: RowAnswer[] = []
  const suggest = (name: string, found: Json, score: Json, agent: Json) => {
    if (isNothing(found)) return
    const confidence = numberOf(score)
    const parts = { by: 'model', confidence, model: textOf(agent), source: 'suggestion' } as const
    if (typeof found === 'number') judged.push(verdict(name, { ...parts, score: found }))
    else
      judged.push(
        verdict(name, {
          ...parts,
          label:
            textOf(found) ??
            (isList(found)
              ? found
                  .flatMap(
                    (each) => textOf(each) ?? textOf(at(each, 'label')) ?? textOf(at(each, 'value')) ?? [],
                  )
                  .join(', ')
              : null),
        }),
      )
  }
  const respond = (name: string, found: Json, person: Json | undefined, status: string | null) => {
    if (isNothing(found) || (status !== null && NOT_SUBMITTED.has(status))) return
    answers.push(answer(name, found, { person: textOf(person) }))
  }
  if (isNested) {
    const suggestions = value['suggestions']
    if (isFields(suggestions))
      for (const [name, each] of Object.entries(suggestions))
        suggest(name, at(each, 'value') ?? null, at(each, 'score') ?? null, at(each, 'agent') ?? null)
    for (const each of listAt(value, 'suggestions'))
      suggest(
        textOf(firstOf(each, 'question_name', 'name')) ?? 'suggestion',
        at(each, 'value') ?? null,
        at(each, 'score') ?? null,
        at(each, 'agent') ?? null,
      )
    const responses = value['responses']
    if (isFields(responses))
      for (const [name, list] of Object.entries(responses))
        for (const each of listAt({ list }, 'list'))
          respond(name, at(each, 'value') ?? null, at(each, 'user_id'), textOf(at(each, 'status')))
    for (const each of listAt(value, 'responses')) {
      const values = at(each, 'values')
      if (isFields(values))
        for (const [name, found] of Object.entries(values))
          respond(name, at(found, 'value') ?? null, at(each, 'user_id'), textOf(at(each, 'status')))
      else
        respond(
          textOf(at(each, 'question_name')) ?? 'response',
          at(each, 'value') ?? null,
          at(each, 'user_id'),
          textOf(at(each, 'status')),
        )
    }
  } else
    for (const key of Object.keys(value)) {
      const [, name = '', kind = ''] = /^(.+)\.(suggestion|responses)$/.exec(key) ?? []
      if (kind === 'suggestion')
        suggest(name, unpackedCell(value[key]), value[`${key}.score`] ?? null, value[`${key}.agent`] ?? null)
      if (kind === 'responses') {
        const list = (column: string) => listAt({ list: unpackedCell(value[column]) }, 'list')
        const [users, statuses] = [list(`${key}.users`), list(`${key}.status`)]
        for (const [index, each] of list(key).entries())
          respond(name, each, users[index], textOf(statuses[index]))
      }
    }
  const metadata = unpackedCell(value['metadata'])
  return rowOf('argilla', record, {
    ...rowParts(taskParts(fields)),
    id: textOf(firstOf(value, 'id', 'external_id', '_server_id')) ?? placeInWords(record.place),
    ids: idsOf({
      record: firstOf(value, 'id', 'external_id'),
      server: firstOf(value, '_server_id', 'server_id'),
    }),
    judged,
    answers,
    when: timeOf(firstOf(value, 'updated_at', 'inserted_at')),
    tags: [],
    model: isFields(metadata) ? textOf(valueFor(metadata, 'model')) : null,
  })
}

/** Returns the columns of a flat record that are fields. */
function columnsOf(value: Fields): Fields {
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key]) =>
          !key.includes('.suggestion') &&
          !key.includes('.responses') &&
          !['id', 'status', '_server_id', 'inserted_at', 'updated_at'].includes(key) &&
          !key.startsWith('metadata.'),
      )
      .map(([key, each]) => [key, unpackedCell(each)]),
  )
}

function isProdigy(value: Json): value is Fields {
  if (!isFields(value)) return false
  if ('_input_hash' in value || '_task_hash' in value) return true
  return (
    ['accept', 'reject', 'ignore'].includes(textOf(value['answer']) ?? '') &&
    ('text' in value || 'html' in value || 'image' in value || 'options' in value)
  )
}

/** Answers of Prodigy. */
export const prodigy: ToolReader = {
  tool: 'prodigy',
  matches: ({ value }) => isProdigy(value),
  collect({ value }, { memory }) {
    const isSeveral = at(value, 'config', 'choice_style') === 'multiple' || listAt(value, 'accept').length > 1
    if (isSeveral) memory.remember(`prodigy several ${textOf(at(value, '_task_hash'))}`, true)
  },
  rows(record, { memory }) {
    const { value } = record
    if (!isProdigy(value)) return []
    const several = memory.recall(`prodigy several ${textOf(value['_task_hash'])}`).length > 0
    const person = textOf(firstOf(value, '_annotator_id', '_session_id'))
    const when = timeOf(value['_timestamp'])
    const given = textOf(value['answer'])
    const shared = {
      id: textOf(value['_input_hash']) ?? textOf(value['id']) ?? placeInWords(record.place),
      ids: idsOf({ input_hash: value['_input_hash'], task_hash: value['_task_hash'] }),
      when,
      tags: [],
      media: mediaIn(value),
    }
    if (isFields(value['accept'])) return [compareRow(record, value, shared, person)]
    const label = textOf(value['label'])
    const plain = textOf(firstOf(value, 'text', 'html'))
    const image = textOf(value['image'])
    const isGiven = given === null || given === 'accept'
    const answers: RowAnswer[] = []
    if (isList(value['accept']) && 'options' in value) {
      const [only = null] = value['accept']
      const choice = value['accept'].length === 1 && !several ? only : value['accept']
      if (isGiven && value['accept'].length > 0) answers.push(answer('choice', choice, { person, when }))
    } else if (label !== null && given !== null && given !== 'ignore') {
      answers.push(answer(label, given === 'accept', { person, when }))
    }
    if (isGiven)
      for (const span of listAt(value, 'spans')) {
        const [from, to] = [numberOf(at(span, 'start')), numberOf(at(span, 'end'))]
        if (from !== null && to !== null && plain !== null && given !== null)
          answers.push(
            answer('spans', at(span, 'label') ?? null, {
              person,
              when,
              span: [from, to],
              quote: plain.slice(from, to),
            }),
          )
      }
    const confidence = numberOf(value['score'] ?? at(value, 'meta', 'score'))
    return [
      rowOf('prodigy', record, {
        ...shared,
        output: plain ?? inputOf(value),
        media: image === null ? shared.media : [...new Set([...shared.media, image])],
        answers,
        judged:
          label === null || confidence === null
            ? []
            : [verdict(label, { label, confidence, by: 'model', source: 'proposal' })],
      }),
    ]
  },
}

function inputOf(value: Fields): Json {
  const input = value['input']
  return isFields(input) ? (input['text'] ?? null) : (input ?? null)
}

/** Returns the row of a comparison: the two outputs, and the one that the person took. */
function compareRow(
  record: FoundRecord,
  value: Fields,
  shared: Pick<EvaluationRow, 'id' | 'ids' | 'when' | 'tags' | 'media'>,
  person: string | null,
): EvaluationRow {
  const outputs = [value['accept'], value['reject']].map(
    (each) => at(each, 'text') ?? at(each, 'html') ?? each ?? null,
  )
  const given = textOf(value['answer'])
  const taken = given === 'accept' ? outputs[0] : given === 'reject' ? outputs[1] : undefined
  return rowOf('prodigy', record, {
    ...shared,
    input: inputOf(value),
    outputs,
    answers:
      taken === undefined
        ? []
        : [answer('compare', given, { person, when: shared.when, means: textOf(taken) })],
  })
}
