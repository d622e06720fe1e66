import type { ShownIssue } from '../../../../../src/renderer/features/evidence/lesson/issues.ts'
import type { LessonIssue } from '../../../../../src/shared/pipelines/lesson/issue.ts'

/** An issue of a judge about the fourth section. */
export function lessonIssue(change: Partial<LessonIssue> = {}): LessonIssue {
  return {
    id: 'pull-only-downloads',
    type: 'JUDGED',
    by: 'judge',
    severity: 'critical',
    route: 'FLAG_TO_JUDGE',
    criterion: 'factual_accuracy',
    section: 'changes-from-others',
    place: null,
    quote: null,
    description: 'git pull also merges into the current branch.',
    suggestedFix: 'Say git fetch, or describe the merge.',
    judges: ['kimi-k2'],
    ...change,
  }
}

/** An issue as a view numbers it. */
export function shownIssue(number: number, issue = lessonIssue()): ShownIssue {
  return { number, about: { kind: 'issue', key: issue.id }, issue, severity: issue.severity, isRuled: false }
}
