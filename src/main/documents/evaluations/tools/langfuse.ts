import type {
  EvaluationRow,
  Json,
  RowVerdict,
  VerdictAuthor,
} from '../../../../shared/pipelines/evaluation/row.ts'
import {
  answer,
  type FoundRecord,
  isOfJudge,
  placeInWords,
  type ReadingTools,
  rememberStep,
  rowOf,
  type ToolReader,
  verdict,
} from '../found.ts'
import { mediaIn } from '../messages.ts'
import { contextOf, inputParts, outputParts, roleOfKey, tagsOf, valueFor, verdictsOf } from '../roles.ts'
import {
  at,
  type Fields,
  firstOf,
  idsOf,
  isFields,
  isList,
  isNothing,
  numberOf,
  shownText,
  textOf,
  timeOf,
  truthOf,
  unpacked,
} from '../values.ts'

/** Columns of traces, observations and events; every other column with a list is a score. */
const COLUMNS: ReadonlySet<string> = new Set([
  ...[
    'id',
    'timestamp',
    'name',
    'userId',
    'sessionId',
    'release',
    'version',
    'environment',
    'tags',
    'bookmarked',
  ],
  ...[
    'public',
    'input',
    'output',
    'metadata',
    'comments',
    'traceId',
    'type',
    'startTime',
    'endTime',
    'model',
  ],
  ...['completionStartTime', 'modelParameters', 'level', 'statusMessage', 'parentObservationId', 'promptId'],
  ...['usageDetails', 'costDetails', 'usage', 'traceName', 'traceTags', 'traceTimestamp', 'toolDefinitions'],
  ...[
    'toolDefinitionsCount',
    'toolCallsCount',
    'toolCalls',
    'scores',
    'observations',
    'latency',
    'totalCost',
  ],
  ...[
    'createdAt',
    'updatedAt',
    'projectId',
    'htmlPath',
    'providedModelName',
    'internalModelId',
    'promptName',
  ],
  ...[
    'promptVersion',
    'inputUsage',
    'outputUsage',
    'totalUsage',
    'timeToFirstToken',
    'unit',
    'prompt',
    'modelId',
  ],
  ...[
    'expectedOutput',
    'experimentId',
    'experimentName',
    'experimentItemId',
    'experimentDatasetId',
    'itemMetadata',
  ],
  ...[
    'datasetItemId',
    'datasetRunId',
    'datasetId',
    'datasetName',
    'observationId',
    'errorCount',
    'warningCount',
  ],
  ...[
    'inputCost',
    'outputCost',
    'calculatedTotalCost',
    'toolCallNames',
    'traceTag',
    'externalId',
    'isDeleted',
  ],
  ...[
    'sourceTraceId',
    'sourceObservationId',
    'status',
    'usagePricingTierName',
    'usagePricingTierId',
    'isAppRoot',
  ],
])

const OBSERVATION_TYPES =
  /^(?:GENERATION|SPAN|EVENT|AGENT|TOOL|CHAIN|RETRIEVER|EVALUATOR|EMBEDDING|GUARDRAIL)$/

/** Types of scores. */
const SCORE_TYPES = /^(?:NUMERIC|BOOLEAN|CATEGORICAL|TEXT|CORRECTION)$/i

/** Keys that a trace of Langfuse has and the log of another program has not; a log may have an id, a time and a session. */
const OF_TRACES = [
  ...['bookmarked', 'public', 'release', 'projectId', 'htmlPath', 'environment', 'totalCost', 'observations'],
  ...['userId', 'scores'],
] as const

type Kind = 'score' | 'observation' | 'trace' | 'run item' | 'item' | 'experiment item' | 'session'

function kindOf(value: Json): Kind | null {
  if (!isFields(value)) return null
  const has = (...keys: readonly string[]) => keys.every((key) => key in value)
  if (has('experimentItemId')) return 'experiment item'
  if (
    has('dataType', 'name') &&
    (has('value') || has('stringValue')) &&
    SCORE_TYPES.test(textOf(value['dataType']) ?? '')
  )
    return 'score'
  if (has('datasetItemId', 'traceId')) return 'run item'
  if (has('traceId') && OBSERVATION_TYPES.test(String(value['type']))) return 'observation'
  if (has('expectedOutput') && (has('datasetName') || has('datasetId') || has('sourceTraceId'))) return 'item'
  if (
    has('id', 'timestamp') &&
    OF_TRACES.some((key) => key in value) &&
    (has('sessionId') || has('bookmarked')) &&
    (has('input') || has('output'))
  )
    return 'trace'
  return has('id', 'countTraces') || has('id', 'traceCount', 'userIds') ? 'session' : null
}

/** Environments in which Langfuse records the calls of its own judges. */
const JUDGE_ENVIRONMENT = /^langfuse-/

export const langfuse: ToolReader = {
  tool: 'langfuse',
  hasResults: true,
  matches: ({ value }) => kindOf(value) !== null,
  collect({ value }, { memory }) {
    if (!isFields(value)) return
    const trace = textOf(value['traceId'])
    switch (kindOf(value)) {
      case 'observation':
        rememberStep(
          { memory },
          {
            trace,
            step: textOf(value['id']),
            parent: value['parentObservationId'],
            isJudge:
              value['type'] === 'EVALUATOR' || JUDGE_ENVIRONMENT.test(textOf(value['environment']) ?? ''),
          },
        )
        if (value['type'] === 'RETRIEVER')
          for (const passage of contextOf(value['output']))
            memory.remember(`langfuse context ${trace}`, passage)
        else if (value['type'] === 'GENERATION') memory.remember(`langfuse generation ${trace}`, true)
        return
      case 'run item':
        memory.remember(`langfuse item of ${trace}`, value['datasetItemId'] ?? null)
        return
      case 'item':
        memory.remember(`langfuse reference ${textOf(value['id'])}`, unpacked(value['expectedOutput']))
        return
      default:
    }
  },
  rows(record, tools) {
    const { value } = record
    if (!isFields(value)) return []
    switch (kindOf(value)) {
      case 'score':
        return [scoreRow(record, value)]
      case 'observation':
        return observationRows(record, value, tools)
      case 'experiment item':
      case 'trace':
        return traceRows(record, value, tools)
      case 'item':
        return [itemRow(record, value)]
      default:
        tools.find('not_a_row', record)
        return []
    }
  },
}

const AUTHORS: ReadonlyMap<string, VerdictAuthor> = new Map(
  Object.entries({ EVAL: 'model', ANNOTATION: 'person' } as const),
)

function authorIn(word: Json | undefined): VerdictAuthor | null {
  return word === 'model' || word === 'rule' || word === 'person' ? word : null
}

/** Returns the parts of one score: its verdict, or the output as it should have been. */
function scoreParts(value: Fields): { readonly judged: readonly RowVerdict[]; readonly reference: Json } {
  const type = textOf(value['dataType'])?.toUpperCase() ?? null
  const words = textOf(value['stringValue']) ?? (typeof value['value'] === 'string' ? value['value'] : null)
  if (type === 'CORRECTION') return { judged: [], reference: words }
  const metadata = unpacked(value['metadata'])
  const source = textOf(value['source'])
  const confidence = at(metadata, 'confidence')
  const parts = {
    why: shownText(value['comment']) === '' ? null : shownText(value['comment']),
    source,
    by: AUTHORS.get(source ?? '') ?? authorIn(at(metadata, 'by')),
    person: textOf(firstOf(value, 'authorUserName', 'authorUserId')) ?? textOf(at(metadata, 'person')),
    model: textOf(at(metadata, 'model')),
    when: timeOf(value['timestamp']),
    confidence: numberOf(confidence) ?? textOf(confidence),
  }
  const name = textOf(value['name']) ?? 'score'
  const number = numberOf(value['value'])
  if (type === 'CATEGORICAL' || type === 'TEXT')
    return {
      judged: [
        verdict(name, words === null ? { ...parts, error: 'not judged' } : { ...parts, label: words }),
      ],
      reference: null,
    }
  if (type === 'BOOLEAN') {
    const pass =
      truthOf(value['value']) ?? truthOf(value['stringValue']) ?? (number === null ? null : number === 1)
    return {
      judged: [verdict(name, pass === null ? { ...parts, error: 'not judged' } : { ...parts, pass })],
      reference: null,
    }
  }
  return {
    judged: [
      verdict(name, number === null ? { ...parts, error: 'not judged' } : { ...parts, score: number }),
    ],
    reference: null,
  }
}

function scoreRow(record: FoundRecord, value: Fields): EvaluationRow {
  const { judged, reference } = scoreParts(value)
  const ids = idsOf({
    score: value['id'],
    trace: firstOf(value, 'traceId'),
    observation: value['observationId'],
    session: value['sessionId'],
    run: value['datasetRunId'],
  })
  const { observation, trace, session, run } = ids
  const belongsTo = observation ?? trace ?? session ?? run ?? textOf(at(value, 'subject', 'id'))
  return rowOf('langfuse', record, {
    id: textOf(value['id']) ?? placeInWords(record.place),
    ids,
    belongsTo: belongsTo === null ? 'unknown' : String(belongsTo),
    judged: [...judged],
    reference,
    when: timeOf(value['timestamp']),
    tags: tagsOf(value['traceTags']),
    answers:
      reference === null
        ? []
        : [
            answer(textOf(value['name']) ?? 'output', reference, {
              person: textOf(value['authorUserName']),
              when: timeOf(value['timestamp']),
            }),
          ],
  })
}

/** Returns the verdicts in the columns of scores: each is a list, and each element is one verdict. */
function columnVerdicts(value: Fields): RowVerdict[] {
  const listed = unpacked(value['scores'])
  const own = isList(listed) ? listed.flatMap((each) => (isFields(each) ? scoreParts(each).judged : [])) : []
  const columns = Object.entries(value).flatMap(([name, cell]) => {
    if (COLUMNS.has(name) || name.startsWith('#')) return []
    const list = unpacked(cell)
    if (isList(list)) return list.filter((each) => !isNothing(each)).flatMap((each) => verdictsOf(name, each))
    // A column with one value is a score if it has the name of one.
    return !isNothing(cell) && roleOfKey(name)?.role === 'verdict' ? verdictsOf(name, list) : []
  })
  return [...own, ...columns]
}

function common(value: Fields) {
  const metadata = unpacked(value['metadata'])
  const input = inputParts(value['input'])
  const output = outputParts(value['output'])
  const context = isFields(metadata) ? contextOf(valueFor(metadata, 'context')) : []
  const expected = isFields(metadata) ? unpacked(valueFor(metadata, 'reference')) : null
  const isError = textOf(value['level'])?.toUpperCase() === 'ERROR'
  return {
    input: input.input,
    system: input.system,
    turns: input.turns,
    context: context.length > 0 ? context : input.context.length > 0 ? input.context : output.context,
    reference: unpacked(value['expectedOutput']) ?? expected ?? input.reference,
    output: output.output,
    outputs: output.outputs,
    tools: output.tools,
    conversation: textOf(value['sessionId']) ?? input.conversation,
    model: textOf(firstOf(value, 'model', 'providedModelName')),
    error: isError ? (textOf(value['statusMessage']) ?? 'ERROR') : null,
    media: [...new Set([...mediaIn(unpacked(value['input'])), ...mediaIn(unpacked(value['output']))])],
  }
}

function observationRows(record: FoundRecord, value: Fields, tools: ReadingTools): EvaluationRow[] {
  const type = textOf(value['type'])
  const trace = textOf(value['traceId'])
  const judged = columnVerdicts(value)
  if (
    type === 'EVALUATOR' ||
    JUDGE_ENVIRONMENT.test(textOf(value['environment']) ?? '') ||
    isOfJudge(tools, trace, textOf(value['id']))
  ) {
    tools.find('judge_call', record)
    return []
  }
  const isStep = type !== 'GENERATION' && judged.length === 0
  const hasGeneration = tools.memory.recall(`langfuse generation ${trace}`).length > 0
  const isOther =
    type === 'RETRIEVER' || type === 'TOOL' || type === 'EMBEDDING' || isNothing(value['output'])
  if (isStep && (hasGeneration || isOther)) {
    tools.find('other_part', record)
    return []
  }
  const parts = common(value)
  return [
    rowOf('langfuse', record, {
      ...parts,
      id: textOf(value['id']) ?? placeInWords(record.place),
      ids: idsOf({ observation: value['id'], trace: value['traceId'], parent: value['parentObservationId'] }),
      context: parts.context.length > 0 ? parts.context : tools.memory.recall(`langfuse context ${trace}`),
      reference: parts.reference ?? referenceOf(trace, tools),
      judged,
      when: timeOf(value['startTime']),
      tags: tagsOf(value['traceTags'] ?? value['tags']),
    }),
  ]
}

function traceRows(record: FoundRecord, value: Fields, tools: ReadingTools): EvaluationRow[] {
  const own = textOf('experimentItemId' in value ? value['traceId'] : value['id'])
  if (JUDGE_ENVIRONMENT.test(textOf(value['environment']) ?? '') || isOfJudge(tools, own, null)) {
    tools.find('judge_call', record)
    return []
  }
  const parts = common(value)
  const item = textOf(value['experimentItemId'])
  const trace = item === null ? textOf(value['id']) : textOf(value['traceId'])
  return [
    rowOf('langfuse', record, {
      ...parts,
      id: textOf(firstOf(value, 'id', 'experimentItemId', 'traceId')) ?? placeInWords(record.place),
      ids: idsOf({
        trace,
        item: value['experimentItemId'],
        session: value['sessionId'],
        run: firstOf(value, 'experimentId', 'datasetRunId'),
        observation: value['observationId'],
      }),
      context: parts.context.length > 0 ? parts.context : tools.memory.recall(`langfuse context ${trace}`),
      reference: parts.reference ?? referenceOf(trace, tools),
      judged: columnVerdicts(value),
      when: timeOf(firstOf(value, 'timestamp', 'startTime')),
      tags: tagsOf(value['tags'] ?? value['traceTags']),
    }),
  ]
}

/** Returns the reference of the data set’s item whose run made a trace. */
function referenceOf(trace: string | null, { memory }: ReadingTools): Json {
  const [item] = memory.recall(`langfuse item of ${trace}`)
  return memory.recall(`langfuse reference ${textOf(item)}`)[0] ?? null
}

function itemRow(record: FoundRecord, value: Fields): EvaluationRow {
  const { input, system, context, turns } = inputParts(value['input'])
  return rowOf('langfuse', record, {
    id: textOf(value['id']) ?? placeInWords(record.place),
    ids: idsOf({
      item: value['id'],
      trace: value['sourceTraceId'],
      observation: value['sourceObservationId'],
    }),
    ...{ input, system, context, turns },
    reference: unpacked(value['expectedOutput']),
    when: timeOf(value['createdAt']),
  })
}
