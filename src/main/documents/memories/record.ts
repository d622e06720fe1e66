import * as z from 'zod'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { parsed } from '../parsed.ts'
import { PlainText } from '../plain-text.ts'
import { readJson } from '../text.ts'
import { bodyText } from './body-text.ts'

/** A date and time in the form of the record. */
const Moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'it is not a date and time')

/** A record of a memory folder, version 1.0; other fields are ignored (004 a). */
const MemoryRecord = lazyObject(() => ({
  schema_version: z.literal('1.0'),
  category: z.enum(['session_summary', 'decision', 'runbook', 'constraint', 'tech_debt', 'preference']),
  id: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'it is not words of lowercase letters and digits joined by hyphens'),
  /** The source says 120; descriptions of notes are longer. */
  title: PlainText.min(1).max(500),
  created_at: Moment,
  updated_at: Moment,
  tags: z.array(PlainText.min(1)).min(1),
  content: z.record(z.string(), z.unknown()),
  record_status: z.enum(['active', 'retired', 'archived']).default('active'),
  changes: z.array(z.unknown()).max(50).default([]),
}))

/** A memory in indexed form. */
export interface Memory {
  readonly id: string
  /** In capitals: `DECISION`; `NOTE` if its source has no categories. */
  readonly category: string
  readonly title: string
  readonly tags: readonly string[]
  readonly body: string
  readonly updatedAt: string | null
  readonly isActive: boolean
}

/** Reads a record. Refuses a file that is not a record of version 1.0, with its name and the first invalid field. */
export function readRecord(file: string, bytes: Uint8Array): Memory {
  const record = parsed(file, MemoryRecord, readJson(file, bytes))
  const { category, id, title, tags, updated_at: updatedAt, content } = record
  return {
    id,
    category: category.toUpperCase(),
    title,
    tags,
    body: bodyText(category, content),
    updatedAt,
    isActive: record.record_status === 'active',
  }
}
