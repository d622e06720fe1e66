import { expect, it } from 'vitest'
import { isStraight, ListQuestion } from '../../../../../src/main/services/list-threads/list-questions.ts'

const CASE = '019b0000-0000-7000-8000-000000000001'
const adjacent = { caseId: CASE, direction: 'next' }

it.each([
  ['queue.page', {}, {}, true],
  ['queue.page', { status: 'pending', priority: 'high' }, {}, true],
  ['queue.page', { status: 'pending', pipeline: 'reading' }, {}, true],
  ['queue.page', { status: 'pending', priority: 'high', tag: 'fog' }, {}, true],
  ['queue.page', { subject: 'Nora' }, {}, true],
  ['queue.page', { pipeline: 'reading', tag: 'fog' }, {}, false],
  ['queue.page', { tag: 'fog', trigger: 'UNSURE' }, {}, false],
  ['queue.page', { text: 'kite' }, {}, false],
  ['queue.page', { from: 0 }, {}, false],
  ['queue.page', { to: 0 }, {}, false],
  ['queue.page', { lastDays: 7 }, {}, false],
  ['queue.page', { confidenceFrom: 0 }, {}, false],
  ['queue.page', { confidenceTo: 0 }, {}, false],
  ['queue.page', {}, { sort: 'oldest' }, false],
  ['queue.neighbour', { status: 'pending' }, adjacent, true],
  ['queue.neighbour', { text: 'kite' }, adjacent, false],
  ['queue.counts', { pipeline: 'reading', priority: 'low' }, {}, true],
  ['queue.counts', { tag: 'fog' }, {}, false],
  ['cases.page', {}, {}, true],
  ['cases.page', {}, { sort: 'oldest' }, true],
  ['cases.page', { status: 'pending' }, {}, false],
  ['cases.neighbour', {}, adjacent, true],
  ['cases.neighbour', { tag: 'fog' }, adjacent, false],
  ['cases.count', {}, {}, true],
  ['cases.count', { subject: 'Nora' }, {}, false],
])('%s with %j and %j has a straight answer: %s', (of, filter, more, expected) => {
  expect(isStraight(ListQuestion.parse({ of, asked: { filter, ...more } }))).toBe(expected)
})
