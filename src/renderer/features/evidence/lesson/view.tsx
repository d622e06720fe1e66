import { GraduationCap } from 'lucide-react'
import { PlainClaim, PlainStatus } from '../parts/plain-decision.tsx'
import type { PipelineView } from '../pipeline-view.ts'
import { BlindLesson } from './blind-lesson.tsx'
import { LessonMark, LessonQuotes, LessonTitle } from './decision-parts.tsx'
import { layouts } from './layouts.ts'
import { LessonEvidence } from './lesson-evidence.tsx'
import { lessonCorrection, lessonQuestion } from './questions.ts'
import { thresholds } from './texts/thresholds.ts'
import { criterionTexts, guards, issueTexts, recommendationTexts, triggers } from './texts/words.ts'

/** Written lessons, as they read, with every issue in its place. */
export const lesson: PipelineView<'lesson'> = {
  icon: GraduationCap,
  noun: { one: 'lesson', many: 'lessons' },
  dropHint: 'lessons as Markdown or JSON',
  attachments: 'sources',
  Evidence: LessonEvidence,
  BlindEvidence: BlindLesson,
  layouts,
  decisions: {
    Mark: LessonMark,
    Title: LessonTitle,
    Status: ({ decision }) => <PlainStatus decision={{ ...decision, evidence: [] }} guards={guards} />,
    Quotes: LessonQuotes,
    Claim: PlainClaim,
    question: lessonQuestion,
    correction: lessonCorrection,
  },
  options: { criterion: criterionTexts, issue: issueTexts, recommendation: recommendationTexts },
  guards,
  triggers,
  thresholds,
  viewSettings: [],
}
