import type { ParseText } from '../../../../../shared/markdown/parsed-text.ts'
import { editKey, type Round } from '../../../../../shared/pipelines/lesson/changes/keys.ts'
import { type Slots, slotsOf, textOfSlots } from '../../../../../shared/pipelines/lesson/changes/standing.ts'
import type { LessonConfig } from '../../../../../shared/pipelines/lesson/config.ts'
import type { LessonInput } from '../../../../../shared/pipelines/lesson/input.ts'
import type { LessonIssue } from '../../../../../shared/pipelines/lesson/issue.ts'
import type { JudgeModel } from '../../../../judging/port/judge-model.ts'
import { renderPrompt } from '../../../../judging/port/prompt.ts'
import { textQuestion } from '../../../../judging/port/text-question.ts'
import { SECTIONS_CHANGED, withSections } from '../guards/apply.ts'
import { rejectedBy } from '../guards/edit-guards.ts'
import { asWritten } from '../write/answer.ts'
import { anchorsOf, issueLines } from '../write/context.ts'
import type { DraftEdit } from '../write/edit.ts'
import { regeneratorPrompt } from '../write/prompts.ts'
import { inTurn, NOTHING, type Spent, spentOn } from './meter.ts'
import type { Version } from './version.ts'

/** What is needed to have sections written anew whose defects would throw the lesson out. */
export interface SectionParts {
  readonly base: Version
  readonly round: Round
  readonly input: LessonInput
  readonly config: LessonConfig
  readonly parse: ParseText
  readonly ask: JudgeModel['ask']
}

/** What came of it. */
export interface RegeneratedSections {
  readonly text: string
  readonly drafts: readonly DraftEdit[]
  readonly notes: readonly string[]
  readonly spent: Spent
}

/** The defects that throw a lesson out, by section; `null` where one of them is of the lesson as a whole (c16). */
export function defectsBySection(issues: readonly LessonIssue[]): Map<string, LessonIssue[]> | null {
  const bySection = new Map<string, LessonIssue[]>()
  for (const issue of issues.filter(({ route }) => route === 'REGENERATE')) {
    if (issue.section === null) return null
    bySection.set(issue.section, [...(bySection.get(issue.section) ?? []), issue])
  }
  return bySection
}

/** Has each section with a defect written anew by the cheap model, one after another (c16). */
export async function regeneratedSections(
  parts: SectionParts,
  defects: ReadonlyMap<string, readonly LessonIssue[]>,
): Promise<RegeneratedSections> {
  const { base, input, config, parse } = parts
  let slots = slotsOf(base.text, parse)
  let spent = NOTHING
  const drafts: DraftEdit[] = []
  const notes: string[] = []
  for (const [at, [key, issues]] of [...defects].entries()) {
    const section = slots.sections.find((each) => each.key === key)
    if (section === undefined) continue
    const outcome = await asked(parts, slots, at + 1, issues, section)
    spent = inTurn(spent, spentOn(outcome))
    if (outcome.kind === 'failed') {
      notes.push(outcome.error)
      continue
    }
    const { text: after, removed } = asWritten(outcome.answer, section.text)
    const rejected = rejectedBy({
      ...{ before: section.text, after, targetWords: null, isLocked: false, isRegeneration: true },
      ...{ lesson: base.text, language: input.language, limits: config.refinement },
    })
    const next = rejected === null ? withSections(slots, new Map([[key, after]]), parse) : null
    const refused = rejected ?? (next === null ? SECTIONS_CHANGED : null)
    slots = next ?? slots
    drafts.push({
      kind: 'section_regeneration',
      textId: base.textId,
      section: key,
      title: section.title,
      before: section.text,
      after,
      cleaned: [...removed],
      issues: issues.map(({ id }) => id),
      criterion: issues[0]?.criterion ?? null,
      label: issues[0]?.description ?? section.title,
      writer: { role: 'lesson.regenerator', model: outcome.servedModel },
      delta: null,
      guard: refused?.guard ?? null,
      reason: refused?.reason ?? null,
    })
  }
  return { text: textOfSlots(slots), drafts, notes: [...new Set(notes)], spent }
}

function asked(
  { round, input, config, ask }: SectionParts,
  slots: Slots,
  number: number,
  issues: readonly LessonIssue[],
  section: Slots['sections'][number],
) {
  return ask(
    textQuestion({
      role: 'lesson.regenerator',
      key: editKey(round, number),
      prompt: renderPrompt(regeneratorPrompt, {
        language: input.language,
        ...anchorsOf(slots, section.key),
        issues: issueLines(issues),
        section: section.text,
      }),
      temperature: config.refinement.patchTemperature,
      maxOutputTokens: config.refinement.maxOutputTokens,
    }),
  )
}
