import type { Page } from '@playwright/test'
import type { StoryDocket } from '../../tests/stories/story.ts'

/** Goes through a part of the application and takes a picture of each place under its name. */
export type Tour = (
  page: Page,
  picture: (name: string) => Promise<unknown>,
  docket: StoryDocket,
) => Promise<void>

/** Which store a tour begins with: an empty one, or one that is full of cases. */
export interface Route {
  readonly name: string
  readonly isFull: boolean
  readonly tour: Tour
}
