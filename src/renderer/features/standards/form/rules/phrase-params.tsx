import { MatchType, RuleScope } from '../../../../../shared/domain/standards/rules.ts'
import { phraseParams as texts } from '../../texts/form.ts'
import type { FieldPath } from '../field-place.ts'
import { fieldId } from '../field-place.ts'
import { CheckField, ChoiceField, LinesField } from '../fields.tsx'
import type { ParamsProps } from './params-props.ts'

const matchLabels: Readonly<Record<MatchType, string>> = {
  exact: texts.exactWords,
  contains: texts.wordsLastOneInflected,
  regex: texts.pattern,
}
const scopeLabels: Readonly<Record<RuleScope, string>> = { stage: texts.stages, call: texts.anywhere }

const MATCHES = MatchType.options.map((value) => ({ value, label: matchLabels[value] }))
const SCOPES = RuleScope.options.map((value) => ({ value, label: scopeLabels[value] }))

/** The part of the call to which a rule applies. */
export function ScopeField({
  path,
  value,
  onChange,
}: {
  readonly path: FieldPath
  readonly value: RuleScope
  readonly onChange: (scope: RuleScope) => void
}) {
  return (
    <ChoiceField
      path={[...path, 'scope']}
      label={texts.where}
      value={value}
      choices={SCOPES}
      onChange={onChange}
    />
  )
}

/** The fields of a rule that requires one of several phrases. */
export function RequiredParams({ path, params, onChange }: ParamsProps<'required_phrase'>) {
  const { phrases, allowedVariants, matchType, scope, caseSensitive } = params
  return (
    <>
      <div className="form-line">
        <LinesField
          path={[...path, 'phrases']}
          label={texts.phrasesOnePerLineOne}
          value={phrases}
          onChange={(next) => onChange({ phrases: next })}
        />
        <LinesField
          path={[...path, 'allowedVariants']}
          label={texts.allowedVariantsOnePerLine}
          value={allowedVariants}
          onChange={(next) => onChange({ allowedVariants: next })}
        />
      </div>
      <div className="form-line">
        <ChoiceField
          path={[...path, 'matchType']}
          label={texts.match}
          value={matchType}
          choices={MATCHES}
          onChange={(next) => onChange({ matchType: next })}
        />
        <ScopeField path={path} value={scope} onChange={(next) => onChange({ scope: next })} />
        <CaseField path={path} value={caseSensitive} onChange={(next) => onChange({ caseSensitive: next })} />
      </div>
    </>
  )
}

/** The fields of a rule that forbids phrases. */
export function ForbiddenParams({ path, params, onChange }: ParamsProps<'forbidden_phrase'>) {
  const { phrases, matchType, scope, caseSensitive } = params
  return (
    <>
      <LinesField
        path={[...path, 'phrases']}
        label={texts.phrasesOnePerLineNone}
        value={phrases}
        onChange={(next) => onChange({ phrases: next })}
      />
      <div className="form-line">
        <ChoiceField
          path={[...path, 'matchType']}
          label={texts.match}
          value={matchType}
          choices={MATCHES.flatMap(({ value, label }) => (value === 'exact' ? [] : [{ value, label }]))}
          onChange={(next) => onChange({ matchType: next })}
        />
        <ScopeField path={path} value={scope} onChange={(next) => onChange({ scope: next })} />
        <CaseField path={path} value={caseSensitive} onChange={(next) => onChange({ caseSensitive: next })} />
      </div>
    </>
  )
}

function CaseField({
  path,
  value,
  onChange,
}: {
  readonly path: FieldPath
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}) {
  return (
    <CheckField
      id={fieldId([...path, 'caseSensitive'])}
      label={texts.caseSensitive}
      value={value}
      onChange={onChange}
    />
  )
}
