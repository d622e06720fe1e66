import { stories, wireStories } from '../stories/all.ts'
import { OF_PAGE } from '../stories/story.ts'
import { test } from './fixtures.ts'

for (const { title, tell, isLong, isOfHost } of stories)
  test(title, { tag: isOfHost ? [] : [OF_PAGE] }, ({ page, docket }) => {
    if (isLong) test.slow()
    return tell(page, docket)
  })

for (const { title, tell, isLong, isOfHost } of wireStories)
  test(title, { tag: isOfHost ? [] : [OF_PAGE] }, ({ wire, page, docket }) => {
    if (isLong) test.slow()
    return tell(page, docket, wire)
  })
