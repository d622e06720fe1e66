import type { Page } from '@playwright/test'
import type { DocketEnded } from '../helpers/program/run-docket.ts'
import type { Wire } from './wire.ts'

/** The tools of a story besides the window: the store that the window shows, and the command line on it. */
export interface StoryDocket {
  readonly storeDir: string
  cli(...args: string[]): Promise<DocketEnded>
}

/** The actions of a person. It runs in a browser (`tests/e2e`) and in Electron (`tests/electron`). */
export type Story = (page: Page, docket: StoryDocket) => Promise<void>

/** A story in which the wire between the window and its host fails. */
export type WireStory = (page: Page, docket: StoryDocket, wire: Wire) => Promise<void>
