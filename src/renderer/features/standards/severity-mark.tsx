import type { Severity } from '../../../shared/domain/standards/rules.ts'

/**
 * The severity of a failed rule: a filled triangle for critical, otherwise an open one. The word is shown beside it.
 */
export function SeverityMark({ severity }: { readonly severity: Severity }) {
  return (
    <svg className="severity-mark" data-severity={severity} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 3 14 13H2z" />
    </svg>
  )
}
