/** The subject of whether a helpful memory was not found. */
export const ABOUT_MISSING = { kind: 'missing', key: '' } as const

/** The label of the decision about missing memories. */
export const MISSING_LABEL = 'Nothing is missing'

/**
 * Returns the subject of whether a candidate is kept: the memory by its id. Its title is the label that an answer
 * applies to.
 */
export function aboutMemory({ memoryId }: { readonly memoryId: string }) {
  return { kind: 'memory', key: memoryId } as const
}
