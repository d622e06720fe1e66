import { atDepth } from '../helpers/depth.ts'
import { stories, wireStories } from '../stories/all.ts'
import { test } from './fixtures.ts'

const everyRun = stories.filter(({ isInEveryRun }) => isInEveryRun === true)

for (const { title, tell, isLong, filling = 'nothing' } of atDepth(everyRun, stories))
  test.describe(() => {
    test.use({ filling })

    test(title, ({ page, docket }) => {
      if (isLong) test.slow()
      return tell(page, docket)
    })
  })

for (const { title, tell, isLong } of atDepth([], wireStories))
  test(title, ({ wire, page, docket }) => {
    if (isLong) test.slow()
    return tell(page, docket, wire)
  })
