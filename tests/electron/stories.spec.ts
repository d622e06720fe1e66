import { badFiles } from '../stories/bad-files.ts'
import { firstDay } from '../stories/first-day.ts'
import { listen } from '../stories/listen.ts'
import { queueWork } from '../stories/queue-work.ts'
import { test } from './fixtures.ts'

test('a first day: import, review by keyboard, undo, reload, export, verify', ({ page, docket }) =>
  firstDay(page, docket))

test('skip, reject and take back across cases, with somebody else at work', ({ page, docket }) =>
  queueWork(page, docket))

test('files that cannot be read are named, the good ones are in', ({ page, docket }) =>
  badFiles(page, docket))

test('the samples are loaded, heard word by word, and explained', ({ page, docket }) => listen(page, docket))
