import * as z from 'zod'
import type { RunId } from '../../../../shared/domain/ids.ts'
import { GivenRun } from '../../../../shared/domain/runs/given.ts'
import { JudgedText } from '../../../../shared/domain/runs/judged-text.ts'
import { CaseInput } from '../../../../shared/pipelines/index.ts'
import type { NamedText } from '../../../datasets/rows/labeled-case.ts'
import { readBody } from '../../../ledger/bodies.ts'
import { judgedInput, textsOf } from '../../../pipelines/index.ts'
import type { Snapshot } from '../../../store/store.ts'
import type { CaseRow } from '../../../store/tables/cases/cases.ts'

/** The part of a configuration that names the text that its run judged instead of that of the input. */
const JudgedConfig = z.looseObject({ judgedText: JudgedText.exactOptional() })

/** The input that a run judged, and the configuration that the run stored. */
interface JudgedInput {
  readonly input: CaseInput
  readonly config: unknown
}

/** Returns a function that reads the texts that runs of a case judged; each run is read once. */
export function judgedTexts(snapshot: Snapshot, row: CaseRow): (run: RunId) => readonly NamedText[] {
  const read = new Map<RunId, readonly NamedText[]>()
  return (id) => {
    const texts = read.get(id) ?? textsOfRun(snapshot, row, id)
    read.set(id, texts)
    return texts
  }
}

function textsOfRun(snapshot: Snapshot, row: CaseRow, id: RunId): readonly NamedText[] {
  const judged = readJudgedInput(snapshot, row, id)
  return judged === null ? [] : textsOf(judged.input, judged.config)
}

/**
 * Reads the input of a case as a run judged it: a run that was asked for the final text of an earlier one stored that
 * text. Returns `null` if a part of it was erased.
 */
export function readJudgedInput(
  snapshot: Snapshot,
  { input_sha256: sha256 }: Pick<CaseRow, 'input_sha256'>,
  id: RunId,
): JudgedInput | null {
  const run = snapshot.runs.get(id)
  const input = readBody(snapshot, CaseInput, sha256)
  const config = run === null ? null : readBody(snapshot, z.unknown(), run.config_sha256)
  if (run === null || input === null || config === null) return null
  const { judgedText } = JudgedConfig.parse(config)
  if (judgedText === undefined) return { input, config }
  const given = run.instruction_sha256 === null ? null : readBody(snapshot, GivenRun, run.instruction_sha256)
  const text = given?.standing?.text ?? null
  return text === null ? null : { input: judgedInput(input, config, { text, judgedText }), config }
}
