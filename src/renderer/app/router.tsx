import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router'
import * as z from 'zod'
import { QueueFilter } from '../../shared/contract/queue.ts'
import { CaseId } from '../../shared/domain/ids.ts'
import { ReviewStatus } from '../../shared/domain/review.ts'
import { SettingsSection } from '../features/settings/settings-section.ts'
import { ProblemScreen } from './screens/problem-screen.tsx'
import { QueueScreen } from './screens/queue-screen.tsx'
import { ReviewScreen } from './screens/review-screen.tsx'
import { SettingsScreen } from './screens/settings-screen.tsx'
import { Shell } from './shell/shell.tsx'

/** A filter in the address; what does not fit is left out, so that an old address still opens. */
const FilterSearch = z.object({
  status: ReviewStatus.catch('pending').default('pending'),
  pipeline: QueueFilter.shape.pipeline.catch(undefined),
  priority: QueueFilter.shape.priority.catch(undefined),
  trigger: QueueFilter.shape.trigger.catch(undefined),
  tag: QueueFilter.shape.tag.catch(undefined),
  batch: QueueFilter.shape.batch.catch(undefined),
  subject: QueueFilter.shape.subject.catch(undefined),
  text: QueueFilter.shape.text.catch(undefined),
})

const rootRoute = createRootRoute({ component: Shell, errorComponent: ProblemScreen })

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
  validateSearch: FilterSearch.extend({ case: CaseId.optional().catch(undefined) }),
  component: QueueScreen,
})

const reviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review/$caseId',
  params: {
    parse: ({ caseId }) => ({ caseId: CaseId.parse(caseId) }),
    stringify: ({ caseId }) => ({ caseId }),
  },
  validateSearch: FilterSearch.extend({
    decision: z.string().optional().catch(undefined),
    view: z.enum(['passage', 'table']).optional().catch(undefined),
  }),
  component: ReviewScreen,
})

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  validateSearch: z.object({ section: SettingsSection.catch('general').default('general') }),
  component: SettingsScreen,
})

/** The places of the application. The whole of what is shown is in the address, after the `#`. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([homeRoute, queueRoute, reviewRoute, settingsRoute]),
  history: createHashHistory(),
  defaultErrorComponent: ProblemScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
