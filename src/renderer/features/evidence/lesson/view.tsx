import { GraduationCap } from 'lucide-react'
import { deferred } from '../../../components/deferred.tsx'
import { PlainStatus } from '../parts/plain-decision.tsx'
import type { PipelineView } from '../pipeline-view.ts'
import { LessonMark, LessonQuotes, LessonTitle } from './decision-parts.tsx'
import { layouts } from './layouts.ts'
import { lessonAsked, lessonCorrection, lessonGroup, lessonQuestion, titleOf } from './questions.ts'
import { thresholds } from './texts/thresholds.ts'
import {
  criterionTexts,
  editTexts,
  guards,
  issueTexts,
  purpose,
  reasons,
  recommendationTexts,
  result,
  triggers,
  unjudgedText,
} from './texts/words.ts'

/** Written lessons, as they read, with every issue in its place. */
export const lesson: PipelineView<'lesson'> = {
  icon: GraduationCap,
  noun: { one: 'lesson', many: 'lessons' },
  purpose,
  dropHint: 'lessons as Markdown or JSON',
  takes: {
    text: 'A text in Markdown, and what it should teach',
    example: ['fractions.md', 'fractions.objectives.md'],
  },
  attachments: 'sources',
  Evidence: deferred(async () => (await import('./lesson-evidence.tsx')).LessonEvidence),
  BlindEvidence: deferred(async () => (await import('./blind-lesson.tsx')).BlindLesson),
  layouts,
  isText: true,
  result,
  decisions: {
    label: titleOf,
    group: lessonGroup,
    Mark: LessonMark,
    Title: LessonTitle,
    Status: ({ decision }) => <PlainStatus decision={{ ...decision, evidence: [] }} guards={guards} />,
    Quotes: LessonQuotes,
    asked: lessonAsked,
    question: lessonQuestion,
    correction: lessonCorrection,
  },
  options: {
    criterion: { ...criterionTexts, ...unjudgedText },
    issue: issueTexts,
    edit: editTexts,
    recommendation: recommendationTexts,
  },
  guards,
  triggers,
  reasons,
  thresholds,
  viewSettings: [],
}
