import type { FlowVersion } from '../../../../../shared/domain/standards/flow.ts'
import type { RuleOf, RuleType } from '../../../../../shared/domain/standards/rules.ts'
import type { FieldPath } from '../field-place.ts'

/** The props of the fields of a rule type. */
export interface ParamsProps<T extends RuleType> {
  readonly path: FieldPath
  readonly params: RuleOf<T>['params']
  readonly flow: FlowVersion | null
  readonly onChange: (part: Partial<RuleOf<T>['params']>) => void
}
