/**
 * Takes a picture of every place in both themes: `node scripts/screenshots.ts [folder] [window] [tour] [theme]`. The
 * folder is out/screens unless told; the window is `usual`, `small` or `zoomed` (200 %); the theme is `light` or `dark`.
 */
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { socketWire } from '../tests/e2e/socket-wire.ts'
import { findBrowser } from '../tests/helpers/browser/chromium.ts'
import { ROOT, runDocket } from '../tests/helpers/program/run-docket.ts'
import { serveDocket } from '../tests/helpers/program/serve-docket.ts'
import { storeFolder } from '../tests/helpers/store/store-folder.ts'
import { auditTour } from './screens/audit-tour.ts'
import { casesTour } from './screens/cases-tour.ts'
import { firstTour } from './screens/first-tour.ts'
import { fillStore } from './screens/full-store.ts'
import { lessonsTour } from './screens/lessons-tour.ts'
import { listsTour } from './screens/lists-tour.ts'
import { memoriesTour } from './screens/memories-tour.ts'
import { modelsTour } from './screens/models-tour.ts'
import { programTour } from './screens/program/program-tour.ts'
import { runsTour } from './screens/runs-tour.ts'
import { safetyTour } from './screens/safety-tour.ts'
import { secondOpinionTour } from './screens/second-opinion-tour.ts'
import { standardsTour } from './screens/standards-tour.ts'
import { statesTour } from './screens/states-tour.ts'
import type { Route } from './screens/tour.ts'

const usual = { width: 1280, height: 840, deviceScaleFactor: 1 }
const windows = new Map([
  ['usual', usual],
  ['small', { width: 720, height: 480, deviceScaleFactor: 1 }],
  ['zoomed', { width: 640, height: 420, deviceScaleFactor: 2 }],
])

/** Time in which a page is redrawn. */
const SETTLED_MS = 300

const routes: readonly Route[] = [
  { name: 'first', isFull: false, tour: firstTour },
  { name: 'runs', isFull: false, tour: runsTour },
  { name: 'opinions', isFull: false, tour: secondOpinionTour },
  { name: 'standards', isFull: false, tour: standardsTour },
  { name: 'safety', isFull: false, tour: safetyTour },
  { name: 'audit', isFull: false, tour: auditTour },
  { name: 'cases', isFull: false, tour: casesTour },
  { name: 'lessons', isFull: false, tour: lessonsTour },
  { name: 'memories', isFull: false, tour: memoriesTour },
  { name: 'models', isFull: false, tour: modelsTour },
  { name: 'states', isFull: false, tour: statesTour },
  { name: 'program', isFull: false, tour: programTour },
  { name: 'lists', isFull: true, tour: listsTour },
]

const [folder = join(ROOT, 'out', 'screens'), size = 'usual', only, theme] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args] })
using empty = storeFolder()
using full = storeFolder()
try {
  const wanted = routes.filter(({ name }) => only === undefined || name === only)
  await runDocket(empty.dir, ['settings', 'set', 'reviewer.name', '"Ada Marsh"'])
  if (wanted.some(({ isFull }) => isFull)) await fillStore(full.dir)
  for (const route of wanted)
    for (const colorScheme of (['light', 'dark'] as const).filter((each) => each === (theme ?? each)))
      try {
        await take(browser, route, colorScheme)
      } catch (error) {
        // The other parts are worth their pictures all the same.
        process.exitCode = 1
        console.error(`${route.name}, ${colorScheme}:`, error)
      }
} finally {
  await browser.close()
}

async function take(
  from: Browser,
  { name, isFull, tour }: Route,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  using store = storeFolder()
  cpSync(isFull ? full.dir : empty.dir, store.dir, { recursive: true })
  await using host = await serveDocket(store.dir)
  const { deviceScaleFactor, ...viewport } = windows.get(size) ?? usual
  const { width, height } = usual
  const context = await from.newContext({ viewport, deviceScaleFactor, locale: 'en-US', colorScheme })
  context.setDefaultTimeout(40_000)
  const wire = await socketWire(context)
  const page = await context.newPage()
  const picture = async (name: string, of: Page = page) => {
    await of.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), animations: 'disabled' })
  }
  const wanted = async () => {
    await page.setViewportSize(viewport)
    await page.waitForTimeout(SETTLED_MS)
  }
  const usually = async (work: () => Promise<unknown>) => {
    await page.setViewportSize({ width, height })
    await work()
    await wanted()
  }
  const docket = { storeDir: store.dir, cli: (...words: string[]) => runDocket(store.dir, words) }
  try {
    await page.goto(host.address)
    await tour(page, picture, docket, { wire, usually, wanted })
  } catch (error) {
    await picture(`failed-${name}`)
    throw error
  } finally {
    await context.close()
  }
}
