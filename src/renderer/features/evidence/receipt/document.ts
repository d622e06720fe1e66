import type { Attachment } from '../../../../shared/domain/cases/case.ts'

/** The file that a receipt was read from; `null` where it came as text. */
export function documentOf(attachments: readonly Attachment[]): Attachment | null {
  return attachments.find(({ role }) => role === 'document') ?? null
}
