import { stories, wireStories } from '../stories/all.ts'
import { test } from './fixtures.ts'

for (const { title, tell, isLong, filling = 'nothing' } of stories)
  test.describe(() => {
    test.use({ filling })

    test(title, ({ page, docket }) => {
      if (isLong) test.slow()
      return tell(page, docket)
    })
  })

for (const { title, tell, isLong } of wireStories)
  test(title, ({ wire, page, docket }) => {
    if (isLong) test.slow()
    return tell(page, docket, wire)
  })
