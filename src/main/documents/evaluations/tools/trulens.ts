import type { RowVerdict } from '../../../../shared/pipelines/evaluation/row.ts'
import { rowOf, type ToolReader, verdict } from '../found.ts'
import { at, type Fields, idsOf, isFields, numberOf, textOf, timeOf, unpackedCell } from '../values.ts'

/** The end of the column that TruLens writes beside each of its feedback functions. */
const CALLS = '_calls'

/** The records of TruLens with a column for each feedback function. */
export const trulens: ToolReader = {
  tool: 'trulens',
  matches: ({ value }) =>
    isFields(value) && ['record_id', 'app_id', 'input', 'output'].every((key) => key in value),
  rows: (record) => {
    const { value } = record
    if (!isFields(value)) return []
    const id = textOf(value['record_id'])
    return [
      rowOf('trulens', record, {
        ...(id === null ? {} : { id }),
        ids: idsOf({ row: value['record_id'], app: value['app_id'] }),
        input: value['input'] ?? null,
        output: value['output'] ?? null,
        conversation: textOf(value['conversation_id']),
        judged: Object.keys(value)
          .filter((key) => key.endsWith(CALLS))
          .map((key) => feedback(value, key.slice(0, -CALLS.length))),
        when: timeOf(value['ts']),
      }),
    ]
  },
}

/** Returns the verdict of a feedback function, with its reason where the judge gave one. */
function feedback(value: Fields, name: string): RowVerdict {
  const calls = unpackedCell(value[`${name}${CALLS}`])
  const score = numberOf(value[name])
  const why = textOf(at(calls, 0, 'meta', 'reason'))
  return verdict(name, score === null ? { why, error: 'not judged' } : { why, score })
}
