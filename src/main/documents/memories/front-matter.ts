/** The fields of a file’s front matter, by lower-case name; nested ones as `outer.inner`. */
export type FrontMatter = ReadonlyMap<string, readonly string[]>

/** A text without its front matter, and the front matter. */
export interface Fronted {
  readonly fields: FrontMatter
  readonly text: string
  /** Number of lines of the front matter, including both borders. */
  readonly lines: number
}

const BORDER = /^---\s*$/
const FIELD = /^(\s*)([\p{L}_][\p{L}\p{N}_ .-]*?)\s*:(?:\s+(.*))?$/u
const ITEM = /^\s*-\s+(.*)$/

/**
 * Reads the front matter at the beginning of a Markdown file, as assistants write it. Rule files of editors have values
 * such as `globs: *.ts` that are not valid YAML, so it is parsed line by line: fields, quoted texts, lists in brackets
 * or with dashes, folded texts. Other lines are skipped. Without a closing border there is no front matter.
 */
export function frontMatterIn(source: string): Fronted {
  const lines = source.replace(/^\ufeff/, '').split(/\r\n|[\n\r]/)
  const without = { fields: new Map<string, readonly string[]>(), text: lines.join('\n'), lines: 0 }
  if (!BORDER.test(lines[0] ?? '')) return without
  const end = lines.findIndex((line, at) => at > 0 && (BORDER.test(line) || /^\.\.\.\s*$/.test(line)))
  if (end === -1) return without
  return { fields: fieldsIn(lines.slice(1, end)), text: lines.slice(end + 1).join('\n'), lines: end + 1 }
}

function fieldsIn(lines: readonly string[]): FrontMatter {
  const written = new Map<string, string[]>()
  let [outer, current] = ['', '']
  for (const line of lines) {
    const item = ITEM.exec(line)?.[1]
    const isInQuotes = /^\s/.test(line) && hasOpenQuote(written.get(current)?.at(-1))
    const [, indent, name, value] = item === undefined && !isInQuotes ? (FIELD.exec(line) ?? []) : []
    if (item !== undefined && !isInQuotes) written.get(current)?.push(item.trim())
    else if (name !== undefined) {
      const key = name.toLowerCase()
      if (indent === '') outer = key
      current = indent === '' ? key : `${outer}.${key}`
      written.set(current, BLOCK.test(value?.trim() ?? '') ? [] : [value?.trim() ?? ''])
    } else if (line.trim() !== '') appendTo(written.get(current), line.trim())
  }
  return new Map([...written].map(([key, values]) => [key, values.flatMap(valuesIn)]))
}

/** Nothing behind the name, or the mark of a text on the lines below. */
const BLOCK = /^(?:[|>][+-]?)?$/

/** Whether a value begins with a quotation mark that a later line closes. */
function hasOpenQuote(value: string | undefined): boolean {
  return value !== undefined && /^["']/.test(value) && !QUOTED.test(value)
}

/** A value in quotation marks; a quotation mark in it is doubled, or has a backslash before it. */
const QUOTED = /^(?:'((?:[^']|'')*)'|"((?:[^"\\]|\\.)*)")$/s

/** Appends a continuation line of a folded text. A backslash at the end of a line joins it to the next one. */
function appendTo(values: string[] | undefined, line: string): void {
  const last = values?.pop()
  const isJoined = last?.startsWith('"') === true && /(?<!\\)(?:\\\\)*\\$/.test(last)
  values?.push(last === undefined ? line : isJoined ? last.slice(0, -1) + line : `${last} ${line}`)
}

/** The items of a list in brackets; commas within quotation marks are part of an item. */
const LIST_ITEM = /(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|[^,])+/g

function valuesIn(value: string): string[] {
  const plain = value.trim()
  const list = /^\[(.*)\]$/.exec(plain)?.[1]
  if (list !== undefined)
    return Array.from(list.matchAll(LIST_ITEM), ([item]) => unquoted(item)).filter((each) => each !== '')
  return [unquoted(plain)]
}

function unquoted(value: string): string {
  const plain = value.trim()
  const [, single, double] = QUOTED.exec(plain) ?? []
  if (single !== undefined) return single.replaceAll("''", "'")
  return double === undefined ? plain : double.replaceAll(ESCAPE, (_, code: string) => escaped(code))
}

/** An escape of YAML in double quotation marks: a character, or its code in 2, 4 or 8 hexadecimal digits. */
const ESCAPE = /\\(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|.)/gsu

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', '0': '\0', a: '\u0007', b: '\b', v: '\v', f: '\f', e: '\u001b' },
  ...{ N: '\u0085', _: '\u00a0', L: '\u2028', P: '\u2029' },
}

function escaped(code: string): string {
  if (code.length === 1) return ESCAPES[code] ?? code
  const point = Number.parseInt(code.slice(1), 16)
  return point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
}
