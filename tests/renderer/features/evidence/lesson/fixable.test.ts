import { expect, it } from 'vitest'
import { fixableIn } from '../../../../../src/renderer/features/evidence/lesson/issues.ts'
import { lessonIssue } from './made-issues.ts'

const minor = lessonIssue({ severity: 'minor', route: 'SURGICAL_EDIT' })

it.each([
  ['a minor issue of a section', minor, 1],
  ['one that a person ruled out', { ...minor, id: 'ruled-out' }, 0],
  ['one of the lesson as a whole', { ...minor, section: null }, 0],
  ['one in code', { ...minor, type: 'CODE' as const }, 0],
  ['one that goes to judges', { ...minor, route: 'FLAG_TO_JUDGE' as const }, 0],
])('an edit can fix of %s', (_, issue, count) => {
  const { id, type, description, section, severity } = issue
  const ruled = {
    id,
    type,
    description,
    section,
    severity: id === 'ruled-out' ? null : severity,
    ruled: false,
  }
  expect(fixableIn({ issues: [issue] }, { issues: [ruled] })).toBe(count)
})
