import type { Json } from '../../../shared/pipelines/evaluation/row.ts'

/** An object of JSON. */
export type Fields = { readonly [key: string]: Json }

/** Whether a value is an object of JSON. */
export function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is a list. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** Returns the value at a path of keys and indexes; `undefined` if there is none. */
export function at(value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined {
  let found = value
  for (const step of path) {
    if (isList(found)) found = found[Number(step)]
    else if (isFields(found)) found = Object.hasOwn(found, step) ? found[step] : undefined
    else return undefined
  }
  return found
}

/** Returns the list at a path; an empty one if there is none. */
export function listAt(value: Json | undefined, ...path: readonly (string | number)[]): readonly Json[] {
  const found = at(value, ...path)
  return isList(found) ? found : []
}

/** Returns the first of several fields that is neither absent nor `null`. */
export function firstOf(value: Json | undefined, ...keys: readonly string[]): Json {
  for (const key of keys) {
    const found = at(value, key)
    if (found !== undefined && found !== null) return found
  }
  return null
}

/** Returns a text or a number as text; `null` for any other value, and for an empty text. */
export function textOf(value: Json | undefined): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Returns a value as text: a text as it is, any other value as JSON; `null` for none. */
export function shownText(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A number with a decimal comma. Three digits after a comma may be thousands, unless the number begins with 0. */
const DECIMAL_COMMA = /^\s*([+-]?)(\d+),(\d{1,2})\s*$|^\s*([+-]?)(0),(\d+)\s*$/

/**
 * Returns a finite number, also from a text that is only a number, with a decimal point or comma; `null` for any other
 * value.
 */
export function numberOf(value: Json | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const comma = typeof value === 'string' ? DECIMAL_COMMA.exec(value) : null
  if (comma !== null) return Number(comma[0].replace(',', '.'))
  if (typeof value !== 'string' || !/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(value)) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** Returns a truth value, also from its usual spellings; `null` for any other value. */
export function truthOf(value: Json | undefined): boolean | null {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (word === 'true') return true
  return word === 'false' ? false : null
}

/** Spellings of no value in any file: “none” and “null” as a text may be the label of a judge. */
const NO_VALUE = /^\s*(?:nan|<na>|#n\/a)?\s*$/i

/** Spellings of a cell of a table without a value. */
const EMPTY_CELL = /^\s*(?:nan|<na>|#n\/a|n\/a|-)?\s*$/i

/** Whether a cell of a table says that there is no value: empty, `NaN`, `<NA>`, `#N/A`, `n/a` or a hyphen. */
export function isEmptyCell(value: Json | undefined): boolean {
  return typeof value === 'string' ? EMPTY_CELL.test(value) : isNothing(value)
}

/** Whether a value says that there is none: absent, `null`, an empty text, `NaN`, an empty object. */
export function isNothing(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return NO_VALUE.test(value)
  return typeof value === 'number' ? Number.isNaN(value) : isFields(value) && Object.keys(value).length === 0
}

/** A string of JSON, or a number that JSON does not allow: Python writes NaN and Infinity. */
const STRING_OR_NO_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/gu

/** Digits that may be an integer which a number of JavaScript cannot hold. */
const LONG_DIGITS = /\d{16,}/

/** A parsed text, and how often a number such as NaN was read as `null`. */
export interface ParsedText {
  readonly value: Json
  readonly noNumbers: number
}

/**
 * Parses JSON. NaN and Infinity become `null`, and an integer that a number cannot hold exactly becomes a text with the
 * same digits, so that ids stay unchanged. Returns `null` if the text is not JSON.
 */
export function parseJson(text: string): ParsedText | null {
  if (isTooDeep(text)) return null
  const value = strictJson(text)
  if (value !== undefined) return { value, noNumbers: 0 }
  if (!/\b(?:NaN|Infinity)\b/.test(text)) return null
  let noNumbers = 0
  const replaced = text.replace(STRING_OR_NO_NUMBER, (part) => {
    if (part.startsWith('"')) return part
    noNumbers += 1
    return 'null'
  })
  const loose = strictJson(replaced)
  return loose === undefined ? null : { value: loose, noNumbers }
}

/** Maximum depth of JSON: a deeper one could not be walked through or written. */
const MAX_JSON_DEPTH = 500

/** Whether JSON has more brackets that are open at once than it may have here. Brackets in its texts do not count. */
function isTooDeep(text: string): boolean {
  // Few files have this many brackets, in texts or not: the others are not looked at for texts.
  return hasDepth(text, false) && hasDepth(text, true)
}

function hasDepth(text: string, withoutTexts: boolean): boolean {
  let depth = 0
  let isText = false
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    if (withoutTexts && code === QUOTE) isText = !isText
    else if (isText) {
      if (code === BACKSLASH) place += 1
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
    if (depth > MAX_JSON_DEPTH) return true
  }
  return false
}

const [QUOTE, BACKSLASH] = [34, 92]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

function strictJson(text: string): Json | undefined {
  try {
    const value: Json = LONG_DIGITS.test(text) ? JSON.parse(text, keepingDigits) : JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

function keepingDigits(_: string, value: Json, context?: { readonly source?: string }): Json {
  const isLost = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  return isLost && context?.source !== undefined && /^-?\d+$/.test(context.source) ? context.source : value
}

/** Maximum depth of JSON in texts of JSON. */
const MAX_NESTED = 3

/**
 * Returns a value of which texts of JSON (objects, lists, and quoted texts of these) are parsed, up to three deep; a
 * text that is not JSON is unchanged.
 */
export function unpacked(value: Json | undefined): Json {
  let found = value ?? null
  for (let depth = 0; depth < MAX_NESTED && typeof found === 'string'; depth += 1) {
    if (!/^\s*(?:[[{]|"\s*\\?["[{])/.test(found)) return found
    const parsed = parseJson(found)
    if (parsed === null) return found
    if (typeof parsed.value === 'string' && !/^\s*["[{]/.test(parsed.value)) return found
    found = parsed.value
  }
  return found
}

/** Returns a value of which texts of JSON or of Python’s literals are parsed. */
export function unpackedCell(value: Json | undefined): Json {
  const found = unpacked(value)
  if (typeof found !== 'string' || !/^\s*[[{(]/.test(found)) return found
  return pythonLiteral(found) ?? found
}

/** A sign, a number, a text or a word of Python. */
const PYTHON_TOKEN =
  /\s*(?:([[\]{}(),:])|(-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)|[rub]{0,2}('[^'\\]*(?:\\[\s\S][^'\\]*)*'|"[^"\\]*(?:\\[\s\S][^"\\]*)*")|([A-Za-z_][\w.]*))\s*/iy

/** Maximum depth of a Python literal. */
const MAX_DEPTH = 40

/**
 * Parses a list, a tuple or a dictionary as Python writes it: `['a', None]`. Returns `null` if the text is not one.
 */
export function pythonLiteral(text: string): Json {
  const tokens: string[] = []
  PYTHON_TOKEN.lastIndex = 0
  while (PYTHON_TOKEN.lastIndex < text.length) {
    const found = PYTHON_TOKEN.exec(text)
    if (found === null) return null
    tokens.push(found[1] ?? found[2] ?? found[3] ?? found[4] ?? '')
  }
  let position = 0
  const value = read(0)
  return value === undefined || position !== tokens.length ? null : value

  function read(depth: number): Json | undefined {
    const token = tokens[position] ?? ''
    position += 1
    if (depth > MAX_DEPTH) return undefined
    if (token === '[' || token === '(') return readList(token === '[' ? ']' : ')', depth)
    if (token === '{') return readFields(depth)
    if (/^['"]/.test(token)) {
      let word = pythonText(token)
      for (let next = tokens[position]; next !== undefined && /^['"]/.test(next); next = tokens[position]) {
        word += pythonText(next)
        position += 1
      }
      return word
    }
    if (/^[-.\d]/.test(token)) return Number(token)
    if (token === 'True' || token === 'False') return token === 'True'
    return /^(?:None|nan|np\.nan)$/.test(token) ? null : undefined
  }

  function readList(end: string, depth: number): Json | undefined {
    const list: Json[] = []
    while (tokens[position] !== end) {
      const each = read(depth + 1)
      if (each === undefined) return undefined
      list.push(each)
      if (tokens[position] === ',') position += 1
      else if (tokens[position] !== end) return undefined
    }
    position += 1
    return list
  }

  function readFields(depth: number): Json | undefined {
    const pairs: [string, Json][] = []
    while (tokens[position] !== '}') {
      const key = read(depth + 1)
      if (key === undefined || tokens[position] !== ':') return undefined
      position += 1
      const each = read(depth + 1)
      if (each === undefined) return undefined
      pairs.push([typeof key === 'string' ? key : JSON.stringify(key), each])
      if (tokens[position] === ',') position += 1
      else if (tokens[position] !== '}') return undefined
    }
    position += 1
    return Object.fromEntries(pairs)
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\n': '' }

function pythonText(token: string): string {
  return token
    .slice(1, -1)
    .replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|([\s\S]))/gi, (_, short, long, other: string | undefined) =>
      other === undefined
        ? String.fromCharCode(Number.parseInt(String(short ?? long), 16))
        : (ESCAPES[other] ?? other),
    )
}

/** Boundaries between seconds, milliseconds, microseconds and nanoseconds since 1970, for times after 1973. */
const [MILLIS_FROM, MICROS_FROM, NANOS_FROM] = [1e11, 1e14, 1e17]

/**
 * Returns a time: a text as it is in the file; a number of seconds, milliseconds, microseconds or nanoseconds since
 * 1970 in ISO 8601. Returns `null` for any other value.
 */
export function timeOf(value: Json | undefined): string | null {
  const number = numberOf(value)
  if (number === null) return typeof value === 'string' && value.trim() !== '' ? value : null
  if (number <= 0) return null
  const millis =
    number >= NANOS_FROM
      ? number / 1e6
      : number >= MICROS_FROM
        ? number / 1e3
        : number >= MILLIS_FROM
          ? number
          : number * 1e3
  const date = new Date(Math.round(millis))
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** Returns the texts of a list; of a text of JSON, those of its list; of any other text, itself. */
export function textsOf(value: Json | undefined): readonly string[] {
  const found = unpackedCell(value)
  if (isList(found)) return found.flatMap((each) => shownText(each) ?? [])
  return isNothing(found) ? [] : [shownText(found) ?? '']
}

/** Returns fields without those that are absent or `null`, as ids of texts and numbers. */
export function idsOf(ids: Readonly<Record<string, Json | undefined>>): Record<string, string | number> {
  const pairs = Object.entries(ids).flatMap(([name, value]): [string, string | number][] =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, value]] : [],
  )
  return Object.fromEntries(pairs)
}

/**
 * Returns fields whose dotted keys are nested: `{'a.b': 1}` becomes `{a: {b: 1}}`; objects whose keys are 0, 1, 2 become
 * lists.
 */
export function nestedKeys(fields: Fields): Fields {
  const root: Record<string, unknown> = Object.create(null)
  for (const [key, value] of Object.entries(fields)) {
    const steps = key.split('.')
    let place = root
    let isPlaced = true
    for (const step of steps.slice(0, -1)) {
      const next = place[step]
      if (next === undefined) {
        const made: Record<string, unknown> = Object.create(null)
        place[step] = made
        place = made
      } else if (isOpen(next)) place = next
      else {
        isPlaced = false
        break
      }
    }
    const last = steps.at(-1) ?? key
    if (isPlaced && place[last] === undefined)
      place[last] = isFields(value) ? { ...nestedKeys(value) } : value
    else root[key] = value
  }
  const made = closed(root)
  return isFields(made) ? made : fields
}

function isOpen(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function closed(value: unknown): Json {
  if (Array.isArray(value)) return value.map(closed)
  if (!isOpen(value))
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
  const pairs = Object.entries(value).map(([key, each]): [string, Json] => [key, closed(each)])
  const isNumbered = pairs.length > 0 && pairs.every(([key]) => /^\d{1,6}$/.test(key))
  if (!isNumbered) return Object.fromEntries(pairs)
  return pairs.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, each]) => each)
}
