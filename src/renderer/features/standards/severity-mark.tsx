import type { Severity } from '../../../shared/domain/standards/rules.ts'

/** How bad a failed rule is: a filled triangle for critical, an open one else. The word stands beside it. */
export function SeverityMark({ severity }: { readonly severity: Severity }) {
  return (
    <svg className="severity-mark" data-severity={severity} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 3 14 13H2z" />
    </svg>
  )
}
