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
import type { Places } from '../services/exports/places.ts'
import type { ReplaceStore } from '../services/program/backups/backups.ts'

/** Files that the host reads itself: a window names none by its path. */
export interface HostFiles {
  /** Lets a person choose files to import. */
  choose(): Promise<void>
  /** What was read lately, the newest first. */
  recent(): readonly RecentFile[]
  /** Reads one of these again. Throws NOT_FOUND where it is not among them any more. */
  openRecent(number: number): void
  clearRecent(): void
}

/** The system's menu and what the system hands over, as one window sees it. */
export interface WindowMenu {
  /** Every choice from now on, until the signal aborts. */
  chosen(signal: AbortSignal): AsyncGenerator<MenuChoice>
  /** Every link that is opened from now on, until the signal aborts; `null` for one that cannot be read. */
  links(signal: AbortSignal): AsyncGenerator<DocketLink | null>
  /** The paths that the system opens the program with, those of one start together, until the signal aborts. */
  openedFiles(signal: AbortSignal): AsyncGenerator<readonly string[]>
  readonly files: HostFiles
  /** Notes what can be done in the window now. */
  offer(commands: readonly CommandId[]): void
}

/** What a call from a window brings with it. */
export interface ApiContext {
  readonly docket: Docket
  readonly host: 'electron' | 'browser'
  /** Who acts in the window, where that is not the profile of the store. */
  readonly reviewer?: () => Reviewer
  readonly menu: WindowMenu
  /** Where the files of the window go and come from. */
  readonly places: Places
  /** Closes the store, has it replaced and opens what is there; none in a host that cannot. */
  readonly replaceStore?: ReplaceStore
}

/** The menu of a host that has none. */
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

/** Named, as the compiler does not write out what it would infer once the contract is long. */
type Answers = ImplementerInternalWithMiddlewares<AppContract, ApiContext & Record<never, never>, ApiContext>

/** The contract, ready to be answered: expected failures cross as their closed code, all others as a bug. */
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

/** What goes wrong while something is told bit by bit is told as well as what goes wrong at once. */
function asItCrosses(
  told: AsyncIterator<unknown, unknown, void>,
  crossed: (error: unknown) => unknown,
): AsyncIteratorClass<unknown, unknown, void> {
  return new AsyncIteratorClass(
    () => told.next().catch((error: unknown) => Promise.reject(crossed(error))),
    async (reason) => {
      if (reason !== 'next') await told.return?.()
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

/** Who acts in a window: whom its host names, else the profile of the store. */
export function reviewerOf({ docket, reviewer = docket.program.reviewers.current }: ApiContext): Reviewer {
  return reviewer()
}

/** The same person, as whoever changes something in the ledger. */
export function actorOf(context: ApiContext): Actor {
  return { kind: 'reviewer', id: reviewerOf(context).id }
}

/** What tells that a call is not wanted any more; one that cannot be taken back is wanted to its end. */
export function signalOf(signal: AbortSignal | undefined): AbortSignal {
  return signal ?? new AbortController().signal
}
