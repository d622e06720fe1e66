import { badFiles } from '../stories/bad-files.ts'
import { blind } from '../stories/blind.ts'
import { bulkWork, cancelling, failuresAndRetry } from '../stories/bulk-work.ts'
import { connectModel } from '../stories/connect-model.ts'
import { firstDay } from '../stories/first-day.ts'
import { judgedReading } from '../stories/judged-reading.ts'
import { listen } from '../stories/listen.ts'
import { manyAtOnce } from '../stories/many-at-once.ts'
import { panes } from '../stories/panes.ts'
import { queueWork } from '../stories/queue-work.ts'
import { regenerate } from '../stories/regenerate.ts'
import { remapKeys } from '../stories/remap-keys.ts'
import { resultsAndErasing } from '../stories/results-and-erasing.ts'
import { ruleTwenty } from '../stories/rule-twenty.ts'
import { secondOpinion } from '../stories/second-opinion.ts'
import { test } from './fixtures.ts'

test('a first day: import, review by keyboard, undo, reload, export, verify', ({ page, docket }) =>
  firstDay(page, docket))

test('skip, reject and take back across cases, with somebody else at work', ({ page, docket }) =>
  queueWork(page, docket))

test('a key is given to another command, and back', ({ page, docket }) => remapKeys(page, docket))

test('the columns are as wide as they were left', ({ page, docket }) => panes(page, docket))

test('twenty cases by keyboard, taken back across cases, changed and reopened', ({ page, docket }) => {
  test.slow()
  return ruleTwenty(page, docket)
})

test('many cases are tagged, saved as a view, approved and taken back as one step', ({ page, docket }) =>
  manyAtOnce(page, docket))

test('a blind review: an own answer first, then both', ({ page, docket }) => blind(page, docket))

test('a second opinion differs, and a third person decides', ({ page, docket }) =>
  secondOpinion(page, docket))

test('a new run with an instruction, side by side with the one before', ({ page, docket }) =>
  regenerate(page, docket))

test('results are written as the list is narrowed, and a case is erased for good', ({ page, docket }) =>
  resultsAndErasing(page, docket))

test('files that cannot be read are named, the good ones are in', ({ page, docket }) =>
  badFiles(page, docket))

test('the samples are loaded, heard word by word, and explained', ({ page, docket }) => listen(page, docket))

test('a model judges a reading: verdict, reason and guard are read by keyboard', ({ page, docket }) =>
  judgedReading(page, docket))

test('many readings at once: watch, pause, go on here and on the command line', ({ page, docket }) => {
  test.slow()
  return bulkWork(page, docket)
})

test('what was refused is read, and tried again', ({ page, docket }) => failuresAndRetry(page, docket))

test('a job is cancelled, and keeps what is done', ({ page, docket }) => {
  test.slow()
  return cancelling(page, docket)
})

test('a model is connected, routed, priced, tried and switched off again', ({ page, docket }) =>
  connectModel(page, docket))
