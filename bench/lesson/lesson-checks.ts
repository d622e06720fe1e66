/**
 * Checks without a model of a lesson of 30,000 characters, compared with parsing it. Diagrams are left out. The text
 * is made of lessons of the shared data, English and Russian, cut at a paragraph; without the shared data it is
 * generated.
 */
import { loadDictionary } from '../../src/main/documents/dictionary.ts'
import { freeChecks } from '../../src/main/pipelines/lesson/checks/free-checks.ts'
import { parseMarkdown } from '../../src/shared/markdown/parse.ts'
import { LessonSettings } from '../../src/shared/pipelines/lesson/settings.ts'
import { lessonsIn } from '../lib/lessons/corpus.ts'
import { compare, median, milliseconds, report } from '../lib/measures/measure.ts'
import { sharedData } from '../lib/shared-data.ts'

const CHARACTERS = 30_000
const MAX_MS = 60
const MAX_RATIO = 2
const RUNS = 31
const PARAGRAPH =
  '## A section of the lesson\n\nA loop repeats its **lines** until the condition is [false](#end); `break` ends it at once.\n\n```js\nfor (;;) break\n```\n\n- one\n- two\n\n'

const limits = LessonSettings.parse({}).checks
const words = await loadDictionary()
const azd = sharedData('lessons_azd')
for (const language of ['en', 'ru']) {
  const text = textOf(language)
  const spec = {
    ...{ title: 'A lesson', language, minutes: 30, prohibitedTerms: ['guaranteed'] },
    objectives: ['Explain how deployments are configured', 'Объяснить настройку развертывания'].map(
      (objective, at) => ({ id: String(at), objective, bloomLevel: null }),
    ),
  }
  const work = () => freeChecks(text, spec, limits, { words })
  await compare({
    name: `checks without a model of ${text.length.toLocaleString('en')} characters, ${language}`,
    work,
    floor: () => parseMarkdown(text),
    target: MAX_RATIO,
  })
  const ms = processorTime(work)
  report({
    name: `checks without a model of ${text.length.toLocaleString('en')} characters, processor time, ${language}`,
    figure: milliseconds(ms),
    target: `≤ ${MAX_MS} ms`,
    met: ms <= MAX_MS,
  })
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
