import { type FreeChecks, freeChecks } from '../../../../../src/main/pipelines/lesson/checks/free-checks.ts'
import type { LessonSpec } from '../../../../../src/main/pipelines/lesson/checks/lesson-text.ts'
import type { IssueType, LessonIssue } from '../../../../../src/shared/pipelines/lesson/issue.ts'
import { LessonSettings } from '../../../../../src/shared/pipelines/lesson/settings.ts'

const SPEC: LessonSpec = {
  title: 'A lesson',
  language: 'en',
  minutes: null,
  objectives: [],
  prohibitedTerms: [],
}
export const limits = LessonSettings.parse({}).checks

/** English prose with this number of words, in sentences of ten. */
export function proseOfWords(count: number): string {
  const kinds = ['short', 'long', 'small', 'large', 'simple', 'common', 'useful']
  const word = (at: number) =>
    at % 10 === 2
      ? (kinds.at((at / 10) % kinds.length) ?? '')
      : (['iterations', 'repeat', '', 'lines', 'of', 'a', 'program', 'until', 'it', 'terminates'].at(
          at % 10,
        ) ?? '')
  return Array.from({ length: count }, (_, at) => `${word(at)}${at % 10 === 9 ? '.' : ''}`).join(' ')
}

/** A lesson that no check finds anything in. */
export const GOOD = `# Loops

This lesson shows how a program repeats what it does, and how it stops in time.

## Introduction

${proseOfWords(60)}

## Counting

${proseOfWords(70)} Then it ends.

\`\`\`js
for (let at = 0; at < 3; at += 1) console.log(at)
\`\`\`

## Waiting

${proseOfWords(80)} So it waits.

## Summary

${proseOfWords(90).replaceAll('iterations', 'loops')} That is all.
`

/** Runs the checks that need no model on a text. */
export function check(
  text: string,
  spec: Partial<LessonSpec> = {},
  other: Partial<typeof limits> = {},
): FreeChecks {
  return freeChecks(text, { ...SPEC, ...spec }, { ...limits, ...other })
}

/** The issues of some types in a text. */
export function found(
  types: readonly IssueType[],
  text: string,
  spec: Partial<LessonSpec> = {},
  other: Partial<typeof limits> = {},
): LessonIssue[] {
  return check(text, spec, other).issues.filter(({ type }) => types.includes(type))
}

/** A text with more behind it that is long enough to be a lesson. */
export function lessonWith(part: string): string {
  return `${GOOD.slice(0, GOOD.indexOf('## Summary'))}${part}\n\n## Summary\n\nThat is all there is to say.\n`
}
