import type { Json } from '../../../shared/pipelines/evaluation/row.ts'
import { csvRecords, delimiterOf } from '../labels/csv-records.ts'
import { refuse } from '../refuse.ts'
import type { OpenFile } from '../regular-file.ts'
import type { FindInFile, FoundRecord } from './found.ts'
import { isMessages } from './messages.ts'
import { keyFor } from './roles.ts'
import { type ByteSource, bytesOf, encodingOf, headOf, openBytes, textsOf } from './sources.ts'
import { readerFor } from './tools/index.ts'
import { at, type Fields, isFields, isList, parseJson } from './values.ts'

const PARQUET = 'PAR1'

/**
 * Yields the records of a text file or a Parquet file, whatever its name: lines of JSON, elements of a list, rows of a
 * table. Refuses a file that is none of these. `random` is the file if it can be read at any place.
 */
export async function* recordsOf(
  source: ByteSource,
  random: OpenFile | null,
  find: FindInFile,
): AsyncGenerator<FoundRecord> {
  const head = await headOf(source)
  if (head.length === 0) throw refuse(source.name, 'the file is empty. Choose another file.')
  if (new TextDecoder('latin1').decode(head.subarray(0, 4)) === PARQUET) {
    return yield* parquetRecords(source.name, random ?? openBytes(await bytesOf(source)))
  }
  const encoding = encodingOf(source.name, head)
  const texts = textsOf(source, encoding, () => find('lost_characters', ''))
  const start = new TextDecoder(encoding).decode(head).trimStart()
  if (start.startsWith('['))
    return isLinesOfMessages(start)
      ? yield* lineRecords(source.name, texts, find)
      : yield* listRecords(source.name, texts, find)
  if (!start.startsWith('{')) return yield* tableRecords(source.name, start, texts, find)
  if (isJsonLines(start.includes('\n') ? start : await firstLines(source, encoding)))
    return yield* lineRecords(source.name, texts, find)
  return yield* documentRecords(source, encoding, find)
}

/** Whether a text has a list of messages in each line. */
function isLinesOfMessages(start: string): boolean {
  const end = start.indexOf('\n')
  if (end === -1 || start.slice(end).trim() === '') return false
  const first = parseJson(start.slice(0, end))
  return first !== null && isMessages(first.value)
}

/** Maximum characters of a first line by which JSON Lines are recognized. */
const LONGEST_FIRST_LINE = 64_000_000

/** Returns the text of a source up to its first line end, and some of the text after it. */
async function firstLines(source: ByteSource, encoding: string): Promise<string> {
  let [text, isMore] = ['', false]
  for await (const piece of textsOf(source, encoding, () => {})) {
    text += piece
    if (isMore || text.length > LONGEST_FIRST_LINE) return text.trimStart()
    isMore = piece.includes('\n')
  }
  return text.trimStart()
}

/**
 * Whether a text that begins with an object has one object in each line: its first line is a whole value, or closes all
 * that it opens, or is cut off within a text, which no line of a document is.
 */
function isJsonLines(start: string): boolean {
  const end = start.indexOf('\n')
  if (end === -1) return false
  const line = start.slice(0, end)
  if (parseJson(line) !== null) return start.slice(end).trim() !== ''
  const plain = line.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"/g, '')
  const isWhole = plain.split(/[[{]/).length === plain.split(/[\]}]/).length
  return plain.includes('"') || isWhole
}

/** Yields the elements of a list, one at a time, without the whole list in memory. */
async function* listRecords(
  file: string,
  texts: AsyncIterable<string>,
  find: FindInFile,
): AsyncGenerator<FoundRecord> {
  let index = 0
  for await (const text of elementsOf(file, texts, find, () => find('cut_off', `/${index}`))) {
    const parsed = parseJson(text)
    if (parsed === null) {
      find('bad_line', `/${index}`)
    } else {
      if (parsed.noNumbers > 0) find('bad_number', `/${index}`)
      yield* elementRecords(file, `/${index}`, parsed.value, find)
    }
    index += 1
  }
}

/** Yields the record of an element or a line, or the records of a page or a list of rows. */
function* elementRecords(file: string, place: string, value: Json, find: FindInFile): Generator<FoundRecord> {
  const isPage = isFields(value) && value['object'] === 'list' && isList(value['data'])
  const isRows = isList(value) && value.length > 0 && value.every(isFields) && !isMessages(value)
  if (isPage || isRows) yield* recordsInDocument(file, value, find, place)
  else yield { file, place, value, whole: null, cells: null }
}

/** Splits the text of a list, and of lists after it, into the texts of their elements. */
async function* elementsOf(
  file: string,
  texts: AsyncIterable<string>,
  find: FindInFile,
  onCutOff: () => void,
): AsyncGenerator<string> {
  let [depth, isText, isEscaped, isEnded, isAfter] = [0, false, false, false, false]
  let element = ''
  for await (const text of texts) {
    let from = 0
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place)
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (code === BACKSLASH) isEscaped = true
        else if (code === QUOTE) isText = false
        continue
      }
      if (code === QUOTE) isText = true
      else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        depth += 1
        if (depth === 1) {
          from = place + 1
          isAfter = false
        }
      } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
      if (depth === 0 && (code === CLOSE_LIST || code === CLOSE_OBJECT)) isEnded = true
      if ((depth === 1 && code === COMMA) || depth === 0) {
        if (depth === 0 && !isEnded) continue // before the list
        const whole = element + text.slice(from, place)
        if (whole.trim() !== '') yield whole
        element = ''
        from = place + 1
        if (isEnded) {
          const next = text.slice(from).search(/\S/)
          if (next !== -1 && text[from + next] !== '[' && text.charCodeAt(from + next) !== END_OF_FILE)
            return find('bad_line', '', 'text after the end of the list')
          isEnded = false
          isAfter = true
        }
      }
    }
    element += depth > 0 ? text.slice(from) : ''
    if (element.length > LONGEST_DOCUMENT)
      throw refuse(
        file,
        `one of its elements has more than ${LONGEST_DOCUMENT / 1_000_000} million characters.`,
      )
  }
  if (!isAfter) onCutOff()
}

const [BACKSLASH, QUOTE, COMMA, END_OF_FILE] = [92, 34, 44, 26]

/** The sign that old systems write at the end of a text file. */
const END_SIGN = String.fromCharCode(END_OF_FILE)
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/** Maximum characters of one element of a list: a log or a trace is larger than a row. */
const LONGEST_DOCUMENT = 200_000_000

/** Yields the lines of JSON Lines. A line that is not JSON is counted. Refuses a file of which no line is JSON. */
async function* lineRecords(
  file: string,
  texts: AsyncIterable<string>,
  find: FindInFile,
): AsyncGenerator<FoundRecord> {
  let [rest, line, read] = ['', 1, 0]
  for await (const text of texts) {
    const lines = text.split('\n')
    lines[0] = rest + (lines[0] ?? '')
    rest = lines.pop() ?? ''
    for (const each of lines) {
      yield* recordsIn(each)
      line += 1
    }
    if (rest.length > LONGEST_DOCUMENT)
      throw refuse(file, `this line has more than ${LONGEST_DOCUMENT / 1_000_000} million characters.`, line)
  }
  yield* recordsIn(rest)
  if (read === 0) throw refuse(file, 'no line is valid JSON. Export it again.')

  function* recordsIn(text: string): Generator<FoundRecord> {
    if (text.replace(END_SIGN, '').trim() === '') return
    const parsed = parseJson(text)
    if (parsed === null) return find('bad_line', `L${line}`)
    read += 1
    if (parsed.noNumbers > 0) find('bad_number', `L${line}`)
    yield* elementRecords(file, `L${line}`, parsed.value, find)
  }
}

/** Yields the records of one document of JSON. */
async function* documentRecords(
  source: ByteSource,
  encoding: string,
  find: FindInFile,
): AsyncGenerator<FoundRecord> {
  const bytes = await bytesOf(source)
  const text = new TextDecoder(encoding).decode(bytes)
  const parsed = parseJson(text)
  if (parsed === null)
    throw refuse(source.name, 'this is not valid JSON: it may be cut off. Export it again.')
  if (parsed.noNumbers > 0) find('bad_number', '')
  yield* recordsInDocument(source.name, parsed.value, find)
}

/** The places of the records in the documents of tools, and the key that shows the tool; in order. */
const CONTAINERS: readonly { readonly path: readonly string[]; readonly with?: readonly string[] }[] = [
  { path: ['results', 'results'] },
  { path: ['samples'], with: ['eval'] },
  { path: ['testRunData', 'testCases'] },
  { path: ['testCases'] },
  { path: ['test_cases'] },
  { path: ['data'] },
  { path: ['traces'] },
  { path: ['calls'] },
  { path: ['runs'] },
  { path: ['events'] },
  { path: ['objects'] },
  { path: ['records'] },
  { path: ['rows'] },
  { path: ['items'] },
  { path: ['results'] },
  { path: ['examples'] },
  { path: ['experimentItems'] },
]

/** Lists of documents of one tool, whose other lists are not rows. */
const OF_ONE_TOOL: ReadonlySet<string> = new Set(['samples', 'testCases', 'test_cases'])

/** Keys of documents that are one row, whatever lists they have. */
const ONE_RECORD = ['messages', 'prompt', 'question', 'conversations', 'input']

/** Yields the records of a parsed document: its list of records, or the document as the only one. */
export function* recordsInDocument(
  file: string,
  value: Json,
  find: FindInFile,
  base = '',
): Generator<FoundRecord> {
  if (isList(value)) {
    for (const [index, each] of value.entries())
      yield { file, place: `${base}/${index}`, value: each, whole: null, cells: null }
    return
  }
  if (!isFields(value)) throw refuse(file, 'this JSON is neither an object nor a list of rows.')
  if (value['has_more'] === true) find('more_pages', base)
  const split = splitRows(value)
  if (split !== null) return yield* recordsAt(split, ['data'], without(value, ['data']))
  const alone = { file, place: base, value, whole: null, cells: null }
  // A document with a prompt is one row, unless it has a list of rows.
  const isOne = ONE_RECORD.some((key) => key in value) && (keyFor(value, 'output') !== null || !hasRows())
  if (readerFor(alone).tool === 'table' && !isOne) {
    const containers = CONTAINERS.filter((each) => each.with?.every((key) => key in value) ?? true)
    const conversational = { path: value['testRunData'] === undefined ? [] : ['testRunData'] }
    for (const { path } of containers) {
      const list = at(value, ...path)
      if (!isList(list) || !list.every((each) => isFields(each))) continue
      const other = [...path.slice(0, -1), 'conversationalTestCases']
      const others = path.at(-1) === 'testCases' ? at(value, ...other) : undefined
      if (list.length === 0 && !isList(others) && path.length === 1 && path[0] !== 'samples') continue
      const whole = without(value, path)
      yield* recordsAt(list, path, whole)
      if (isList(others)) yield* recordsAt(others, other, whole)
      const [key = ''] = path
      if (path.length === 1 && !OF_ONE_TOOL.has(key)) yield* otherLists(key)
      return
    }
    const only = at(value, ...conversational.path, 'conversationalTestCases')
    if (isList(only))
      return yield* recordsAt(only, [...conversational.path, 'conversationalTestCases'], value)
    const lists = Object.entries(value).filter(
      ([, each]) => isList(each) && each.length > 0 && each.every((item) => isFields(item)),
    )
    const [single] = lists
    const isAnnotation = single !== undefined && at(single[1], 0, 'metric_input') !== undefined
    if (lists.length === 1 && !isAnnotation && single !== undefined && isList(single[1]))
      return yield* recordsAt(single[1], [single[0]], without(value, [single[0]]))
    if ((lists.length > 1 || isAnnotation) && lists.length === Object.keys(value).length) {
      // Lists by name, such as the annotations of Ragas by metric.
      for (const [key, list] of lists)
        if (isList(list)) yield* recordsAt(list, [key], { list: key, keys: Object.keys(value) })
      return
    }
    if (hasRows()) return yield* otherLists(null)
  }
  yield alone

  /** Whether the records of a list are those of a tool, or have an output. */
  function areRows(list: Json): boolean {
    if (!isList(list) || list.length === 0 || !list.every((each) => isFields(each))) return false
    const [first] = list
    if (!isFields(first)) return false
    return (
      readerFor({ ...alone, value: first }).tool !== 'table' ||
      list.some((each) => isFields(each) && keyFor(each, 'output') !== null)
    )
  }

  function hasRows(): boolean {
    return isFields(value) && Object.values(value).some(areRows)
  }

  /** Yields the records of all lists of rows but one; lists of other records are counted. */
  function* otherLists(known: string | null): Generator<FoundRecord> {
    for (const [key, list] of Object.entries(isFields(value) ? value : {})) {
      if (key === known || !isList(list) || list.length === 0 || !list.every((each) => isFields(each)))
        continue
      if (areRows(list)) yield* recordsAt(list, [key], isFields(value) ? without(value, [key]) : null)
      else find('not_a_row', `${base}/${key}`, `${list.length} records`)
    }
  }

  function* recordsAt(list: readonly Json[], path: readonly string[], whole: Json): Generator<FoundRecord> {
    const pointer = path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
    for (const [index, each] of list.entries())
      yield { file, place: `${base}${pointer}/${index}`, value: each, whole, cells: null }
  }
}

/** Returns the rows of a table that has its headings and its cells apart, as a data frame is written by default. */
function splitRows({ columns, data }: Fields): Json[] | null {
  if (!isList(columns) || !isList(data) || columns.length === 0 || data.length === 0) return null
  const names = columns.filter((each) => typeof each === 'string')
  if (names.length < columns.length || new Set(names).size < names.length) return null
  const rows = data.flatMap((row) =>
    isList(row) && row.length === names.length
      ? [Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]))]
      : [],
  )
  return rows.length === data.length ? rows : null
}

/** Returns a document without the list at a path. */
function without(value: Fields, path: readonly string[]): Fields {
  const [key = '', ...rest] = path
  const inner = value[key]
  const kept = Object.fromEntries(Object.entries(value).filter(([each]) => each !== key))
  return rest.length > 0 && isFields(inner) ? { ...kept, [key]: without(inner, rest) } : kept
}

/** Yields the rows of a table, with the headings of its first record. */
async function* tableRecords(
  file: string,
  start: string,
  texts: AsyncIterable<string>,
  find: FindInFile,
): AsyncGenerator<FoundRecord> {
  const delimiter = delimiterOf(start)
  let headings: readonly string[] | null = null
  let names: readonly string[] = []
  let row = 0
  let areSorted = false
  try {
    for await (const { cells } of csvRecords(file, texts, { delimiter, advice: 'Export it again.' })) {
      if (headings === null) {
        headings = cells.map((cell) => cell ?? '')
        names = numbered(headings)
        // An object has its whole numbers first, whatever the order in the file.
        areSorted = names.some((name) => /^\d+$/.test(name))
        continue
      }
      row += 1
      if (cells.length !== headings.length) find('wrong_width', `R${row}`)
      const own = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? null]))
      const value = areSorted ? { ...own, '#headings': names } : own
      const extra = cells.slice(headings.length)
      yield {
        file,
        place: `R${row}`,
        value: extra.some((cell) => cell !== null)
          ? { ...value, '#more': extra.map((cell) => cell ?? '') }
          : value,
        whole: null,
        cells: { headings, values: cells },
      }
    }
  } catch (error) {
    if (row === 0) throw error
    find('cut_off', `R${row + 1}`, error instanceof Error ? error.message : String(error))
  }
  if (row === 0) throw refuse(file, 'this is no table with rows, and no export that can be read.')
}

/** Returns headings of which a repeated one is followed by `#2`, `#3`. */
function numbered(headings: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headings.map((heading) => {
    const count = (seen.get(heading) ?? 0) + 1
    seen.set(heading, count)
    return count === 1 ? heading : `${heading}#${count}`
  })
}

async function* parquetRecords(file: string, random: OpenFile): AsyncGenerator<FoundRecord> {
  const { parquetRows } = await import('../labels/parquet-rows.ts')
  for await (const { line, value } of parquetRows(file, random))
    yield { file, place: `P${line}`, value: plainValue(value), whole: null, cells: null }
}

/** Returns a value of Parquet as JSON: times in ISO 8601, long integers exact, bytes in base64. */
function plainValue(value: unknown): Json {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : String(value)
  }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (Array.isArray(value)) return value.map(plainValue)
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainValue(each)]))
  return String(value)
}
