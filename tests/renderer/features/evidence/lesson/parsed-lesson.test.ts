import { describe, expect, it } from 'vitest'
import {
  issuesNear,
  issuesOfWhole,
  parsedLesson,
} from '../../../../../src/renderer/features/evidence/lesson/text/parsed-lesson.ts'
import { lessonIssue, shownIssue } from './made-issues.ts'

const TEXT = '# Git\n\nHello.\n\n## Branches\n\nA branch is a name.\n\nIt is quick.\n'
const lesson = parsedLesson(TEXT)
if (lesson === null) throw new Error('the text is one that can be parsed')

const at = (words: string) => ({ from: TEXT.indexOf(words), to: TEXT.indexOf(words) + words.length })
const placed = shownIssue(1, lessonIssue({ section: 'branches', place: at('quick') }))
const ofSection = shownIssue(2, lessonIssue({ section: 'branches', place: null }))
const ofLesson = shownIssue(3, lessonIssue({ section: null, place: null }))
const ofNoSection = shownIssue(4, lessonIssue({ section: 'gone', place: null }))
const all = [placed, ofSection, ofLesson, ofNoSection]

/** The issues beside each block. */
const pairs = lesson.blocks.map((block, index) =>
  issuesNear(block, lesson.blocks[index + 1]?.from ?? Number.POSITIVE_INFINITY, all).map(
    ({ number }) => number,
  ),
)

describe('a lesson on the screen', () => {
  it('is divided into its blocks, each with its section', () => {
    expect(lesson.blocks.map(({ node, section, isFirst }) => [node.type, section, isFirst])).toEqual([
      ['heading', 'git', true],
      ['paragraph', 'git', false],
      ['heading', 'branches', true],
      ['paragraph', 'branches', false],
      ['paragraph', 'branches', false],
    ])
  })

  it('has an issue beside its paragraph, or at the beginning of the section that it names', () => {
    expect(pairs).toEqual([[], [], [2], [], [1]])
  })

  it('tells what is about the whole lesson before the text, with what names a section that is not there', () => {
    expect(issuesOfWhole(lesson, all).map(({ number }) => number)).toEqual([3, 4])
  })

  it('shows every issue exactly once', () => {
    const shown = [...pairs.flat(), ...issuesOfWhole(lesson, all).map(({ number }) => number)]
    expect(shown.toSorted()).toEqual([1, 2, 3, 4])
  })

  it('is shown as it is written where it cannot be parsed', () => {
    expect(parsedLesson('> '.repeat(500))).toBeNull()
  })
})
