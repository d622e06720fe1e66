import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import * as z from 'zod'

/** Text of one cell: one line without space around it. */
const Cell = z.string().refine((text) => text !== '' && text === text.trim() && !/[\r\n]/.test(text), {
  error: 'A cell holds one line of text without space around it.',
})

/** A figure as a benchmark appends it to the file of `DOCKET_BENCH_FIGURES`. */
export const Figure = z
  .object({
    /** The measured quantity. */
    name: Cell,
    /** The measured value with its unit. */
    figure: Cell,
    target: Cell.nullable(),
    /** Whether the target is met; `null` without a target. */
    met: z.boolean().nullable(),
    floor: Cell.nullable(),
  })
  .refine(({ target, met }) => (target === null) === (met === null), {
    error: 'A figure is met or missed where it has a target, and only there.',
  })
export type Figure = z.infer<typeof Figure>

/** A run of a benchmark, or of the tests against real model servers: the command that repeats it, the machine, and the day as YYYY-MM-DD. */
export const Run = z.object({
  command: z.string().regex(/^npm (?:run bench [a-z-]+( -- [^`|\\\s]+( [^`|\\\s]+)*)?|test -- real)$/),
  machine: Cell,
  date: z.iso.date(),
})
export type Run = z.infer<typeof Run>

/** A row of the page; its command is `null` where no command repeats it, as with a first measurement of held data. */
const Measurement = z.intersection(Figure, Run.extend({ command: Run.shape.command.nullable() }))
export type Measurement = z.infer<typeof Measurement>

const PREAMBLE = `# Measurements

\`npm run bench -- --report [NAME …]\` runs the benchmarks and writes this page: the rows of a command that was run are replaced, and all other rows stay. A missed target is marked **missed**. An empty target or floor means that none is set. A row without a command cannot be repeated: it is a first measurement on held data, or a count by a person.

- *Floor*: the least that any program would need for the same work, measured in the same run; *naive rule*: the simplest rule that could do the same.
- *Development*: data that rules were written with. *Held*: data that nobody looked at before.
- *Made*: written by a script of this repository, with the right answer known. *Strangers*: files of other people and tools.
- *Wrong in silence*: a wrong result without a question to a person. *Wrong and asked*: a wrong result that is escalated. *Asked needlessly*: a right result that is escalated.
- p95 and p99: 95 % and 99 % of the measured values are at most this.
- Public data: STAR (dialogues of agents), SciFact (statements and abstracts), SROIE (scanned receipts), 75 dialogues, courses and receipts from public repositories.
`
const COLUMNS = ['what', 'measured', 'target', 'floor', 'machine', 'date', 'command'] as const
const HEAD = [row(COLUMNS), row(COLUMNS.map(() => '---'))].join('\n')
const MISSED = ' **missed**'

/** The page with these rows, in their order. The same rows give the same text. */
export function writePage(measurements: readonly Measurement[]): string {
  return `${PREAMBLE}\n${[HEAD, ...measurements.map((each) => rowOf(Measurement.parse(each)))].join('\n')}\n`
}

/**
 * The rows of a page that `writePage` wrote.
 *
 * @throws where a row is not one that `writePage` writes, with the number of its line.
 */
export function parsePage(text: string): Measurement[] {
  const start = text.indexOf(`${HEAD}\n`)
  if (start === -1) throw new Error('The page has no table of measurements.')
  const before = text.slice(0, start).split('\n').length + 1
  const lines = text.slice(start + HEAD.length + 1).split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line, at) => {
    const parsed = Measurement.safeParse(figureOf(line))
    if (!parsed.success)
      throw new Error(`Line ${before + at + 1} is not a measurement: ${z.prettifyError(parsed.error)}`)
    return parsed.data
  })
}

/** The rows with those of the run’s command replaced by its figures; commands are in the order of the alphabet. */
export function replaceRun(
  measurements: readonly Measurement[],
  run: Run,
  figures: readonly Figure[],
): Measurement[] {
  const others = measurements.filter(({ command }) => command !== run.command)
  return inOrder([...others, ...figures.map((figure) => ({ ...figure, ...run }))])
}

/** Rows by their commands, in the order of the alphabet; rows without a command come last. */
export function inOrder(measurements: readonly Measurement[]): Measurement[] {
  const place = ({ command }: Measurement) => command ?? '\u{10FFFF}'
  return measurements.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) < place(b) ? -1 : 1))
}

/** The command that repeats a run; a path among the options is written as DIR, so that the page names no machine’s folders. */
export function commandOf(name: string, options: readonly string[]): string {
  const written = options.map((option) =>
    option.replace(/^([^=/\\]*=)?(~|\.{0,2}[/\\]|[A-Za-z]:[/\\]).*$/, '$1DIR'),
  )
  return ['npm run bench', name, ...(written.length === 0 ? [] : ['--', ...written])].join(' ')
}

/** This machine: cores, memory in GB, and the model of its processor where it is known. */
export function machineHere(): string {
  const model = cpus()[0]?.model.replace(/\s+/g, ' ').trim() ?? ''
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return [`${availableParallelism()} cores`, memory, ...(model === '' ? [] : [model])].join(', ')
}

/**
 * Writes the figures of a run into the page, which is made where it does not exist.
 *
 * @param page path of the page
 * @param file path of the figures, one line of JSON each
 * @returns how many figures there were
 */
export function recordRun(page: string, file: string, run: Run): number {
  const figures = figuresIn(readFileSync(file, 'utf8'))
  const known = existsSync(page) ? parsePage(readFileSync(page, 'utf8')) : []
  mkdirSync(dirname(page), { recursive: true })
  writeFileSync(page, writePage(replaceRun(known, run, figures)))
  return figures.length
}

function figuresIn(text: string): Figure[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => Figure.parse(JSON.parse(line)))
}

function rowOf({ name, figure, target, met, floor, machine, date, command }: Measurement): string {
  const measured = met === false ? `**${escaped(figure)}**${MISSED}` : escaped(figure)
  const texts = [escaped(name), measured, escaped(target ?? ''), escaped(floor ?? ''), escaped(machine)]
  return row([...texts, date, command === null ? '' : `\`${command}\``])
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** The measurement of a row, unchecked; `null` where it has other columns. */
function figureOf(line: string): unknown {
  const cells = line.startsWith('| ') && line.endsWith(' |') ? line.slice(2, -2).split(' | ') : []
  if (cells.length !== COLUMNS.length) return null
  const [name = '', measured = '', target = '', floor = '', machine = '', date = '', command = ''] = cells
  const isMissed = measured.startsWith('**') && measured.endsWith(`**${MISSED}`)
  return {
    name: unescaped(name),
    figure: unescaped(isMissed ? measured.slice('**'.length, -`**${MISSED}`.length) : measured),
    target: target === '' ? null : unescaped(target),
    met: target === '' ? null : !isMissed,
    floor: floor === '' ? null : unescaped(floor),
    machine: unescaped(machine),
    date,
    command: command === '' ? null : /^`(.*)`$/.exec(command)?.[1],
  }
}

/** Markdown’s marks, and the bar between two cells, stand as they are in a cell. */
function escaped(text: string): string {
  return text.replace(/[\\|*_`<[\]~]/g, (mark) => `\\${mark}`)
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, '$1')
}

if (import.meta.main) {
  const [page = '', file = '', name = '', ...options] = process.argv.slice(2)
  const date = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const count = recordRun(page, file, { command: commandOf(name, options), machine: machineHere(), date })
  console.log(`${count} rows of ${name} are in ${page}.`)
}
