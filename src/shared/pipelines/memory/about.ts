/** The subject of whether a memory that helps was not found. */
export const ABOUT_MISSING = { kind: 'missing', key: '' } as const

/** What the decision about missing memories is called. */
export const MISSING_LABEL = 'Nothing is missing'

/** The subject of whether a candidate is kept: the memory by its id. Its title is the label that an answer holds for. */
export function aboutMemory({ memoryId }: { readonly memoryId: string }) {
  return { kind: 'memory', key: memoryId } as const
}
