import { hash } from 'node:crypto'
import { basename } from 'node:path'
import { plainText } from '../../../shared/pipelines/evaluation/checks.ts'
import { isRecord, shortened, textOfContent } from '../../../shared/pipelines/evaluation/fields.ts'
import type { EvaluationInput } from '../../../shared/pipelines/evaluation/input.ts'
import { type EvaluationRow, type Json, withoutPlace } from '../../../shared/pipelines/evaluation/row.ts'
import { readEvaluationFiles } from '../../documents/evaluations/read-evaluations.ts'
import { refuse } from '../../documents/refuse.ts'
import type { ReadCase } from '../intake.ts'
import { type EvaluationSource, nameOf } from './sources.ts'

/** Maximum number of places of equal rows that a row lists. */
const MAX_REPEATS = 10

/**
 * Reads the rows of files that belong together: one row is one case, also one without an output, which is not judged.
 * Throws INPUT_REFUSED if no row is found, with the findings of the reader.
 */
export async function readEvaluations(source: EvaluationSource): Promise<ReadCase<EvaluationInput>[]> {
  const { files, evaluator, areSamples } = source
  const rows: EvaluationRow[] = []
  const reader = readEvaluationFiles(files.map(({ name, path }) => ({ name: basename(name), from: path })))
  let step = await reader.next()
  while (step.done !== true) {
    // A result without its row is counted by the reader, and is no row to judge.
    if (step.value.belongsTo === null) rows.push(step.value)
    step = await reader.next()
  }
  const { findings, unjoined } = step.value
  if (rows.length === 0) {
    const why = findings.map(({ sentence }) => sentence)
    const results = unjoined === 0 ? [] : ['It has results without their rows: add the file of the rows.']
    throw refuse(nameOf(source), ['it has no rows to judge.', ...results, ...why].join(' '))
  }
  const places = placesOf(rows)
  const copies = new Map<string, number>()
  return rows.map((row, at) => {
    const identity = digest(withoutPlace(row))
    const equalsBefore = copies.get(identity) ?? 0
    copies.set(identity, equalsBefore + 1)
    return {
      title: titleOf(row, at),
      subject: null,
      files: [],
      input: {
        row,
        set: row.file,
        number: at + 1,
        equalsBefore,
        repeats: {
          output: others(places.output, outputOf(row), row, places.isOneFile),
          both: others(places.both, bothOf(row), row, places.isOneFile),
        },
        // A column never chooses the judge of a person's rows: the person who imports does.
        standards: { evaluator: evaluator ?? (areSamples ? namedEvaluator(row) : null) },
      },
    }
  })
}

/** Returns the evaluator that a row names in a column of this name; `null` if it names none. */
function namedEvaluator({ raw }: EvaluationRow): string | null {
  const name = isRecord(raw) ? raw['evaluator'] : null
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null
}

/** The rows with one value, at most as many as are listed, and the row itself. */
type Places = ReadonlyMap<string, readonly EvaluationRow[]>

/** Returns the rows by their output, and by input and output. */
function placesOf(rows: readonly EvaluationRow[]): {
  readonly output: Places
  readonly both: Places
  readonly isOneFile: boolean
} {
  const output = new Map<string, EvaluationRow[]>()
  const both = new Map<string, EvaluationRow[]>()
  for (const row of rows) {
    add(output, outputOf(row), row)
    add(both, bothOf(row), row)
  }
  return { output, both, isOneFile: new Set(rows.map(({ file }) => file)).size <= 1 }
}

function add(places: Map<string, EvaluationRow[]>, key: string | null, row: EvaluationRow): void {
  if (key === null) return
  const known = places.get(key)
  if (known === undefined) places.set(key, [row])
  else if (known.length <= MAX_REPEATS) known.push(row)
}

/** Returns the places of other rows with one value, with their files if there are several. */
function others(places: Places, key: string | null, row: EvaluationRow, isOneFile: boolean): string[] {
  return (key === null ? [] : (places.get(key) ?? []))
    .filter((each) => each !== row)
    .slice(0, MAX_REPEATS)
    .map(({ file, place }) => (isOneFile ? place : `${file} ${place}`))
}

/** Returns the key of the output, without case, blanks and punctuation; `null` for a row without one. */
function outputOf({ output, outputs }: EvaluationRow): string | null {
  return output === null && outputs.length === 0 ? null : digest([plain(output), outputs.map(plain)])
}

function bothOf(row: EvaluationRow): string | null {
  const output = outputOf(row)
  return output === null ? null : digest([plain(row.input), output])
}

function plain(value: Json): Json {
  return typeof value === 'string' ? plainText(value) || value.trim() : value
}

function digest(value: unknown): string {
  return hash('sha256', JSON.stringify(value)).slice(0, 24)
}

/** Returns the first words of the input, else of the output, else the id of the row. */
function titleOf({ input, output, id }: EvaluationRow, at: number): string {
  const words = [input, output]
    .map((value) => shortened(textOfContent(value) ?? ''))
    .find((text) => text !== '')
  return words ?? (id === '' ? `Row ${at + 1}` : shortened(id))
}
