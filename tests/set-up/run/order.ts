import { relative, sep } from 'node:path'
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'
import { ROOT } from '../../helpers/program/run-docket.ts'

/** Tests that wait for most of their time: at the end of a run, nothing else is left to do meanwhile. */
const WAITING = /\/slow-answers\.test\.ts$/

/**
 * The order of a run: the given files, then those that wait for most of their time, then the others as the runner sorts
 * them, the longest first.
 * @param first files from the folder of the project, with slashes
 */
export function orderWith(first: readonly string[]): TestSequencerConstructor {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      return sorted.toSorted((one, other) => rankOf(one, first) - rankOf(other, first))
    }
  }
}

function rankOf({ moduleId }: Pick<TestSpecification, 'moduleId'>, first: readonly string[]): number {
  const path = relative(ROOT, moduleId).replaceAll(sep, '/')
  if (first.includes(path)) return 0
  return WAITING.test(path) ? 1 : 2
}
