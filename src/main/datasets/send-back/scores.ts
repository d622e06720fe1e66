import type { SentVerdict } from '../../../shared/domain/reviews/sent-verdict.ts'
import type { Json } from '../../../shared/pipelines/evaluation/row.ts'
import { csvCell } from '../csv-cell.ts'
import {
  type BackOptions,
  type BackWriter,
  fieldsOf,
  given,
  isNumber,
  type JudgedRow,
  labelOf,
  lineWriter,
  listOf,
  listWriter,
  outputOf,
  present,
  timeOf,
  withId,
} from './sent-verdict.ts'

/** Facts about a verdict that most tools have no field for. */
function metadataOf({ confidence, by, person, model, kind, scale }: SentVerdict): Record<string, Json> {
  return present({ by, kind, confidence, person, model, scale })
}

/** Maximum characters of a text score of Langfuse. */
const LANGFUSE_TEXT = 500

/**
 * Returns an id that is the same whenever the verdict is sent again, so that it replaces the earlier one, and another
 * one for another trace or judge: ids of steps are unique only within a trace.
 */
function scoreId({ row }: JudgedRow, { name, by, person, model }: SentVerdict): string {
  const { trace, session, run } = row.ids
  const target = String(trace ?? session ?? run ?? '')
  const parts = ['docket', ...(target === '' || target === row.id ? [] : [target]), row.id, name, by]
  return [...parts, ...[person ?? model].filter((each) => each !== null)].join('/')
}

function langfuseScores(judged: JudgedRow, options: BackOptions): Record<string, Json>[] {
  const { trace, observation, session, run } = judged.row.ids
  const target = trace ?? session ?? run
  return withId(judged, target, options).map((verdict) => {
    const { name, type, score, pass, label, comment } = verdict
    const isBoolean = type === 'boolean' && pass !== null
    const isNumeric = !isBoolean && isNumber(score) && (type === 'numeric' || label === null)
    const dataType = isBoolean ? 'BOOLEAN' : isNumeric ? 'NUMERIC' : type === 'text' ? 'TEXT' : 'CATEGORICAL'
    return {
      ...present({
        id: scoreId(judged, verdict),
        traceId: trace ?? null,
        observationId: observation ?? null,
        sessionId: trace === undefined ? (session ?? null) : null,
        datasetRunId: trace === undefined && session === undefined ? (run ?? null) : null,
        name,
        dataType,
      }),
      value: isBoolean ? Number(pass) : isNumeric ? score : (labelOf(verdict) ?? '').slice(0, LANGFUSE_TEXT),
      ...present({ comment }),
      metadata: { ...metadataOf(verdict), ...(dataType === 'NUMERIC' && label !== null ? { label } : {}) },
      source: 'API',
    }
  })
}

/** Bodies of Langfuse’s interface for scores, one a line. */
export function langfuseLines(options: BackOptions): BackWriter {
  return lineWriter((judged) => langfuseScores(judged, options))
}

const LANGFUSE_COLUMNS = [
  ...['id', 'traceId', 'sessionId', 'datasetRunId', 'timestamp', 'source', 'name', 'dataType', 'value'],
  ...['stringValue', 'comment', 'metadata', 'observationId'],
] as const

/** The columns of Langfuse’s export of scores. */
export function langfuseTable(options: BackOptions): BackWriter {
  return {
    head: () => `${LANGFUSE_COLUMNS.join(',')}\r\n`,
    row(judged) {
      const times = given(judged, { ...options, counts: { ...options.counts } }).map(timeOf)
      return langfuseScores(judged, options)
        .map((score, index) => {
          const { value, dataType, metadata } = score
          const isText = typeof value === 'string'
          const isTrue = dataType === 'BOOLEAN' ? (value === 1 ? 'True' : 'False') : ''
          const row: Readonly<Record<string, Json>> = {
            ...score,
            timestamp: times[index] ?? '',
            value: isText ? 0 : (value ?? null),
            stringValue: isText ? value : isTrue,
            metadata: JSON.stringify(metadata),
          }
          return `${LANGFUSE_COLUMNS.map((column) => idCell(column, row[column])).join(',')}\r\n`
        })
        .join('')
    },
    end: () => '',
  }
}

/** Returns a cell; ids are unchanged, whatever their first character. */
function idCell(column: string, value: Json | undefined): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : JSON.stringify(value)
  return /id$/i.test(column) ? quoted(value) : csvCell(value)
}

/** Returns a text as a cell without any change to its value. */
function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type Attribute = { readonly key: string; readonly value: { readonly [type: string]: Json } }

function attribute(key: string, value: string | number | null): Attribute[] {
  if (value === null) return []
  return [{ key, value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value } }]
}

/** Events `gen_ai.evaluation.result` of OpenTelemetry in OTLP JSON, one a line. */
export function otelEvents(options: BackOptions): BackWriter {
  return lineWriter((judged) => {
    const { trace, span, observation, response, call } = judged.row.ids
    const spanId = span ?? observation ?? call
    return withId(judged, spanId ?? response ?? trace, options).map((verdict) => {
      const time = `${verdict.at}000000`
      const record = {
        timeUnixNano: time,
        observedTimeUnixNano: time,
        eventName: 'gen_ai.evaluation.result',
        ...(trace === undefined ? {} : { traceId: String(trace) }),
        ...(spanId === undefined ? {} : { spanId: String(spanId) }),
        attributes: [
          ...attribute('gen_ai.evaluation.name', verdict.name),
          ...attribute('gen_ai.evaluation.score.value', isNumber(verdict.score) ? verdict.score : null),
          ...attribute('gen_ai.evaluation.score.label', labelOf(verdict)),
          ...attribute('gen_ai.evaluation.explanation', verdict.comment),
          ...attribute('gen_ai.response.id', response === undefined ? null : String(response)),
          ...attribute('docket.evaluator.kind', verdict.by),
          ...attribute('docket.evaluator', verdict.model),
          ...attribute('docket.person', verdict.person),
          ...attribute('docket.confidence', verdict.confidence),
          ...attribute('docket.scale', verdict.scale),
          ...attribute('docket.kind', verdict.kind),
        ],
      }
      const resource = { attributes: attribute('service.name', 'docket') }
      return {
        resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'docket' }, logRecords: [record] }] }],
      }
    })
  })
}

const PHOENIX_KINDS = { model: 'LLM', rule: 'CODE', person: 'HUMAN' } as const

/** The body of Phoenix’s interface for annotations of spans. */
export function phoenixAnnotations(options: BackOptions): BackWriter {
  return listWriter('{"data":[', ']}', (judged) => {
    const { span, observation } = judged.row.ids
    const target = span ?? observation
    return withId(judged, target, options).map((verdict) => ({
      span_id: target ?? null,
      name: verdict.name,
      annotator_kind: PHOENIX_KINDS[verdict.by],
      result: present({
        label: labelOf(verdict),
        score: isNumber(verdict.score) ? verdict.score : null,
        explanation: verdict.comment,
      }),
      metadata: metadataOf(verdict),
      identifier: ['docket', verdict.by, verdict.person ?? verdict.model]
        .filter((each) => each !== null)
        .join('/'),
    }))
  })
}

/** Bodies of LangSmith’s interface for feedback, one a line. A person’s correction of a verdict is its `correction`. */
export function langsmithFeedback(options: BackOptions): BackWriter {
  return lineWriter((judged) => {
    const { run, trace } = judged.row.ids
    return withId(judged, run ?? trace, options).map((verdict) => {
      const { score, pass } = verdict
      const value = labelOf({ ...verdict, pass: null })
      const number = isNumber(score) ? score : pass === null ? null : Number(pass)
      const isCorrection = verdict.kind === 'correction'
      return {
        ...present({ run_id: run ?? null, trace_id: trace ?? null }),
        key: verdict.name,
        ...(isCorrection
          ? { correction: present({ score: number, value }) }
          : present({ score: isNumber(score) ? score : pass, value })),
        ...present({ comment: verdict.comment }),
        feedback_source: {
          type: verdict.by === 'person' ? 'app' : verdict.by === 'model' ? 'model' : 'api',
          metadata: metadataOf(verdict),
        },
      }
    })
  })
}

/**
 * The body of Braintrust’s interface for feedback. Scores are from 0 to 1 there, with 1 as the best: a number on another
 * scale is stated on that one, with the original in the metadata; a number on an unknown scale is refused.
 */
export function braintrustFeedback(options: BackOptions): BackWriter {
  return listWriter('{"feedback":[', ']}', (judged) => {
    const { row } = judged.row.ids
    return withId(judged, row, options).flatMap((verdict) => {
      const score = isNumber(verdict.score)
        ? verdict.share
        : verdict.pass === null
          ? null
          : Number(verdict.pass)
      const isAccepted = score !== null && score >= 0 && score <= 1
      const original = isNumber(verdict.score) && verdict.score !== score ? verdict.score : null
      if (!isAccepted && verdict.label === null) {
        options.counts.notAccepted += 1
        options.refused(verdict)
        return []
      }
      return [
        {
          id: row ?? null,
          ...(isAccepted ? { scores: { [verdict.name]: score } } : {}),
          ...present({ comment: verdict.comment }),
          metadata: {
            docket: {
              name: verdict.name,
              ...metadataOf(verdict),
              ...present({ label: verdict.label, score: original }),
            },
          },
          source: 'external',
        },
      ]
    })
  })
}

/** A table of verdicts for any other tool. */
export function plainTable(options: BackOptions): BackWriter {
  return {
    head: () => 'id,name,label,score,comment,by,at\r\n',
    row: (judged) =>
      given(judged, options)
        .map((verdict) => {
          const { name, score, comment, by, person, model } = verdict
          const cells = [
            csvCell(name),
            csvCell(labelOf(verdict)),
            csvCell(isNumber(score) ? score : null),
            csvCell(comment),
            csvCell([by, person ?? model].filter((each) => each !== null).join(': ')),
            csvCell(timeOf(verdict)),
          ]
          return `${[quoted(judged.row.id), ...cells].join(',')}\r\n`
        })
        .join(''),
    end: () => '',
  }
}

/** Columns that a table gets for each criterion. */
const ADDED = ['label', 'score', 'comment', 'confidence', 'by', 'person', 'at'] as const

/**
 * The original rows of a table with columns for each criterion; the original cells are unchanged. A record with several
 * rows, such as one with the outputs of two prompts, is one line with the columns of each. A table with other headings
 * follows after an empty line.
 */
export function originalTable(options: BackOptions): BackWriter {
  const { outputs } = options
  let headings: readonly string[] | null = null
  let open: OpenRecord | null = null

  function written(): string {
    if (open === null) return ''
    const raw = fieldsOf(open.row.raw)
    const byOutput = open.cells
    open = null
    const records = recordsOf(raw)
    const [example = raw] = records
    const own = headingsOf(example)
    const isNew = headings === null || headings.join('\n') !== own.join('\n')
    const before = headings === null || !isNew ? '' : '\r\n'
    if (isNew) headings = own
    const known = headings ?? own
    const none = options.names.flatMap(() => ADDED.map(() => ''))
    const cells = Array.from({ length: outputs }, (_, index) => byOutput.get(index) ?? none).flat()
    const head = isNew
      ? `${before}${[...known.map((each) => rawHeading(each, known)), ...added()].join(',')}\r\n`
      : ''
    const lines = records.map((record, index) => {
      const extra = listOf(record['#more']).map(rawCell)
      // The verdicts on a conversation are in the line of its last message.
      const verdicts = index === records.length - 1 ? cells : cells.map(() => '')
      return `${[...known.map((heading) => rawCell(record[heading])), ...verdicts, ...extra].join(',')}\r\n`
    })
    return `${head}${lines.join('')}`
  }

  function added(): string[] {
    return Array.from({ length: outputs }, (_, index) =>
      options.names.flatMap((name) =>
        ADDED.map((part) => csvCell(`docket ${name}${outputs > 1 ? ` (output ${index + 1})` : ''} ${part}`)),
      ),
    ).flat()
  }

  /** Returns the cells of a row, and counts the verdicts that have none for that row. */
  function verdictCells(judged: JudgedRow, output: number): string[] {
    const found = given(judged, options)
    const placed = new Set<SentVerdict>()
    const cells = options.names.flatMap((name) => {
      // A person’s verdict comes before a judge’s: the last word on the row is in its columns.
      const verdict =
        found.find((each) => each.name === name && each.by === 'person') ??
        found.find((each) => each.name === name)
      if (verdict === undefined) return ADDED.map(() => '')
      if (output < outputs) placed.add(verdict)
      const { score, comment, confidence, by, person } = verdict
      const number = isNumber(score) ? score : null
      return [labelOf(verdict), number, comment, confidence, by, person, timeOf(verdict)].map(csvCell)
    })
    for (const verdict of found.filter((each) => !placed.has(each))) {
      options.counts.notAccepted += 1
      options.refused(verdict)
    }
    return cells
  }

  return {
    head: () => '',
    row(judged) {
      const known = open !== null && isSameRecord(open.row, judged.row) ? open : null
      const output = outputOf(judged.row) ?? known?.cells.size ?? 0
      const cells = verdictCells(judged, output)
      if (known !== null && !known.cells.has(output)) {
        known.cells.set(output, cells)
        return ''
      }
      const text = written()
      open = { row: judged.row, cells: new Map([[output, cells]]) }
      return text
    },
    end: written,
  }
}

/** The record of a table that is being written, with the cells of each of its outputs. */
interface OpenRecord {
  readonly row: JudgedRow['row']
  readonly cells: Map<number, readonly string[]>
}

/** Whether two rows are outputs of one record. Files of one name from two folders have records at the same place. */
function isSameRecord(one: JudgedRow['row'], other: JudgedRow['row']): boolean {
  const isSamePlace = one.place === other.place && one.file === other.file
  return isSamePlace && JSON.stringify(one.raw) === JSON.stringify(other.raw)
}

/** Returns the records of a row: those of the messages of a conversation, else the row itself. */
function recordsOf(raw: { readonly [key: string]: Json }): (typeof raw)[] {
  const rows = listOf(raw['rows']).map(fieldsOf)
  return rows.length > 0 && Array.isArray(raw['messages']) ? rows : [raw]
}

/** Returns the headings of a record in the order of the file. */
function headingsOf(raw: { readonly [key: string]: Json }): string[] {
  const listed = listOf(raw['#headings']).filter((each) => typeof each === 'string')
  return listed.length > 0 ? listed : Object.keys(raw).filter((key) => key !== '#more')
}

/** Returns a heading as it is in the file: a repeated one has no number there. */
function rawHeading(heading: string, all: readonly string[]): string {
  const base = heading.replace(/#\d+$/, '')
  return quoted(base !== heading && all.includes(base) ? base : heading)
}

function rawCell(value: Json | undefined): string {
  if (value === null || value === undefined) return ''
  return quoted(typeof value === 'string' ? value : JSON.stringify(value))
}

/** The original rows as lines of JSON, with the verdicts under a key of their own. */
export function originalRows(options: BackOptions): BackWriter {
  return lineWriter((judged) => {
    const verdicts = given(judged, options).map((verdict) => ({
      ...present({
        name: verdict.name,
        label: labelOf(verdict),
        score: isNumber(verdict.score) ? verdict.score : null,
        pass: verdict.pass,
        comment: verdict.comment,
      }),
      ...metadataOf(verdict),
      at: timeOf(verdict),
    }))
    const { raw } = judged.row
    const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    return [isObject ? { ...raw, docket_verdicts: verdicts } : { row: raw, docket_verdicts: verdicts }]
  })
}
