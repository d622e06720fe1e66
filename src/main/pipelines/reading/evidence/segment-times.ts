import { Engine, type ReadingInput } from '../../../../shared/pipelines/reading/input.ts'

/**
 * Returns the engines whose words share the times of their segments, because words were not timed individually (c.20);
 * the primary first.
 */
export function timedBySegments(input: Pick<ReadingInput, Engine>): Engine[] {
  return Engine.options.filter((engine) => input[engine]?.some(({ timing }) => timing === 'segment') === true)
}
