import * as z from 'zod'
import type { RunId } from '../../../../shared/domain/ids.ts'
import { CaseInput } from '../../../../shared/pipelines/index.ts'
import type { NamedText } from '../../../datasets/rows/labeled-case.ts'
import { readBody } from '../../../ledger/bodies.ts'
import { textsOf } from '../../../pipelines/index.ts'
import type { Snapshot } from '../../../store/store.ts'
import type { CaseRow } from '../../../store/tables/cases/cases.ts'

/** The part of a configuration that states that its run judged another text than that of the input. */
const OtherText = z.object({ judgedText: z.unknown() })

/**
 * Returns a function that reads the texts that runs of a case judged; each run is read once. A run that judged a text
 * after people's rulings has none: its questions contain that text.
 */
export function judgedTexts(snapshot: Snapshot, row: CaseRow): (run: RunId) => readonly NamedText[] {
  const read = new Map<RunId, readonly NamedText[]>()
  return (id) => {
    const texts = read.get(id) ?? textsOfRun(snapshot, row, id)
    read.set(id, texts)
    return texts
  }
}

function textsOfRun(snapshot: Snapshot, row: CaseRow, id: RunId): readonly NamedText[] {
  const run = snapshot.runs.get(id)
  const input = readBody(snapshot, CaseInput, row.input_sha256)
  const config = run === null ? null : readBody(snapshot, z.unknown(), run.config_sha256)
  return input === null || config === null || OtherText.safeParse(config).data?.judgedText !== undefined
    ? []
    : textsOf(input, config)
}
