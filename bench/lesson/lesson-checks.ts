/**
 * The free checks of a lesson of 30,000 characters, without its diagrams, against parsing it alone. Lessons of the shared
 * data, English and Russian, put together and cut at a paragraph; without them, one that is made.
 */
import { freeChecks } from '../../src/main/pipelines/lesson/checks/free-checks.ts'
import { parseMarkdown } from '../../src/shared/markdown/parse.ts'
import { LessonSettings } from '../../src/shared/pipelines/lesson/settings.ts'
import { lessonsIn } from '../lib/lessons/corpus.ts'
import { compare, median, milliseconds, report } from '../lib/measures/measure.ts'
import { sharedData } from '../lib/shared-data.ts'

const CHARACTERS = 30_000
const MOST_MS = 60
const MOST_RATIO = 2
const RUNS = 31
const PARAGRAPH =
  '## A section of the lesson\n\nA loop repeats its **lines** until the condition is [false](#end); `break` ends it at once.\n\n```js\nfor (;;) break\n```\n\n- one\n- two\n\n'

const limits = LessonSettings.parse({}).checks
const azd = sharedData('lessons_azd')
for (const language of ['en', 'ru']) {
  const text = textOf(language)
  const spec = {
    ...{ title: 'A lesson', language, minutes: 30, prohibitedTerms: ['guaranteed'] },
    objectives: ['Explain how deployments are configured', 'Объяснить настройку развертывания'].map(
      (objective, at) => ({ id: String(at), objective, bloomLevel: null }),
    ),
  }
  const work = () => freeChecks(text, spec, limits)
  await compare({
    name: `free checks of ${text.length} characters, ${language}`,
    work,
    floor: () => parseMarkdown(text),
    target: MOST_RATIO,
  })
  const ms = processorTime(work)
  report(`the same in time of the processor, ${language}`, milliseconds(ms), ms <= MOST_MS, `≤ ${MOST_MS} ms`)
}

/** Milliseconds of the processor that a run takes, the median of some: other processes of the machine do not count. */
function processorTime(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const from = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1_000
  })
  return median(times)
}

function textOf(language: string): string {
  const all =
    azd === null
      ? PARAGRAPH.repeat(1 + CHARACTERS / PARAGRAPH.length)
      : lessonsIn(`${azd}/${language}`, language)
          .map(({ text }) => text)
          .join('\n\n')
  return all.slice(0, all.lastIndexOf('\n\n', CHARACTERS))
}
