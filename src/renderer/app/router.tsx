import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router'
import * as z from 'zod'
import { InsightFilter } from '../../shared/contract/insights/insights.ts'
import { BatchId, CaseId } from '../../shared/domain/ids.ts'
import { StandardKind } from '../../shared/domain/standards/standard.ts'
import { PipelineName } from '../../shared/pipelines/index.ts'
import { SettingsSection } from '../features/settings/settings-section.ts'
import { AuditSearch } from './audit-address.ts'
import { EVIDENCE_PATH } from './evidence-address.ts'
import { CasesSearch, inAddress, QueueSearch, ReviewSearch } from './list-search.ts'
import { MemoriesSearch } from './memories-address.ts'
import { CasesScreen } from './screens/lists/cases-screen.tsx'
import { QueueScreen } from './screens/lists/queue-screen.tsx'
import { NowhereScreen, ProblemScreen } from './screens/problem-screen.tsx'
import {
  AuditScreen,
  ChangeScreen,
  DraftScreen,
  EvidenceScreen,
  GatesScreen,
  ImportScreen,
  InsightsScreen,
  MemoriesScreen,
  NoStandard,
  OpinionsScreen,
  ReviewScreen,
  SentScreen,
  SettingsScreen,
  StandardScreen,
  StandardsScreen,
  TradeScreen,
} from './screens.ts'
import { Frame } from './shell/frame.tsx'

/** The search parameters of a published standard; without a version the newest one. */
const StandardSearch = z.object({
  version: z.coerce.number().int().positive().optional().catch(undefined),
})

/** The search parameters of a draft: the open stage or rule, counted from 1, and the case on which it is tried. */
const DraftSearch = z.object({
  part: z.coerce.number().int().positive().optional().catch(undefined),
  on: CaseId.optional().catch(undefined),
  /** The criterion of an evaluator that is open. */
  criterion: z.coerce.string().optional().catch(undefined),
})

/** The search parameters of a change of an evaluator: its name, the criterion, and the case beside the form. */
const ChangeSearch = z.object({
  name: z.coerce.string().catch(''),
  criterion: z.coerce.string().optional().catch(undefined),
  on: CaseId.optional().catch(undefined),
})

/** The search parameters of the insights: the judge that the figures are about, and the labels that are used. */
const InsightsSearch = inAddress(InsightFilter)

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
    /** The batch of uploaded files that wait to be imported. */
    batch: BatchId.optional().catch(undefined),
    /** The list to which the screen returns; default: the queue. */
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

const changeRoute = createRoute({
  getParentRoute: () => standardsRoute,
  path: '/change',
  validateSearch: ChangeSearch,
  component: ChangeScreen,
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

const insightsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/insights',
  validateSearch: InsightsSearch,
  component: InsightsScreen,
})

const gatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/insights/gates',
  validateSearch: z.object({ judge: z.string().optional().catch(undefined) }),
  component: GatesScreen,
})

const tradeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/insights/results',
  validateSearch: z.object({
    /** The pipeline of the figures; default: the first one of the workspace. */
    pipeline: PipelineName.optional().catch(undefined),
    subject: z.coerce.string().min(1).optional().catch(undefined),
  }),
  component: TradeScreen,
})

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  validateSearch: z.object({
    section: SettingsSection.catch('general').default('general'),
    /** The pipeline whose thresholds are shown. */
    pipeline: PipelineName.optional().catch(undefined),
    /** The query of a search in all sections. */
    find: z.string().catch('').default(''),
  }),
  component: SettingsScreen,
})

/** The routes of the application. The address after the `#` describes the complete view. */
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
    standardsRoute.addChildren([noStandardRoute, draftRoute, changeRoute, standardRoute]),
    memoriesRoute,
    insightsRoute,
    gatesRoute,
    tradeRoute,
    settingsRoute,
  ]),
  history: createHashHistory(),
  defaultErrorComponent: ProblemScreen,
  defaultNotFoundComponent: NowhereScreen,
})

/**
 * Returns the case id in an address. Throws an error with a sentence for the user if it is invalid, for example if only
 * a part of it was copied.
 */
function namedCase(text: string): CaseId {
  const parsed = CaseId.safeParse(text)
  if (parsed.success) return parsed.data
  throw new Error(
    'The address contains no case id. Check that it was copied completely, or find the case in a list.',
  )
}

/**
 * Returns the kind of standard in an address. Throws an error with a sentence for the user if there is no such kind.
 */
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
