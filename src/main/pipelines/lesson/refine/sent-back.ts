import type { LessonInput } from '../../../../shared/pipelines/lesson/input.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonFinal, LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import { NOTHING } from './loop/meter.ts'
import { type Version, versionOf } from './loop/version.ts'

/** An earlier run that a person sent back: what stood of it, and what they want otherwise. */
export interface SentBack {
  readonly outcome: LessonOutcome
  readonly final: LessonFinal
  readonly text: string | null
  readonly instruction: string | null
}

/** The text that was sent back as the first version of the new run, with what was said of it there and what people say. */
export function earlierVersion({ outcome, final, text }: SentBack, { sources }: LessonInput): Version {
  const isSame = final.text === outcome.text
  const stood: LessonOutcome = {
    ...outcome,
    path: final.path,
    text: text ?? final.text,
    textId: final.textId,
    score: final.score,
    recommendation: final.recommendation,
    issues: outcome.issues.flatMap((issue) => asRuled(issue, final)),
    verdicts: isSame ? outcome.verdicts : [],
    panel: isSame ? outcome.panel : null,
  }
  const read = {
    outcome: stood,
    decision: null,
    held: null,
    passages: sources.map(({ document, content }) => ({ document, content })),
    spent: NOTHING,
  }
  return versionOf(read, {
    ...{ number: 1, loop: 0, round: 0, from: null, edits: [], locked: [], notes: [] },
    result: stood.score === null ? 'not_judged' : 'judged',
    ...{ writers: [], generator: null },
  })
}

/** An issue as people see it; what they say is none is left out. */
function asRuled(issue: LessonIssue, { issues }: LessonFinal): LessonIssue[] {
  const ruled = issues.find(({ id }) => id === issue.id)
  if (ruled === undefined) return [issue]
  return ruled.severity === null ? [] : [{ ...issue, severity: ruled.severity }]
}
