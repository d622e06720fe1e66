import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router'
import * as z from 'zod'
import { BatchId, CaseId } from '../../shared/domain/ids.ts'
import { StandardKind } from '../../shared/domain/standards/standard.ts'
import { PipelineName } from '../../shared/pipelines/index.ts'
import { SettingsSection } from '../features/settings/settings-section.ts'
import { AuditSearch } from './audit-address.ts'
import { EVIDENCE_PATH } from './evidence-address.ts'
import { CasesSearch, QueueSearch, ReviewSearch } from './list-search.ts'
import { MemoriesSearch } from './memories-address.ts'
import { CasesScreen } from './screens/lists/cases-screen.tsx'
import { QueueScreen } from './screens/lists/queue-screen.tsx'
import { NowhereScreen, ProblemScreen } from './screens/problem-screen.tsx'
import {
  AuditScreen,
  DraftScreen,
  EvidenceScreen,
  ImportScreen,
  MemoriesScreen,
  NoStandard,
  OpinionsScreen,
  ReviewScreen,
  SentScreen,
  SettingsScreen,
  StandardScreen,
  StandardsScreen,
} from './screens.ts'
import { Frame } from './shell/frame.tsx'
import { DraftSearch, StandardSearch } from './standards-address.ts'

const rootRoute = createRootRoute({ component: Frame, errorComponent: ProblemScreen })

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/queue', search: {} })
  },
})

const queueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/queue',
  validateSearch: QueueSearch,
  component: QueueScreen,
})

const importRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/queue/import',
  validateSearch: z.object({
    /** The uploaded files that wait to be imported. */
    batch: BatchId.optional().catch(undefined),
    /** The list that the screen leads back to; the queue unless stated. */
    list: z.enum(['queue', 'cases']).optional().catch(undefined),
  }),
  component: ImportScreen,
})

const casesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cases',
  validateSearch: CasesSearch,
  component: CasesScreen,
})

const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit',
  validateSearch: AuditSearch,
  component: AuditScreen,
})

const sentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit/sent',
  component: SentScreen,
})

const opinionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/opinions',
  component: OpinionsScreen,
})

const reviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review/$caseId',
  params: {
    parse: ({ caseId }) => ({ caseId: namedCase(caseId) }),
    stringify: ({ caseId }) => ({ caseId }),
  },
  validateSearch: ReviewSearch,
  component: ReviewScreen,
})

const evidenceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: EVIDENCE_PATH,
  /** The name of the window whose case is followed. */
  validateSearch: z.object({ of: z.string().catch('').default('') }),
  component: EvidenceScreen,
})

const standardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/standards',
  component: StandardsScreen,
})

const noStandardRoute = createRoute({
  getParentRoute: () => standardsRoute,
  path: '/',
  component: NoStandard,
})

const draftRoute = createRoute({
  getParentRoute: () => standardsRoute,
  path: '/drafts/$draftId',
  validateSearch: DraftSearch,
  component: DraftScreen,
})

const standardRoute = createRoute({
  getParentRoute: () => standardsRoute,
  path: '/$kind/$name',
  params: {
    parse: ({ kind, name }) => ({ kind: namedKind(kind), name }),
    stringify: ({ kind, name }) => ({ kind, name }),
  },
  validateSearch: StandardSearch,
  component: StandardScreen,
})

const memoriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/memories',
  validateSearch: MemoriesSearch,
  component: MemoriesScreen,
})

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  validateSearch: z.object({
    section: SettingsSection.catch('general').default('general'),
    /** Whose thresholds are shown. */
    pipeline: PipelineName.optional().catch(undefined),
    /** The words of a search in all parts. */
    find: z.string().catch('').default(''),
  }),
  component: SettingsScreen,
})

/** The places of the application. The whole of what is shown is in the address, after the `#`. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    queueRoute,
    importRoute,
    casesRoute,
    opinionsRoute,
    auditRoute,
    sentRoute,
    reviewRoute,
    evidenceRoute,
    standardsRoute.addChildren([noStandardRoute, draftRoute, standardRoute]),
    memoriesRoute,
    settingsRoute,
  ]),
  history: createHashHistory(),
  defaultErrorComponent: ProblemScreen,
  defaultNotFoundComponent: NowhereScreen,
})

/** The case that an address names. Throws a sentence where it can name none: half of it may have been copied. */
function namedCase(text: string): CaseId {
  const parsed = CaseId.safeParse(text)
  if (parsed.success) return parsed.data
  throw new Error(
    'The address contains no case id. Check that it was copied completely, or find the case in a list.',
  )
}

/** The kind of standard that an address names. Throws a sentence where there is no such kind. */
function namedKind(text: string): StandardKind {
  const parsed = StandardKind.safeParse(text)
  if (parsed.success) return parsed.data
  throw new Error(
    `“${text}” in the address is not a kind of standard. The kinds are: ${StandardKind.options.join(', ')}.`,
  )
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
