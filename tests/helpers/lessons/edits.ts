import type { LessonEdit } from '../../../src/shared/pipelines/lesson/changes/edit.ts'
import { slotsOf, textOfSlots } from '../../../src/shared/pipelines/lesson/changes/edit-rulings.ts'
import type { LessonIteration } from '../../../src/shared/pipelines/lesson/changes/iteration.ts'

/** An edit that adds a sentence to a section of a text. */
export function editOf(text: string, number: number, section: string, isApplied = true): LessonEdit {
  const slot = slotsOf(text).sections.find(({ key }) => key === section)
  const before = slot?.text ?? ''
  return {
    ...{ id: `e${number}`, number, kind: 'patch', textId: `t${number}`, section, title: slot?.title ?? '' },
    ...{ before, after: `${before.trim()}\n\nEdit ${number}.${/\s*$/.exec(before)?.[0] ?? ''}` },
    ...{ cleaned: [], issues: [], criterion: 'clarity_readability', label: `Issue ${number}` },
    ...{ writer: { role: 'lesson.patcher', model: 'm' }, delta: null, isApplied, isSelfJudged: false },
    ...(isApplied ? { guard: null, reason: null } : { guard: 'truncated', reason: 'It is cut off.' }),
  }
}

interface Draft {
  /** `null` for the lesson as a whole. */
  readonly section: string | null
  readonly isApplied: boolean
  readonly after?: string
}

/** A lesson with an iteration for each edit, one after another. */
export function changedLesson(content: string, drafts: readonly Draft[]) {
  const versions = [content]
  const edits: LessonEdit[] = []
  for (const { section, isApplied, after } of drafts) {
    const text = versions.at(-1) ?? ''
    const edit =
      section === null
        ? { ...editOf(text, edits.length + 1, '', isApplied), section, before: text, after: after ?? text }
        : editOf(text, edits.length + 1, section, isApplied)
    edits.push(edit)
    const next = section === null ? edit.after : textOfSlots(slotsOf(text), new Map([[section, edit.after]]))
    if (isApplied) versions.push(next)
  }
  const iteration = (number: number, text: string, own: LessonEdit[]): LessonIteration => ({
    ...{
      number,
      loop: number === 1 ? 0 : 1,
      round: number - 1,
      result: 'judged',
      from: number === 1 ? null : number - 1,
    },
    ...{
      text,
      textId: `t${number}`,
      score: null,
      panel: null,
      verdicts: [],
      issues: [],
      recommendation: null,
    },
    ...{ edits: own, locked: [], stop: null, notes: [] },
  })
  const iterations = [
    iteration(1, content, []),
    ...edits.map((edit, at) => iteration(at + 2, versions.at(-1) ?? '', [edit])),
  ]
  return { changed: { iterations }, edits, versions }
}
