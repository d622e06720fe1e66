import type { FlowVersion } from '../../../../../shared/domain/standards/flow.ts'
import type {
  BuilderCategory,
  Rubric,
  SimpleCategory,
} from '../../../../../shared/domain/standards/rubric.ts'
import { fields, rubricForm as texts } from '../../texts/form.ts'
import { ChoiceField } from '../fields.tsx'
import { StageChoices } from '../stage-choices.tsx'
import { BandFields } from './band-fields.tsx'
import { CategoryList } from './category-list.tsx'
import { MappingFields } from './mapping-fields.tsx'
import { asForm } from './rubric-forms.ts'

const FORMS = [
  { value: 'simple', label: texts.averageStages },
  { value: 'builder', label: texts.weightedStagesSteps },
] as const

interface RubricFormProps {
  readonly rubric: Rubric
  /** The flow of the rubric, if it is published. */
  readonly flow: FlowVersion | null
  readonly flowName: string | null
  readonly flows: readonly FlowVersion[]
  readonly onChange: (rubric: Rubric) => void
  readonly onFlow: (name: string | null) => void
}

/** The form of a rubric: its flow, its type, its categories with their weights, and the levels of its score. */
export function RubricForm(props: RubricFormProps) {
  const { rubric, flow, onChange } = props
  return (
    <>
      <FormChoices {...props} />
      {rubric.form === 'simple' ? (
        <CategoryList<SimpleCategory>
          categories={rubric.categories}
          onChange={(categories) => onChange({ ...rubric, categories })}
          empty={(base) => ({ ...base, stageIds: [] })}
          rests={(category, path, change) => (
            <StageChoices
              path={[...path, 'stageIds']}
              flow={flow}
              value={category.stageIds}
              onChange={(stageIds) => change({ ...category, stageIds })}
            />
          )}
        />
      ) : (
        <>
          <CategoryList<BuilderCategory>
            categories={rubric.categories}
            onChange={(categories) => onChange({ ...rubric, categories })}
            empty={(base) => ({ ...base, mappings: [], bands: [] })}
            rests={(category, path, change) => (
              <>
                <MappingFields
                  path={[...path, 'mappings']}
                  flow={flow}
                  mappings={category.mappings}
                  onChange={(mappings) => change({ ...category, mappings })}
                />
                <BandFields
                  path={[...path, 'bands']}
                  label={texts.levelsCategory}
                  bands={category.bands}
                  onChange={(bands) => change({ ...category, bands })}
                />
              </>
            )}
          />
          <BandFields
            path={['bands']}
            label={texts.levelsOverallScore}
            bands={rubric.bands}
            onChange={(bands) => onChange({ ...rubric, bands })}
          />
        </>
      )}
    </>
  )
}

function FormChoices({ rubric, flowName, flows, onChange, onFlow }: RubricFormProps) {
  return (
    <div className="form-line">
      <ChoiceField
        path={['flow']}
        label={texts.flowWhoseStagesStepsRests}
        value={flowName ?? ''}
        choices={[
          { value: '', label: fields.none },
          ...flows.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={(name) => onFlow(name === '' ? null : name)}
      />
      <ChoiceField
        path={['form']}
        label={texts.scoreCategory}
        value={rubric.form}
        choices={FORMS}
        onChange={(form) => onChange(asForm(rubric, form))}
      />
    </div>
  )
}
