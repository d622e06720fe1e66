import {
  AsyncIteratorClass,
  type ImplementerInternalWithMiddlewares,
  implement,
  ORPCError,
} from '@orpc/server'
import type { RecentFile } from '../../shared/contract/cases/imports.ts'
import { type AppContract, contract } from '../../shared/contract/index.ts'
import { EXPECTED_STATUS } from '../../shared/contract/procedure.ts'
import type { MenuChoice } from '../../shared/contract/program/system.ts'
import type { CommandId } from '../../shared/domain/keyboard/command.ts'
import type { Actor } from '../../shared/domain/ledger/event.ts'
import type { Reviewer } from '../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../shared/errors.ts'
import type { DocketLink } from '../../shared/link.ts'
import type { Docket } from '../compose.ts'
import type { Places } from '../services/places/places.ts'
import type { ReplaceStore } from '../services/program/backups/backups.ts'

/** Files that the host reads itself: a window never names a path. */
export interface HostFiles {
  /** Lets a person choose files to import. */
  choose(): Promise<void>
  /** Returns the recently read files, the newest first. */
  recent(): readonly RecentFile[]
  /** Reads one of these again. Throws NOT_FOUND if it is no longer among them. */
  openRecent(number: number): void
  clearRecent(): void
}

/** The system's menu, and the links and files from the system, for one window. */
export interface WindowMenu {
  /** Yields every choice from now on, until the signal aborts. */
  chosen(signal: AbortSignal): AsyncGenerator<MenuChoice>
  /** Yields every link that is opened from now on, until the signal aborts; `null` for an invalid one. */
  links(signal: AbortSignal): AsyncGenerator<DocketLink | null>
  /**
   * Yields the paths with which the system opens the program, those of one launch together, until the signal aborts.
   */
  openedFiles(signal: AbortSignal): AsyncGenerator<readonly string[]>
  readonly files: HostFiles
  /** Sets the commands that are available in the window now. */
  offer(commands: readonly CommandId[]): void
}

/** Context of a call from a window. */
export interface ApiContext {
  readonly docket: Docket
  readonly host: 'electron' | 'browser'
  /** Returns the reviewer in the window, if that is not the profile of the store. */
  readonly reviewer?: () => Reviewer
  readonly menu: WindowMenu
  /**
   * Asks the person, outside the page, whether a program with its arguments may be started; a page can show text of
   * others. A host without such a dialog leaves the question to the page.
   */
  readonly mayStart?: (command: string) => Promise<boolean>
  /** Where the files of the window are written and read. */
  readonly places: Places
  /** Closes the store, replaces it and opens the new one; absent if the host cannot. */
  readonly replaceStore?: ReplaceStore
}

/** The menu of a host without one. */
export const noMenu: WindowMenu = {
  chosen: async function* () {},
  links: async function* () {},
  openedFiles: async function* () {},
  files: { choose: async () => {}, recent: () => [], openRecent: noSuchFile, clearRecent: () => {} },
  offer: () => undefined,
}

function noSuchFile(): never {
  throw new AppError('NOT_FOUND', 'Recent files are not available in the browser.')
}

/** Declared explicitly, as the compiler does not write out the inferred type of a long contract. */
type Answers = ImplementerInternalWithMiddlewares<AppContract, ApiContext & Record<never, never>, ApiContext>

/**
 * Implementer of the contract: expected failures are passed on with their closed code, all others as unexpected errors.
 */
export const os: Answers = implement(contract)
  .$context<ApiContext>()
  .use(async ({ context: { docket }, next }) => {
    const crossed = (error: unknown) => crossing(docket.program.problem(error))
    try {
      const { output, context } = await next()
      return { output: isStream(output) ? asItCrosses(output, crossed) : output, context }
    } catch (error) {
      throw crossed(error)
    }
  })

/** Wraps a stream so that errors within it are passed on like errors of a call. */
function asItCrosses(
  changed: AsyncIterator<unknown, unknown, void>,
  crossed: (error: unknown) => unknown,
): AsyncIteratorClass<unknown, unknown, void> {
  return new AsyncIteratorClass(
    () => changed.next().catch((error: unknown) => Promise.reject(crossed(error))),
    async (reason) => {
      if (reason !== 'next') await changed.return?.()
    },
  )
}

function crossing(error: unknown): unknown {
  return error instanceof AppError
    ? new ORPCError(error.code, { message: error.message, status: EXPECTED_STATUS })
    : error
}

function isStream(output: unknown): output is AsyncIteratorObject<unknown, unknown, void> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output
}

/** Returns the reviewer in a window: that of its host, else the profile of the store. */
export function reviewerOf({ docket, reviewer = docket.program.reviewers.current }: ApiContext): Reviewer {
  return reviewer()
}

/** Returns the reviewer in a window as the actor of changes in the ledger. */
export function actorOf(context: ApiContext): Actor {
  return { kind: 'reviewer', id: reviewerOf(context).id }
}

/** Returns the signal that cancels a call; without one, a signal that never aborts. */
export function signalOf(signal: AbortSignal | undefined): AbortSignal {
  return signal ?? new AbortController().signal
}
