import type { Page } from '@playwright/test'
import { MAX_WAIT_MS } from '../../helpers/limits.ts'

/** The module `electron`, as the main process has it. */
export type ElectronModule = typeof import('electron')

export type MainWork = (electron: ElectronModule, argument: string) => unknown

/** How to run the application: on the stand-in, or on the real Electron. The same specs are run with both. */
export interface Driver {
  /** The command that starts the application from a shell. */
  readonly command: readonly [string, ...string[]]
  /** Where the application's pages are, as Chromium sees it. */
  readonly origin: string
  /** Starts it on a store and waits until its window has loaded. */
  launch(storeDir: string): Promise<Desktop>
}

/** The application, running. */
export interface Desktop extends AsyncDisposable {
  /** The first window. */
  readonly page: Page
  /** The output of the process until now. */
  readonly lines: readonly string[]
  /** Errors that its pages have logged or not caught. */
  readonly problems: string[]
  /** Runs a function in the main process. It is sent as text: it sees nothing but its arguments. */
  main(work: MainWork, argument?: string): Promise<unknown>
  /** The exit code, once it has ended. */
  ended(): Promise<number | null>
  /** Sends the process a signal. */
  signal(name: NodeJS.Signals): void
}

export const START_LIMIT_MS = MAX_WAIT_MS
export const STOP_LIMIT_MS = MAX_WAIT_MS
