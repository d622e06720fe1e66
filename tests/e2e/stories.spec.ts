import { atDepth, isDeep } from '../helpers/depth.ts'
import { stories, wireStories } from '../stories/all.ts'
import { test } from './fixtures.ts'

const isInEveryRun = (each: (typeof stories)[number]) => each.isInEveryRun === true
const chosen = stories.filter((each) => isInEveryRun(each) !== isDeep)

for (const { title, tell, isLong, filling = 'nothing' } of chosen)
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
