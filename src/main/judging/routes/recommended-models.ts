/** A model of Ollama's library that is recommended as a local judge. */
export interface RecommendedModel {
  readonly name: string
  /** Size of the download, in bytes. */
  readonly bytes: number
  /** Its purpose, as a phrase. */
  readonly purpose: string
}

/** The day of the names and sizes from https://ollama.com/library. */
export const RECOMMENDED_AS_OF = '2025-11-01'

/** Smallest first. */
const MODELS: readonly RecommendedModel[] = [
  { name: 'gemma3:1b', bytes: 0.8e9, purpose: 'Smallest that answers whole questions' },
  { name: 'llama3.2:3b', bytes: 2.0e9, purpose: 'Quick, for short cases' },
  { name: 'phi4-mini', bytes: 2.5e9, purpose: 'Quick, for short cases with numbers' },
  { name: 'gemma3:4b', bytes: 3.3e9, purpose: 'For long texts' },
  { name: 'qwen2.5:7b', bytes: 4.7e9, purpose: 'Careful, for short cases' },
  { name: 'qwen3:8b', bytes: 5.2e9, purpose: 'Most careful of its size' },
  { name: 'gemma3:12b', bytes: 8.1e9, purpose: 'Most careful, for long texts' },
]

/** Maximum share of the memory for weights and context, so that the system keeps working. */
const MAX_SHARE = 0.6

/** Memory that a model takes, as a multiple of its download: weights and the context of a case. */
const MEMORY_PER_BYTE = 1.3

/** Maximum number of recommended models. */
const MAX_RECOMMENDED = 3

/** Returns the largest recommended models that fit into this memory, in bytes, largest first; at least one. */
export function recommendedFor(memoryBytes: number): readonly RecommendedModel[] {
  const fitting = MODELS.filter(({ bytes }) => bytes * MEMORY_PER_BYTE <= memoryBytes * MAX_SHARE)
  return (fitting.length === 0 ? MODELS.slice(0, 1) : fitting.slice(-MAX_RECOMMENDED)).toReversed()
}
