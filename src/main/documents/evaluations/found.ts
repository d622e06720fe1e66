import type {
  CountedFinding,
  EvaluationRow,
  Json,
  RowAnswer,
  RowFinding,
  RowTool,
  RowVerdict,
} from '../../../shared/pipelines/evaluation/row.ts'

/** A record of a file before a tool is known: a line, an element of a list, a row of a table, a sample of an archive. */
export interface FoundRecord {
  readonly file: string
  /** The place in the file, in the notation of `EvaluationRow`. */
  readonly place: string
  readonly value: Json
  /** The document that the record is a part of, without its records; `null` if the record stands alone. */
  readonly whole: Json
  /** The headings and cells of a table, where headings may repeat; `null` for other files. */
  readonly cells: { readonly headings: readonly string[]; readonly values: readonly (string | null)[] } | null
  /** The key of each role that is chosen for all records of a table; absent if none is chosen. */
  readonly columns?: ReadonlyMap<string, string>
}

/** Receives findings about a file that are not about a row of a tool. */
export type FindInFile = (finding: RowFinding, place: string, detail?: string) => void

/** The parts of a row that differ from “none”. */
export type RowParts = Partial<Omit<EvaluationRow, 'tool' | 'file' | 'raw'>>

/** Returns a row of a record; parts that are not given are absent. */
export function rowOf(tool: RowTool, record: FoundRecord, parts: RowParts): EvaluationRow {
  return {
    tool,
    file: record.file,
    place: record.place,
    id: placeInWords(record.place),
    ids: {},
    belongsTo: null,
    input: null,
    system: null,
    context: [],
    output: null,
    outputs: [],
    reference: null,
    turns: [],
    conversation: null,
    tools: [],
    model: null,
    judged: [],
    answers: [],
    when: null,
    tags: [],
    error: null,
    media: [],
    chosen: null,
    rejected: null,
    steps: [],
    ...parts,
    raw: record.value,
  }
}

/** Returns a verdict; parts that are not given are absent. */
export function verdict(name: string, parts: Partial<Omit<RowVerdict, 'name'>>): RowVerdict {
  return {
    name,
    label: null,
    score: null,
    pass: null,
    why: null,
    confidence: null,
    by: null,
    source: null,
    model: null,
    person: null,
    when: null,
    scale: null,
    error: null,
    quotes: [],
    note: null,
    isReplaced: false,
    ...parts,
  }
}

/** Returns an answer of a person; parts that are not given are absent. */
export function answer(
  name: string,
  value: Json,
  parts: Partial<Omit<RowAnswer, 'name' | 'value'>>,
): RowAnswer {
  return {
    name,
    value,
    means: null,
    person: null,
    when: null,
    note: null,
    span: null,
    quote: null,
    isGroundTruth: false,
    ...parts,
  }
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^L(\d+)/, 'line'],
  [/^R(\d+)/, 'row'],
  [/^P(\d+)/, 'row'],
]

/** Returns a place for people: “line 3”, “row 2”, or the place itself. */
export function placeInWords(place: string): string {
  for (const [pattern, word] of KINDS) {
    const found = pattern.exec(place)
    if (found !== null) return `${word} ${found[1]}`
  }
  const index = /\/(\d+)$/.exec(place)?.[1]
  return index === undefined ? place : `row ${Number(index) + 1}`
}

/** How many rows a finding may have before one sentence changes from one to several. */
type Sentence = (count: number) => string

const rows =
  (one: string, many: string): Sentence =>
  (count) =>
    count === 1 ? `1 ${one}` : `${count} ${many}`

/** The sentence of each finding, by its number of places. */
const SENTENCES: Readonly<Record<RowFinding, Sentence>> = {
  no_output: rows('row has no output: not judged', 'rows have no output: not judged'),
  not_judged: rows('verdict was not given: it is no score', 'verdicts were not given: they are no scores'),
  error_row: rows(
    'row ended with an error: its verdicts do not count',
    'rows ended with an error: their verdicts do not count',
  ),
  judge_call: rows(
    'record is a call of the other tool’s judge: left out',
    'records are calls of the other tool’s judge: left out',
  ),
  repeated_output: rows(
    'record repeats the output of the model call inside it: left out',
    'records repeat the output of the model call inside them: left out',
  ),
  no_row: rows('result has no row in these files', 'results have no row in these files'),
  not_a_row: rows('record has nothing to judge: left out', 'records have nothing to judge: left out'),
  bad_line: rows(
    'record is not valid JSON, or is nested too deep: not read',
    'records are not valid JSON, or are nested too deep: not read',
  ),
  wrong_width: rows(
    'row has not as many cells as there are headings',
    'rows have not as many cells as there are headings',
  ),
  bad_number: rows('value is NaN or infinite: read as empty', 'values are NaN or infinite: read as empty'),
  list_cell: rows('cell is a list', 'cells are lists'),
  cut_off: rows('answer or file is cut off', 'answers or files are cut off'),
  unread_member: rows('file of the archive was not read', 'files of the archive were not read'),
  missing_media: rows(
    'reference to a picture, a recording or a file: not fetched',
    'references to pictures, recordings or files: not fetched',
  ),
  more_pages: rows(
    'file says that more pages exist: save them too',
    'files say that more pages exist: save them too',
  ),
  missing_samples: rows(
    'log ended early: a part of its samples is missing',
    'logs ended early: a part of their samples is missing',
  ),
  no_content: rows(
    'record of a model call has no texts: the recording of contents was off',
    'records of model calls have no texts: the recording of contents was off',
  ),
  unknown_columns: rows(
    'row has no column that is recognized as the output',
    'rows have no column that is recognized as the output',
  ),
  no_room: rows(
    'fact of another record was not remembered: a row may lack it',
    'facts of other records were not remembered: rows may lack them',
  ),
  reopened_conversation: rows(
    'conversation goes on after another one: its parts are rows of their own',
    'conversations go on after other ones: their parts are rows of their own',
  ),
  too_many_results: rows(
    'result was not joined: there are too many',
    'results were not joined: there are too many',
  ),
  lost_characters: rows(
    'piece of the file has characters that are not in its encoding: they became �',
    'pieces of the file have characters that are not in its encoding: they became �',
  ),
  other_part: rows(
    'record is a step inside another row: left out, its passages and results are in that row',
    'records are steps inside other rows: left out, their passages and results are in those rows',
  ),
}

/** Maximum number of places that are named for a finding. */
const MAX_PLACES = 20

/** Counts findings by type and adds their first places. */
export class Findings {
  readonly #found = new Map<RowFinding, { count: number; places: string[] }>()

  add(
    finding: RowFinding,
    record: { readonly file: string; readonly place: string },
    detail?: string,
    count = 1,
  ): void {
    const known = this.#found.get(finding) ?? { count: 0, places: [] }
    known.count += count
    const place = `${record.file}${record.place === '' ? '' : `, ${placeInWords(record.place)}`}`
    if (known.places.length < MAX_PLACES)
      known.places.push(detail === undefined ? place : `${place}: ${detail}`)
    this.#found.set(finding, known)
  }

  counted(): CountedFinding[] {
    return [...this.#found].map(([finding, { count, places }]) => ({
      finding,
      count,
      sentence: SENTENCES[finding](count),
      places,
    }))
  }
}

/** Maximum characters of facts that are remembered for rows in other records: it bounds the memory. */
const MAX_REMEMBERED = 100_000_000

/** Maximum number of keys without room for their facts. */
const MAX_INCOMPLETE = 1_000_000

/** Facts of records that rows in other records need, by key; bounded. */
export class Memory {
  readonly #facts = new Map<string, Json[]>()
  #left: number

  /** `room` is the maximum of characters. */
  constructor(room = MAX_REMEMBERED) {
    this.#left = room
  }

  /** Number of facts for which there was no room. */
  refused = 0
  /** The keys of facts for which there was no room, and whether a row was made of them. */
  readonly #incomplete = new Map<string, boolean>()

  /** Remembers a fact; returns `false` if there is no room for it. */
  remember(key: string, fact: Json): boolean {
    this.#left -= key.length + (typeof fact === 'string' ? fact.length : JSON.stringify(fact).length)
    if (this.#left < 0) {
      this.refused += 1
      if (this.#incomplete.size < MAX_INCOMPLETE) this.#incomplete.set(key, false)
      return false
    }
    const known = this.#facts.get(key)
    if (known === undefined) this.#facts.set(key, [fact])
    else known.push(fact)
    return true
  }

  recall(key: string): readonly Json[] {
    return this.#facts.get(key) ?? []
  }

  /** Whether there was no room for a fact with this key. */
  isIncomplete(key: string): boolean {
    return this.#incomplete.has(key)
  }

  /** Returns `true` the first time that a row is made of a key without room for its facts. */
  takeLost(key: string): boolean {
    if (this.#incomplete.get(key) !== false) return false
    this.#incomplete.set(key, true)
    return true
  }
}

/** A step of a trace: a span or an observation. */
interface Step {
  readonly trace: string | null
  readonly step: string | null
  readonly parent: Json | undefined
  /** Whether it is an evaluator of the other tool. */
  readonly isJudge: boolean
}

/** Remembers the place of a step in its trace, for `isOfJudge`. */
export function rememberStep(
  { memory }: Pick<ReadingTools, 'memory'>,
  { trace, step, parent, isJudge }: Step,
): void {
  if (trace === null || step === null) return
  const above = typeof parent === 'string' || typeof parent === 'number' ? String(parent) : ''
  if (above === '') memory.remember(`roots ${trace}`, isJudge)
  if (isJudge) memory.remember(`judge ${trace}/${step}`, true)
  else if (above !== '') memory.remember(`parent ${trace}/${step}`, above)
}

/** Maximum number of steps around a step. */
const MAX_STEPS = 1_000

/**
 * Whether a step is a call of the other tool’s judge: an evaluator, a step inside one, or a step of a trace of which
 * every root is an evaluator.
 */
export function isOfJudge(
  { memory }: Pick<ReadingTools, 'memory'>,
  trace: string | null,
  step: string | null,
): boolean {
  const roots = memory.recall(`roots ${trace}`)
  if (roots.length > 0 && roots.every((each) => each === true)) return true
  let inner = step
  for (let depth = 0; inner !== null && depth < MAX_STEPS; depth += 1) {
    if (memory.recall(`judge ${trace}/${inner}`).length > 0) return true
    const [above = null] = memory.recall(`parent ${trace}/${inner}`)
    inner = typeof above === 'string' ? above : null
  }
  return false
}

/** How a reader of a tool reports findings, and what it remembers. */
export interface ReadingTools {
  readonly memory: Memory
  find(finding: RowFinding, record: FoundRecord, detail?: string): void
}

/** The reader of one tool’s records. */
export interface ToolReader {
  readonly tool: RowTool
  /** Whether a record has the keys of this tool. */
  matches(record: FoundRecord): boolean
  /** Whether its records may be results that belong to rows of other records. */
  readonly hasResults?: boolean
  /** Remembers facts of a record before any row is read. */
  collect?(record: FoundRecord, tools: ReadingTools): void
  /** Returns the rows of a record. */
  rows(record: FoundRecord, tools: ReadingTools): EvaluationRow[]
}
