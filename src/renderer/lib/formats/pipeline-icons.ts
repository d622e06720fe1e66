import { BookOpen, type LucideIcon, ReceiptText } from 'lucide-react'
import type { PipelineName } from '../../../shared/pipelines/index.ts'

/** What stands beside the name of a pipeline. */
export const pipelineIcons: Readonly<Record<PipelineName, LucideIcon>> = {
  reading: BookOpen,
  receipt: ReceiptText,
}
