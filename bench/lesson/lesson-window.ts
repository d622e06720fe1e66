/**
 * Opening and scrolling a lesson of 30,000 characters in the window. The floor of the opening is a lesson of one
 * paragraph in the same window. Runs the built application.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../tests/helpers/browser/chromium.ts'
import { median, milliseconds, percentile, report } from '../lib/measures/measure.ts'
import { framesDuring } from '../lib/window/frames.ts'
import { cli, serve } from '../lib/window/host.ts'

const CHARACTERS = 30_000
const OPEN_MS = 300
const FRAME_P95_MS = 17
const TIMES = 9
const SCROLLED_SECONDS = 6

const PARAGRAPH =
  'A **branch** is a movable name for a commit: `git switch -c name` makes one, and it copies nothing. While you work, other people push their own commits, so bring your copy up to date before you merge.'
const SECTION = (number: number) => `## Part ${number}

${PARAGRAPH}

- It is quick in a project of any size.
- It can be thrown away.

\`\`\`bash
git switch -c fix-${number}
git commit -am "Reject an empty login"
\`\`\`

| Command | What it does |
| --- | --- |
| \`git fetch\` | brings commits, changes no file |
| \`git merge\` | joins two lines of work |

${PARAGRAPH}
`

const dir = mkdtempSync(join(tmpdir(), 'docket-bench-lesson-'))
const store = join(dir, 'store')
writeLesson('long', CHARACTERS)
writeLesson('short', 1)
for (const name of ['long', 'short'])
  execFileSync(
    process.execPath,
    [cli, '--store', store, 'judge', 'lesson', join(dir, `${name}.lesson.json`)],
    {
      stdio: 'ignore',
    },
  )

const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args] })
const { address, end } = await serve(store)
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 840 } })
  await page.goto(address)
  await page.getByRole('link', { name: 'Cases' }).click()
  const long: number[] = []
  const short: number[] = []
  for (let n = 0; n < TIMES; n++) {
    short.push(await opening(page, 'short'))
    long.push(await opening(page, 'long'))
  }
  const [taken, floor] = [percentile(long.slice(1), 0.95), percentile(short.slice(1), 0.95)]
  report({
    name: `lesson of ${CHARACTERS.toLocaleString('en')} characters on screen`,
    figure: `${milliseconds(median(long))}, p95 ${milliseconds(taken)}`,
    floor: `lesson of one paragraph p95 ${milliseconds(floor)}`,
    target: `p95 ≤ ${OPEN_MS} ms`,
    met: taken <= OPEN_MS,
  })
  await page.getByRole('row', { name: /long/ }).click()
  const sheet = page.getByRole('region', { name: 'Lesson', exact: true })
  await sheet.waitFor()
  const frames = await framesDuring(page, async () => {
    await sheet.hover()
    const began = performance.now()
    for (let count = 1; performance.now() - began < SCROLLED_SECONDS * 1_000; count += 1) {
      await page.mouse.wheel(0, 60)
      await pause(Math.max(0, began + count * 16 - performance.now()))
    }
  })
  const p95 = percentile(frames, 0.95)
  const figure = `p50 ${milliseconds(median(frames))}, p95 ${milliseconds(p95)}`
  report({
    name: 'frame while the lesson is scrolled',
    figure,
    target: `p95 ≤ ${FRAME_P95_MS} ms`,
    met: p95 <= FRAME_P95_MS,
  })
} finally {
  await browser.close()
  await end('SIGTERM')
  rmSync(dir, { recursive: true, force: true })
}

function writeLesson(title: string, characters: number): void {
  let content = `# ${title}\n\n${PARAGRAPH}\n\n`
  for (let number = 1; content.length < characters; number += 1) content += SECTION(number)
  const lesson = {
    lessonId: title,
    title,
    language: 'en',
    description: null,
    audience: null,
    difficulty: null,
    minutes: 20,
    objectives: [],
    content,
    generator: null,
  }
  writeFileSync(join(dir, `${title}.lesson.json`), JSON.stringify(lesson))
}

/** Milliseconds from the click on a row until the first words of its lesson were painted. */
async function opening(page: Page, title: string): Promise<number> {
  const row = page.getByRole('row', { name: new RegExp(title) })
  await row.waitFor()
  const taken = await row.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const look = () => {
          if (document.querySelector('[aria-label="Lesson"] h2 ~ p, [aria-label="Lesson"] p') === null)
            requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        }
        if (target instanceof HTMLElement) target.click()
        requestAnimationFrame(look)
      }),
  )
  await page.keyboard.press('Escape')
  return taken
}
