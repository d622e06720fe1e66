import type { LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import type { Round } from '../../../../../shared/pipelines/lesson/changes/keys.ts'
import { qualityLock } from '../guards/quality-lock.ts'
import type { Plan } from '../plan/router.ts'
import { type EditRound, editRound } from './edit-round.ts'
import { add, type RepairState, type RepairTools, roundName, spend } from './refiner.ts'
import { type ReadText, type Version, versionOf } from './version.ts'

/** Has the sections of a round edited, as a stage of the run, and counts the usage. */
export async function editStage(
  state: RepairState,
  base: Version,
  { tasks }: Plan,
  round: Round,
  { input, config, parse, numbered, isEnough, ask, log }: RepairTools,
): Promise<EditRound> {
  const edited = await log.wait(
    `edits ${roundName(round)}`,
    () =>
      editRound({
        base: { ...base, locked: [...state.locks.locked] },
        ...{ tasks, round, input, config, rejections: state.rejections, parse, numbered, isEnough, ask },
      }),
    ({ edits, spent }) => ({
      counts: {
        edits: edits.length,
        passed: edits.filter(({ guard }) => guard === null).length,
        ...(edits.some(({ cleaned }) => cleaned.length > 0)
          ? { cleaned: edits.filter(({ cleaned }) => cleaned.length > 0).length }
          : {}),
        tokens: spent.tokens,
        costMicros: spent.micros,
      },
    }),
  )
  spend(state, edited.spent)
  return edited
}

/** Returns the version of a round that changed nothing: no panel reads a text twice, and there is no new score. */
export function unchanged(
  base: Version,
  { edits, notes }: Pick<EditRound, 'edits' | 'notes'>,
  at: Round,
  state: RepairState,
): Version {
  return {
    ...base,
    ...at,
    number: state.versions.length + 1,
    from: base.number,
    result: 'unchanged',
    ...{ score: null, panel: null, verdicts: [], recommendation: null },
    edits: [...edits],
    locked: [...state.locks.locked],
    stop: null,
    notes: [...notes],
  }
}

/** Has a panel read the text of a round, and reverts its edits if a locked criterion fell (part a). */
export async function readRound(
  state: RepairState,
  base: Version,
  edited: EditRound,
  at: Round,
  { config, read }: RepairTools,
): Promise<Version> {
  const writers = [
    ...base.writers,
    ...edited.edits.flatMap(({ guard, writer }) => (guard === null ? (writer.model ?? []) : [])),
  ]
  const found = await read({
    text: edited.text,
    round: at,
    from: base.read.outcome,
    writers: [...new Set(writers)],
    generator: base.generator,
  })
  spend(state, found.spent)
  const after = found.outcome.panel
  const fell =
    after === null || base.panel === null ? null : qualityLock(base.panel, after, config.refinement)
  const next = versionOf(found, {
    ...at,
    number: state.versions.length + 1,
    from: base.number,
    result: after === null ? 'not_judged' : fell === null ? 'judged' : 'rolled_back',
    edits: edited.edits.map((edit) => reverted(edit, found, fell)),
    locked: [...state.locks.locked],
    notes: edited.notes,
    writers: [...new Set(writers)],
    generator: base.generator,
  })
  add(state, next)
  return next
}

function reverted(edit: LessonEdit, { outcome }: ReadText, fell: string | null): LessonEdit {
  if (edit.guard !== null) return edit
  if (outcome.panel === null)
    return {
      ...edit,
      isApplied: false,
      guard: 'not_judged',
      reason: 'No judge answered about the text with this edit.',
    }
  return fell === null ? edit : { ...edit, isApplied: false, guard: 'quality_lock', reason: fell }
}
