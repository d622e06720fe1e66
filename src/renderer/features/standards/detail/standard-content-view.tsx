import type { StandardContent } from '../../../../shared/domain/standards/standard.ts'
import { FlowView } from './flow-view.tsx'
import { RubricView } from './rubric-view.tsx'
import { RulesView } from './rules-view.tsx'

/** What a standard says, for reading. */
export function StandardContentView({ standard }: { readonly standard: StandardContent }) {
  switch (standard.kind) {
    case 'flow':
      return <FlowView flow={standard.content} />
    case 'rules':
      return <RulesView rules={standard.content} />
    case 'rubric':
      return <RubricView rubric={standard.content} />
  }
}
