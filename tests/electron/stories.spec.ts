import { atDepth } from '../helpers/depth.ts'
import { stories, wireStories } from '../stories/all.ts'
import { test } from './fixtures.ts'

/** The browser proves the page: Electron runs only the stories in which its host has a part. */
const isChosen = ({ isOfHost }: { readonly isOfHost?: true }) => isOfHost === true
const chosen = stories.filter(isChosen)
const everyRun = chosen.filter(({ isInEveryRun }) => isInEveryRun === true)

for (const { title, tell, isLong, filling = 'nothing' } of atDepth(everyRun, chosen))
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
