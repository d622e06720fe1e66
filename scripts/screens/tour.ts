import type { Page } from '@playwright/test'
import type { StoryDocket } from '../../tests/stories/story.ts'
import type { Wire } from '../../tests/stories/wire.ts'

/** Takes a picture under this name; of the page of the tour unless another one is given. */
export type Picture = (name: string, of?: Page) => Promise<void>

/** The tools of a tour besides its window. */
export interface TourTools {
  readonly wire: Wire
  /** Does this in a window of the usual size: what is waited for may have no room in a small one. */
  usually(work: () => Promise<unknown>): Promise<void>
  /** Has the window of the pictures again. */
  wanted(): Promise<void>
}

/** Goes through a part of the application and takes a picture of each place under its name. */
export type Tour = (page: Page, picture: Picture, docket: StoryDocket, tools: TourTools) => Promise<void>

/** Which store a tour begins with: an empty one, or one that is full of cases. */
export interface Route {
  readonly name: string
  readonly isFull: boolean
  readonly tour: Tour
}

/** Shows a pane of the review screen where the window has room for one only. */
export async function showPane(page: Page, name: 'Evidence' | 'Decisions' | 'Ruling'): Promise<void> {
  const button = page.getByRole('group', { name: 'Panes' }).getByRole('button', { name })
  if (await button.isVisible()) await button.click()
}

/** Takes a picture of each pane where the window has room for one only, else of the window. */
export async function picturePanes(page: Page, picture: Picture, name: string): Promise<void> {
  await picture(name)
  if (!(await page.getByRole('group', { name: 'Panes' }).isVisible())) return
  for (const pane of ['Decisions', 'Ruling'] as const) {
    await showPane(page, pane)
    await picture(`${name}-${pane.toLowerCase()}`)
  }
  await showPane(page, 'Evidence')
}
