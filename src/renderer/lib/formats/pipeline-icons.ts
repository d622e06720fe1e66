import { BookOpen, type LucideIcon, ReceiptText } from 'lucide-react'
import type { PipelineName } from '../../../shared/pipelines/name.ts'

/** What stands beside the name of a pipeline. */
export const pipelineIcons: Readonly<Record<PipelineName, LucideIcon>> = {
  reading: BookOpen,
  receipt: ReceiptText,
}
