import { lazyComponent } from '../components/lazy-component.tsx'
import { pipelineViews } from './pipelines.ts'

/** Time in milliseconds after which the other screens are loaded, so that the first page is not slowed down. */
const FIRST_PAGE_MS = 1_000

/**
 * The review screen with the evidence of every pipeline, because an address does not say to which pipeline a case
 * belongs.
 */
export const ReviewScreen = lazyComponent(async () => {
  const evidence = Object.values(pipelineViews).flatMap((view) => [view.Evidence, view.BlindEvidence])
  const screen = import('./screens/review/review-screen.tsx')
  await Promise.all(evidence.map(({ preload }) => preload()))
  return (await screen).ReviewScreen
})

/** Loaded only in a window that shows the evidence alone. */
export const EvidenceScreen = lazyComponent(async () => {
  const evidence = Object.values(pipelineViews).flatMap((view) => [view.Evidence, view.BlindEvidence])
  const screen = import('./screens/evidence/evidence-screen.tsx')
  await Promise.all(evidence.map(({ preload }) => preload()))
  return (await screen).EvidenceScreen
})

export const ImportScreen = lazyComponent(async () => {
  const screen = await import('./screens/lists/import-screen.tsx')
  return screen.ImportScreen
})

export const SettingsScreen = lazyComponent(async () => {
  const screen = await import('./screens/settings-screen.tsx')
  return screen.SettingsScreen
})

export const OpinionsScreen = lazyComponent(async () => {
  const screen = await import('./screens/opinions-screen.tsx')
  return screen.OpinionsScreen
})

export const AuditScreen = lazyComponent(async () => {
  const screen = await import('./screens/audit/audit-screen.tsx')
  return screen.AuditScreen
})

export const SentScreen = lazyComponent(async () => {
  const screen = await import('./screens/audit/sent-screen.tsx')
  return screen.SentScreen
})

export const StandardsScreen = lazyComponent(async () => {
  const screen = await import('./screens/standards/standards-screen.tsx')
  return screen.StandardsScreen
})

export const NoStandard = lazyComponent(async () => {
  const screen = await import('./screens/standards/no-standard.tsx')
  return screen.NoStandard
})

export const ChangeScreen = lazyComponent(async () => {
  const screen = await import('./screens/standards/change-screen.tsx')
  return screen.ChangeScreen
})

export const DraftScreen = lazyComponent(async () => {
  const screen = await import('./screens/standards/draft-screen.tsx')
  return screen.DraftScreen
})

export const StandardScreen = lazyComponent(async () => {
  const screen = await import('./screens/standards/standard-screen.tsx')
  return screen.StandardScreen
})

export const InsightsScreen = lazyComponent(async () => {
  const screen = await import('./screens/insights/insights-screen.tsx')
  return screen.InsightsScreen
})

export const TradeScreen = lazyComponent(async () => {
  const screen = await import('./screens/insights/trade-screen.tsx')
  return screen.TradeScreen
})

export const GatesScreen = lazyComponent(async () => {
  const screen = await import('./screens/insights/gates-screen.tsx')
  return screen.GatesScreen
})

export const MemoriesScreen = lazyComponent(async () => {
  const screen = await import('./screens/memories/memories-screen.tsx')
  return screen.MemoriesScreen
})

/** All screens except the lists, the most used ones first. */
const screens = [
  ReviewScreen,
  ImportScreen,
  SettingsScreen,
  OpinionsScreen,
  AuditScreen,
  SentScreen,
  StandardsScreen,
  NoStandard,
  DraftScreen,
  StandardScreen,
  MemoriesScreen,
  InsightsScreen,
  TradeScreen,
  GatesScreen,
]

/**
 * Loads the other screens one by one while the window is idle. A screen that is opened later then needs only its data
 * from the host, and is available while the host does not answer. A screen that fails to load here is loaded again,
 * with an error message, when it is opened.
 */
export function loadScreensInQuiet(): void {
  const loadNext = (index: number): void => {
    const screen = screens[index]
    if (screen === undefined) return
    const loadFollowing = () => void requestIdleCallback(() => loadNext(index + 1))
    screen.preload().then(loadFollowing, loadFollowing)
  }
  setTimeout(() => requestIdleCallback(() => loadNext(0)), FIRST_PAGE_MS)
}
