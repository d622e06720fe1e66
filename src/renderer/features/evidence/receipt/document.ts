import type { Attachment } from '../../../../shared/domain/cases/case.ts'

/** Returns the file from which a receipt was read; `null` if it was imported as text. */
export function documentOf(attachments: readonly Attachment[]): Attachment | null {
  return attachments.find(({ role }) => role === 'document') ?? null
}
