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
import { callsIn, contentText, isMessages, mediaIn } from '../messages.ts'
import { contextOf, inputParts, valueFor } from '../roles.ts'
import {
  at,
  type Fields,
  idsOf,
  isFields,
  isList,
  isNothing,
  listAt,
  numberOf,
  parseJson,
  shownText,
  textOf,
  timeOf,
  truthOf,
} from '../values.ts'

type Shape = 'item' | 'dashboard' | 'event'

function shapeOf(value: Json): Shape | null {
  if (!isFields(value)) return null
  if ('datasource_item' in value) return 'item'
  if ('data_source_idx' in value || ('item' in value && ('grades' in value || 'grader_samples' in value)))
    return 'dashboard'
  const isEvent = 'sample_id' in value && 'data' in value && typeof value['type'] === 'string'
  const isEdge = isFields(value['spec']) && 'run_id' in value['spec']
  return isEvent || isEdge || ('final_report' in value && 'run_id' in value) ? 'event' : null
}

/** OpenAI’s hosted evaluations, by their interface and by their dashboard, and the open-source recorder. */
export const openaiEvals: ToolReader = {
  tool: 'openai-evals',
  matches: ({ value }) => shapeOf(value) !== null,
  collect({ value, file, place }, { memory }) {
    if (!isFields(value) || shapeOf(value) !== 'event') return
    const sample = sampleKey(value)
    if (sample !== null) memory.remember(sample, { place: `${file} ${place}`, event: value })
  },
  rows(record, tools) {
    const { value } = record
    if (!isFields(value)) return []
    switch (shapeOf(value)) {
      case 'item':
        return [itemRow(record, value, tools)]
      case 'dashboard':
        return [dashboardRow(record, value, tools)]
      default:
        return eventRows(record, value, tools)
    }
  },
}

/** Graders of OpenAI that a model decides; the others are rules. */
const JUDGE_TYPE = /model/

function authorOf(type: string | null): VerdictAuthor | null {
  if (type === null) return null
  return JUDGE_TYPE.test(type) ? 'model' : 'rule'
}

/** Returns the roles of the data of a row: its columns may be inside `item`. */
function dataParts(data: Json | undefined) {
  const fields = isFields(data) ? data : {}
  const inner = isFields(fields['item']) ? fields['item'] : {}
  const all = { ...inner, ...fields }
  const messages = Object.values(fields).find(isMessages) ?? Object.values(inner).find(isMessages)
  const own = inputParts(valueFor(all, 'input') ?? messages)
  const turns = messages === undefined ? own.turns : inputParts(messages).turns
  return {
    input: own.input,
    system: own.system,
    turns,
    reference: valueFor(all, 'reference') ?? null,
    context: contextOf(valueFor(all, 'context')),
    given: valueFor(all, 'output') ?? null,
  }
}

/** Returns the answer of a sample; messages without content do not count. */
function sampleParts(sample: Json | undefined, key: 'output' | 'outputs') {
  const messages = listAt(sample, key)
  const texts = messages.flatMap((each) => contentText(at(each, 'content')) ?? [])
  const error = at(sample, 'error')
  return {
    texts,
    tools: messages.flatMap((each) => callsIn(listAt(each, 'tool_calls'))),
    media: mediaIn(messages),
    model: textOf(at(sample, 'model')),
    isCut: at(sample, 'finish_reason') === 'length',
    error: isNothing(error) ? null : (textOf(at(error, 'message')) ?? shownText(error)),
  }
}

/** Returns the reason and the label in the words of a judge: JSON with steps and a result, or its plain text. */
function judgeWords(sample: Json | undefined): {
  readonly why: string | null
  readonly label: string | null
} {
  const { texts } = sampleParts(sample, listAt(sample, 'output').length > 0 ? 'output' : 'outputs')
  const [text = null] = texts
  const parsed = text === null ? null : (parseJson(text)?.value ?? null)
  if (!isFields(parsed)) return { why: text, label: null }
  const steps = listAt(parsed, 'steps').flatMap(
    (step) => textOf(at(step, 'conclusion')) ?? textOf(at(step, 'description')) ?? textOf(step) ?? [],
  )
  const why = textOf(parsed['reasoning'] ?? parsed['reason'] ?? parsed['explanation'])
  const result = parsed['result'] ?? parsed['label']
  return {
    why: why ?? (steps.length === 0 ? null : steps.join('\n')),
    label: typeof result === 'string' && numberOf(result) === null ? textOf(result) : null,
  }
}

function itemRow(record: FoundRecord, value: Fields, tools: ReadingTools): EvaluationRow {
  const { given, ...parts } = dataParts(value['datasource_item'])
  const sample = sampleParts(value['sample'], 'output')
  const isError = textOf(value['status'])?.toLowerCase() === 'error' || sample.error !== null
  if (sample.isCut) tools.find('cut_off', record)
  const results = listAt(value, 'results')
  const asked = inputParts(at(value, 'sample', 'input'))
  return rowOf('openai-evals', record, {
    ...parts,
    id: textOf(value['id']) ?? placeInWords(record.place),
    ids: idsOf({
      item: value['id'],
      run: value['run_id'],
      eval: value['eval_id'],
      row: value['datasource_item_id'],
    }),
    input: parts.input ?? (parts.turns.length > 0 ? null : asked.input),
    system: parts.system ?? asked.system,
    output: isError ? null : (sample.texts[0] ?? given),
    outputs: sample.texts.length > 1 ? sample.texts : [],
    tools: sample.tools,
    media: sample.media,
    model: sample.model,
    judged: isError ? [] : results.map(resultVerdict),
    when: timeOf(value['created_at']),
    error: isError ? (sample.error ?? 'error') : null,
  })
}

/** Returns the failure of a grader, whose score 0 is then no score; `null` if it did not fail. */
function failureOf(grader: Json | undefined): string | null {
  const error = [at(grader, 'error'), at(grader, 'sample', 'error')].find((each) => !isNothing(each))
  if (error !== undefined) return textOf(at(error, 'message')) ?? shownText(error)
  return /^error/i.test(textOf(at(grader, 'status')) ?? '') ? 'status error' : null
}

function resultVerdict(value: Json): RowVerdict {
  const fields = isFields(value) ? value : {}
  const type = textOf(fields['type'])
  const name = textOf(fields['name'])?.replace(/-[0-9a-f]{8}-[0-9a-f-]{27}$/, '') ?? 'result'
  const { why, label } = judgeWords(fields['sample'])
  const pass = truthOf(fields['passed'])
  const parts = {
    by: authorOf(type),
    source: type,
    why,
    label,
    model: textOf(at(fields['sample'], 'model')),
  }
  const error = failureOf(fields)
  if (error !== null) return verdict(name, { ...parts, label: null, error })
  // The score of a label is 1 or 0 and repeats whether it passes.
  const score = type === 'label_model' ? null : numberOf(fields['score'])
  return score === null && pass === null && label === null
    ? verdict(name, { ...parts, error: 'not judged' })
    : verdict(name, { ...parts, score, pass })
}

function dashboardRow(record: FoundRecord, value: Fields, tools: ReadingTools): EvaluationRow {
  const { given, ...parts } = dataParts(value['item'])
  const sample = sampleParts(
    value['sample'],
    listAt(value, 'sample', 'outputs').length > 0 ? 'outputs' : 'output',
  )
  const isError = sample.error !== null
  if (sample.isCut) tools.find('cut_off', record)
  const grades = isFields(value['grades']) ? value['grades'] : {}
  const passes = isFields(value['passes']) ? value['passes'] : {}
  const names = [...new Set([...Object.keys(grades), ...Object.keys(passes)])]
  const judged = names.map((name) => {
    const [score, pass] = [numberOf(grades[name]), truthOf(passes[name])]
    const sample = at(value, 'grader_samples', name)
    const { why, label } = judgeWords(sample)
    const failure = failureOf(sample)
    if (failure !== null) return verdict(name, { why, error: failure })
    return score === null && pass === null
      ? verdict(name, { error: 'not judged' })
      : verdict(name, { score, pass, why, label })
  })
  const [run, row] = [textOf(value['run_id']), textOf(value['data_source_idx'])]
  return rowOf('openai-evals', record, {
    ...parts,
    id: run === null || row === null ? record.place : `${run} ${row}`,
    ids: idsOf({ run: value['run_id'], row: value['data_source_idx'] }),
    output: isError ? null : (sample.texts[0] ?? given),
    outputs: sample.texts.length > 1 ? sample.texts : [],
    tools: sample.tools,
    media: sample.media,
    model: sample.model,
    judged: isError ? [] : judged,
    error: sample.error,
  })
}

function sampleKey(event: Fields): string | null {
  const sample = textOf(event['sample_id'])
  return sample === null ? null : `openai sample ${textOf(event['run_id'])} ${sample}`
}

/** Returns the row of all events of a sample, at the place of the first. */
function eventRows(record: FoundRecord, value: Fields, tools: ReadingTools): EvaluationRow[] {
  const key = sampleKey(value)
  if (key === null) return [] // the specification or the report of the run
  const facts = tools.memory.recall(key)
  const isFull = tools.memory.isIncomplete(key)
  if (facts.length === 0 && isFull) {
    // A sample without any fact is one row with an error, at the place of its first event.
    if (!tools.memory.takeLost(key)) return []
  } else if (at(facts[0], 'place') !== `${record.file} ${record.place}`) return []
  const events = facts.flatMap((fact) => (isFields(at(fact, 'event')) ? [at(fact, 'event')] : []))
  const ofType = (type: string) => events.filter((each) => at(each, 'type') === type)
  const [sampling, grading] = ofType('sampling')
  const [match] = ofType('match')
  const asked = inputParts(at(sampling, 'data', 'prompt'))
  const sampled = at(sampling, 'data', 'sampled')
  const texts = isList(sampled) ? sampled : isNothing(sampled) ? [] : [sampled ?? null]
  const [first = null] = texts
  const failure = ofType('error')[0]
  const output = first === null ? (at(match, 'data', 'sampled') ?? null) : first
  return [
    rowOf(
      'openai-evals',
      { ...record, value: events.map((each) => each ?? null) },
      {
        id: textOf(value['sample_id']) ?? placeInWords(record.place),
        ids: idsOf({ sample: value['sample_id'], run: value['run_id'] }),
        input: asked.input,
        system: asked.system,
        turns: asked.turns,
        output: texts.length > 1 ? null : output,
        outputs: texts.length > 1 ? texts : [],
        reference: at(match, 'data', 'expected') ?? null,
        judged: [
          ...ofType('match').map((each) => matchVerdict(each)),
          ...ofType('metrics').flatMap((each) => metricsVerdicts(at(each, 'data'), shownSample(grading))),
        ],
        when: timeOf(at(sampling, 'created_at') ?? value['created_at']),
        error:
          failure === undefined
            ? isFull
              ? 'a part of this row was not read: there was no room for all events of the file'
              : null
            : (textOf(at(failure, 'data', 'message')) ?? shownText(at(failure, 'data'))),
      },
    ),
  ]
}

function shownSample(event: Json | undefined): string | null {
  const sampled = at(event, 'data', 'sampled')
  return isList(sampled) ? shownText(sampled[0]) : shownText(sampled)
}

function matchVerdict(event: Json | undefined): RowVerdict {
  const pass = truthOf(at(event, 'data', 'correct'))
  return verdict('match', pass === null ? { by: 'rule', error: 'not judged' } : { by: 'rule', pass })
}

function metricsVerdicts(data: Json | undefined, why: string | null): RowVerdict[] {
  if (!isFields(data)) return []
  if ('choice' in data) {
    const [label, score] = [textOf(data['choice']), numberOf(data['score'])]
    const parts = { by: 'model', why } as const
    if (label === null || label === '__invalid__')
      return [verdict('modelgraded', { ...parts, error: 'the judge gave no valid choice' })]
    return [verdict('modelgraded', { ...parts, label, score })]
  }
  return Object.entries(data).map(([name, value]) => {
    const [score, pass] = [numberOf(value), truthOf(value)]
    return score === null && pass === null
      ? verdict(name, {
          by: 'rule',
          label: textOf(value),
          error: textOf(value) === null ? 'not judged' : null,
        })
      : verdict(name, { by: 'rule', score, pass })
  })
}
