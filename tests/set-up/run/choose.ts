import { relative, sep } from 'node:path'
import type { TestCase, TestSpecification, Vitest } from 'vitest/node'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { type Choice, patternOf } from './choice.ts'

/** Where the tests stand that run on a page. */
const WINDOW = 'tests/renderer/'

/** Whether a test on a page may be among what is chosen: a browser is started for those from the beginning. */
export function mayNeedPage(choice: Choice): boolean {
  switch (choice.kind) {
    case 'only':
    case 'needing':
      return choice.files.some((file) => file.startsWith(WINDOW))
    case 'tests':
      return choice.tests.some(({ file }) => file.startsWith(WINDOW))
    default:
      return true
  }
}

/** The files to run, and of each the tests. */
export async function chosenOf(vitest: Vitest, choice: Choice): Promise<TestSpecification[]> {
  const all = await vitest.globTestSpecifications()
  const within = (
    { project, moduleId }: TestSpecification,
    which: Parameters<typeof project.createSpecification>[1],
  ) => project.createSpecification(moduleId, which)
  switch (choice.kind) {
    case 'all':
      return all
    case 'only':
      return all.filter((each) => choice.files.includes(pathOf(each.moduleId)))
    case 'needing': {
      const files = all.filter((each) => choice.files.includes(pathOf(each.moduleId)))
      return files.map((each) => within(each, { testTagsFilter: [choice.needs.join(' or ')] }))
    }
    case 'named': {
      const pattern = patternOf(choice.names)
      const { path = [], title = [] } = await namedOf(vitest, all, pattern)
      return [...path, ...title.map((each) => within(each, { testNamePattern: pattern }))]
    }
    case 'tests': {
      const titles = Map.groupBy(choice.tests, ({ file }) => file)
      const files = all.filter((each) => titles.has(pathOf(each.moduleId)))
      return files.map((each) =>
        within(each, { testNames: titles.get(pathOf(each.moduleId))?.map(({ title }) => title) ?? [] }),
      )
    }
  }
}

/** The files that have a name in their path, and those that have it in a title only. */
async function namedOf(vitest: Vitest, all: TestSpecification[], pattern: RegExp) {
  const others = all.filter((each) => !pattern.test(pathOf(each.moduleId)))
  await vitest.parseSpecifications(others)
  const hasTitle = ({ testModule }: TestSpecification) =>
    [...(testModule?.children.allTests() ?? [])].some(({ fullName }) => pattern.test(fullName))
  return Object.groupBy(all, (each) =>
    !others.includes(each) ? 'path' : hasTitle(each) ? 'title' : 'neither',
  )
}

/** Whether a test of a file that was run was asked for: of the others nothing is told. */
export function isAsked(choice: Choice, file: string, { fullName, tags }: TestCase): boolean {
  switch (choice.kind) {
    case 'needing':
      return choice.needs.some((need) => tags.includes(need))
    case 'named':
      return patternOf(choice.names).test(file) || patternOf(choice.names).test(fullName)
    case 'tests':
      return choice.tests.some((each) => each.file === file && each.title === fullName)
    default:
      return true
  }
}

/** A file from the folder of the project, with slashes. */
export function pathOf(moduleId: string): string {
  return relative(ROOT, moduleId).replaceAll(sep, '/')
}
