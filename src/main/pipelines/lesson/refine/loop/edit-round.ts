import type { ParseText } from '../../../../../shared/markdown/parsed-text.ts'
import type { LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import {
  type Slots,
  slotsOf,
  textOfSlots,
} from '../../../../../shared/pipelines/lesson/changes/edit-rulings.ts'
import type { Round } from '../../../../../shared/pipelines/lesson/changes/keys.ts'
import type { LessonConfig } from '../../../../../shared/pipelines/lesson/config.ts'
import type { LessonInput } from '../../../../../shared/pipelines/lesson/input.ts'
import type { JudgeModel } from '../../../../judging/port/judge-model.ts'
import { SECTIONS_CHANGED, withSections } from '../guards/apply.ts'
import { batchesOf } from '../plan/batches.ts'
import type { Task } from '../plan/router.ts'
import { type DraftEdit, makeEdit } from '../write/edit.ts'
import { atOnce, inTurn, NOTHING, type Spent } from './meter.ts'
import type { EditNumbering } from './numbering.ts'
import type { Version } from './version.ts'

/** The inputs of a round of edits. */
export interface EditRoundParts {
  readonly base: Version
  readonly tasks: readonly Task[]
  readonly round: Round
  readonly input: LessonInput
  readonly config: LessonConfig
  /** Why the last edit of a section was rejected, by section key. */
  readonly rejections: ReadonlyMap<string, string>
  readonly parse: ParseText
  readonly numbered: EditNumbering
  readonly isEnough: () => boolean
  readonly ask: JudgeModel['ask']
}

/** The result of a round before a panel reads its text. */
export interface EditRound {
  readonly text: string
  readonly edits: readonly LessonEdit[]
  readonly notes: readonly string[]
  readonly spent: Spent
  /**
   * Why no writer answered: no model is configured, none answered, or a person said "enough"; `null` if one answered.
   */
  readonly silent: 'no_writer' | 'failed' | 'not_asked' | null
}

/**
 * Has the sections of a plan edited, batch after batch, so that neighbors are never changed at once: each edit starts
 * from the text with all earlier edits.
 */
export async function editRound(parts: EditRoundParts): Promise<EditRound> {
  const { base, tasks, parse, numbered, isEnough } = parts
  let slots = slotsOf(base.text, parse)
  let spent = NOTHING
  const edits: LessonEdit[] = []
  const notes: string[] = []
  const silences = new Set<'no_writer' | 'failed' | 'not_asked'>()
  for (const batch of batchesOf(tasks)) {
    if (isEnough()) {
      silences.add('not_asked')
      break
    }
    const made = await Promise.all(batch.map((task) => madeEdit(task, slots, parts)))
    spent = inTurn(spent, atOnce(...made.map((each) => each.spent)))
    for (const each of made) {
      if (each.kind === 'edit') continue
      silences.add(each.kind)
      if (each.kind !== 'not_asked') notes.push(each.error)
    }
    const drafts = made.flatMap((each) => (each.kind === 'edit' ? [each.edit] : []))
    const applied = appliedTo(slots, drafts, parse)
    slots = applied.slots
    edits.push(...applied.edits.map(numbered))
    if (silences.has('not_asked') || (silences.has('no_writer') && edits.length === 0)) break
  }
  const silent = edits.length > 0 ? null : ([...silences][0] ?? null)
  return { text: textOfSlots(slots), edits, notes: [...new Set(notes)], spent, silent }
}

function madeEdit(task: Task, slots: Slots, parts: EditRoundParts) {
  const { base, tasks, round, input, config, rejections, ask } = parts
  return makeEdit({
    task,
    slots,
    lesson: base.text,
    textId: base.textId,
    round,
    number: tasks.indexOf(task) + 1,
    context: { input, passages: base.read.passages },
    config,
    isLocked: base.locked.includes(task.section),
    rejected: rejections.get(task.section) ?? '',
    ask,
  })
}

interface Applied {
  readonly slots: Slots
  readonly edits: readonly DraftEdit[]
}

/** Applies the edits of a batch that no guard rejects: all at once, else one after another. */
function appliedTo(slots: Slots, drafts: readonly DraftEdit[], parse: ParseText): Applied {
  const texts = new Map(
    drafts.flatMap(({ guard, section, after }) =>
      guard === null && section !== null ? [[section, after] as const] : [],
    ),
  )
  if (texts.size === 0) return { slots, edits: drafts }
  const whole = withSections(slots, texts, parse)
  if (whole !== null) return { slots: whole, edits: drafts }
  const edits: DraftEdit[] = []
  let stands = slots
  for (const draft of drafts) {
    const text = draft.section === null ? undefined : texts.get(draft.section)
    if (draft.section === null || text === undefined) {
      edits.push(draft)
      continue
    }
    const after = withSections(stands, new Map([[draft.section, text]]), parse)
    stands = after ?? stands
    edits.push(after === null ? { ...draft, ...SECTIONS_CHANGED } : draft)
  }
  return { slots: stands, edits }
}
