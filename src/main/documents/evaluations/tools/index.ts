import type { FoundRecord, ToolReader } from '../found.ts'
import { anthropicBatch, openaiBatch } from './batches.ts'
import { harness } from './harness.ts'
import { inspect } from './inspect.ts'
import { argilla, labelStudio, prodigy } from './labels.ts'
import { langfuse } from './langfuse.ts'
import { braintrust, deepeval, ragas } from './metrics.ts'
import { phoenix } from './open-inference.ts'
import { openaiEvals } from './openai-evals.ts'
import { otel } from './otel.ts'
import { promptfoo } from './promptfoo.ts'
import { huggingFace, table } from './tables.ts'
import { langsmith, mlflow, weave } from './traces.ts'
import { trulens } from './trulens.ts'

/** The readers of all tools, those with the most particular keys first; the last one reads any record. */
const readers: readonly ToolReader[] = [
  ...[otel, phoenix, promptfoo, openaiEvals, anthropicBatch, openaiBatch, inspect, weave, mlflow, langsmith],
  ...[langfuse, braintrust, deepeval, labelStudio, argilla, prodigy, ragas, harness, trulens],
  huggingFace,
  table,
]

/** Returns the reader of a record: that of the tool whose keys it has. */
export function readerFor(record: FoundRecord): ToolReader {
  return readers.find((reader) => reader.matches(record)) ?? table
}
