import { deferred } from '../components/deferred.tsx'
import { pipelineViews } from './pipelines.ts'

/** How long a window is left alone with its first page, in milliseconds. */
const FIRST_PAGE_MS = 1_000

/** A case under review, with the evidence of every pipeline: which one a case is of, its address does not say. */
export const ReviewScreen = deferred(async () => {
  const evidence = Object.values(pipelineViews).flatMap((view) => [view.Evidence, view.BlindEvidence])
  const screen = import('./screens/review/review-screen.tsx')
  await Promise.all(evidence.map(({ preload }) => preload()))
  return (await screen).ReviewScreen
})

/** Loaded only by a window that shows evidence alone. */
export const EvidenceScreen = deferred(async () => {
  const evidence = Object.values(pipelineViews).flatMap((view) => [view.Evidence, view.BlindEvidence])
  const screen = import('./screens/evidence/evidence-screen.tsx')
  await Promise.all(evidence.map(({ preload }) => preload()))
  return (await screen).EvidenceScreen
})

export const ImportScreen = deferred(async () => {
  const screen = await import('./screens/lists/import-screen.tsx')
  return screen.ImportScreen
})

export const SettingsScreen = deferred(async () => {
  const screen = await import('./screens/settings-screen.tsx')
  return screen.SettingsScreen
})

export const OpinionsScreen = deferred(async () => {
  const screen = await import('./screens/opinions-screen.tsx')
  return screen.OpinionsScreen
})

export const AuditScreen = deferred(async () => {
  const screen = await import('./screens/audit/audit-screen.tsx')
  return screen.AuditScreen
})

export const SentScreen = deferred(async () => {
  const screen = await import('./screens/audit/sent-screen.tsx')
  return screen.SentScreen
})

export const StandardsScreen = deferred(async () => {
  const screen = await import('./screens/standards/standards-screen.tsx')
  return screen.StandardsScreen
})

export const NoStandard = deferred(async () => {
  const screen = await import('./screens/standards/no-standard.tsx')
  return screen.NoStandard
})

export const DraftScreen = deferred(async () => {
  const screen = await import('./screens/standards/draft-screen.tsx')
  return screen.DraftScreen
})

export const StandardScreen = deferred(async () => {
  const screen = await import('./screens/standards/standard-screen.tsx')
  return screen.StandardScreen
})

export const MemoriesScreen = deferred(async () => {
  const screen = await import('./screens/memories/memories-screen.tsx')
  return screen.MemoriesScreen
})

/** Every screen but the lists, those that are opened most first. */
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
]

/**
 * Loads, one after the other and while nothing else is to be done, what the first page has gone without: a screen that
 * is opened later needs nothing of the host but its data, and is there also while the host does not answer. What cannot
 * be loaded now is asked for again, and told of, when it is opened.
 */
export function loadScreensInQuiet(): void {
  const loadNext = (index: number): void => {
    const screen = screens[index]
    if (screen === undefined) return
    const goOn = () => void requestIdleCallback(() => loadNext(index + 1))
    screen.preload().then(goOn, goOn)
  }
  setTimeout(() => requestIdleCallback(() => loadNext(0)), FIRST_PAGE_MS)
}
