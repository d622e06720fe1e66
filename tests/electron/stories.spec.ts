import { atDepth, isDeep } from '../helpers/depth.ts'
import { stories, wireStories } from '../stories/all.ts'
import { firstDay } from '../stories/program/first-day.ts'
import { importFiles } from '../stories/program/import-files.ts'
import { test } from './fixtures.ts'

/** The browser proves the page: Electron runs only the stories in which its host has a part. */
const isChosen = ({ isOfHost }: { readonly isOfHost?: true }) => isOfHost === true
const chosen = stories.filter(isChosen)
/** Between them they import by dropping and by a dialog, review, export and verify. */
const everyRun = [firstDay, importFiles]

for (const { title, tell, isLong, filling = 'nothing' } of chosen.filter(
  ({ tell }) => isDeep || everyRun.includes(tell),
))
  test.describe(() => {
    test.use({ filling })

    test(title, ({ page, docket }) => {
      if (isLong) test.slow()
      return tell(page, docket)
    })
  })

for (const { title, tell, isLong } of atDepth([], wireStories.filter(isChosen)))
  test(title, ({ wire, page, docket }) => {
    if (isLong) test.slow()
    return tell(page, docket, wire)
  })
