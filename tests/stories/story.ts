import type { Page } from '@playwright/test'
import type { DocketEnded } from '../helpers/program/run-docket.ts'
import type { Wire } from './wire.ts'

/** What a story has besides the window: the store that the window shows, and the command line on it. */
export interface StoryDocket {
  readonly storeDir: string
  cli(...args: string[]): Promise<DocketEnded>
}

/** What a person does, told once: it runs in a browser (`tests/e2e`) and in Electron (`tests/electron`). */
export type Story = (page: Page, docket: StoryDocket) => Promise<void>

/** A story in which the wire between the window and its host fails. */
export type WireStory = (page: Page, docket: StoryDocket, wire: Wire) => Promise<void>

/** In Electron the tag of a story in which the host has no part. */
export const OF_PAGE = '@of-page'
