import { SettingField } from '../fields/setting-field.tsx'
import { Section } from '../section.tsx'

const MICROS = 1_000_000

/** What may be spent. */
export function BudgetsSection() {
  return (
    <Section
      title="Budgets"
      lead="A call that might pass a budget is not made: what it would have decided goes to a person, and the case says so. Models on this machine cost nothing."
    >
      <SettingField
        id="budgets.runMicros"
        label="At most for one run of a case"
        unit="US dollars"
        scale={MICROS}
        emptyMeans="no limit"
      />
      <SettingField
        id="budgets.dayMicros"
        label="At most in one day"
        hint="A day begins at midnight, UTC."
        unit="US dollars"
        scale={MICROS}
        emptyMeans="no limit"
      />
      <SettingField
        id="budgets.unknownPrices"
        label="A model whose price nobody knows"
        hint="Without a price no budget can be kept."
        choiceLabels={{ refuse: 'is not asked while a budget holds', allow: 'is asked all the same' }}
      />
    </Section>
  )
}
