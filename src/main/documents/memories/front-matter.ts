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
  const fields = new Map<string, string[]>()
  let [outer, current] = ['', '']
  for (const line of lines) {
    const item = ITEM.exec(line)?.[1]
    const [, indent, name, value] = item === undefined ? (FIELD.exec(line) ?? []) : []
    if (item !== undefined) fields.get(current)?.push(...valuesIn(item))
    else if (name !== undefined) {
      const key = name.toLowerCase()
      if (indent === '') outer = key
      current = indent === '' ? key : `${outer}.${key}`
      fields.set(current, valuesIn(value ?? ''))
    } else if (line.trim() !== '') appendTo(fields.get(current), line.trim())
  }
  return fields
}

/** Appends a continuation line of a folded text. */
function appendTo(values: string[] | undefined, line: string): void {
  const last = values?.pop()
  values?.push(last === undefined ? line : `${last} ${line}`)
}

function valuesIn(value: string): string[] {
  const plain = value.trim()
  if (plain === '' || /^[|>][+-]?$/.test(plain)) return []
  const list = /^\[(.*)\]$/.exec(plain)?.[1]
  if (list !== undefined)
    return list
      .split(',')
      .map(unquoted)
      .filter((each) => each !== '')
  return [unquoted(plain)]
}

function unquoted(value: string): string {
  const plain = value.trim()
  return /^(["']).*\1$/.test(plain) && plain.length > 1 ? plain.slice(1, -1) : plain
}
