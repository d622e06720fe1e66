import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import { aboutEdit } from '../../../shared/pipelines/lesson/about.ts'
import { EditAnswer, type LessonEdit } from '../../../shared/pipelines/lesson/changes/edit.ts'
import { type EditRuling, editsOf } from '../../../shared/pipelines/lesson/changes/standing.ts'
import type { LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import { correctedTo, rulingOn } from '../../judging/decisions/rulings.ts'
import { wordIn } from './corrections.ts'

/** What people say of each edit of a run, by its id; edits that nobody has ruled on are not in it. */
export function editRulings(outcome: LessonOutcome, rulings: readonly Ruling[]): Map<string, EditRuling> {
  const found = editsOf(outcome).flatMap((edit): [string, EditRuling][] => {
    const ruling = rulingOn(rulings, aboutEdit(edit), edit.label)
    return ruling === null ? [] : [[edit.id, saidOf(ruling, edit)]]
  })
  return new Map(found)
}

/**
 * What a ruling makes of an edit. What is not right as it is, and is given no other text, is not in the text; what a
 * guard kept out comes in only as a person's own text. Where reviewers' texts differ none of them stands.
 */
function saidOf(ruling: Ruling, { isApplied }: LessonEdit): EditRuling {
  const stood: EditRuling = { kind: isApplied ? 'accept' : 'reject' }
  if (ruling.answer === 'correct') return stood
  const said = correctedTo(ruling, (correction) => correction)
  if (said.kind !== 'agreed') return { kind: 'reject' }
  const word = EditAnswer.safeParse(wordIn(said.value))
  if (!word.success) return { kind: 'own', text: said.value }
  return word.data === 'reject' ? { kind: 'reject' } : stood
}
