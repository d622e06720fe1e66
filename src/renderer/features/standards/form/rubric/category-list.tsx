import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BuilderCategory, SimpleCategory } from '../../../../../shared/domain/standards/rubric.ts'
import { Button } from '../../../../components/button.tsx'
import { filled } from '../../../../components/filled.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { newId } from '../../drafts/own-ids.ts'
import { rowTools, categoryList as texts } from '../../texts/form.ts'
import { movedItem, withItem, withoutItem } from '../edits.ts'
import { type FieldPath, fieldId, focusField } from '../field-place.ts'
import { NumberField, TextField } from '../fields.tsx'
import { IdField } from '../id-field.tsx'
import { useProblem } from '../problems.ts'
import { onMoveKey, type RowPlace } from '../row-place.ts'
import { RowTools } from '../row-tools.tsx'
import { sumOfWeights } from './rubric-forms.ts'

type Base = Pick<SimpleCategory, 'id' | 'name' | 'weight' | 'passThreshold'>

interface CategoryListProps<C extends Base> {
  readonly categories: readonly C[]
  readonly onChange: (categories: C[]) => void
  /** Returns a new category of this form of rubric. */
  readonly empty: (base: Base) => C
  /** Renders the mappings of a category. */
  readonly rests: (category: C, path: FieldPath, change: (category: C) => void) => ReactNode
}

/** The categories of a rubric in order, with the sum of their weights. */
export function CategoryList<C extends SimpleCategory | BuilderCategory>(props: CategoryListProps<C>) {
  const { categories, onChange, empty } = props
  const problem = useProblem(['categories'])
  const add = () => {
    const weight = Math.max(0, 100 - sumOfWeights(categories))
    onChange([...categories, empty({ id: newId(categories), name: '', weight, passThreshold: 60 })])
    focusField(['categories', categories.length, 'name'])
  }
  return (
    <>
      <ol className="form-rows">
        {categories.map((category, at) => (
          <CategoryRow key={category.id} category={category} at={at} {...props} />
        ))}
      </ol>
      <div className="row category-end">
        <Button
          kind="quiet"
          size="small"
          id={fieldId(['categories', 'add'])}
          icon={<Icon of={Plus} size="small" />}
          onClick={add}
        >
          {texts.addCategory}
        </Button>
        <span className="grow" />
        <span className="small" data-problem={problem === null ? undefined : true}>
          {filled(texts.sumOfWeights, { sum: <span className="mono">{sumOfWeights(categories)}</span> })}
        </span>
      </div>
      {problem === null ? null : <p className="field-problem">{problem}</p>}
    </>
  )
}

function CategoryRow<C extends SimpleCategory | BuilderCategory>({
  category,
  at,
  categories,
  onChange,
  rests,
}: CategoryListProps<C> & { readonly category: C; readonly at: number }) {
  const path = ['categories', at]
  const put = (next: C) => onChange(withItem(categories, at, next))
  const place: RowPlace = {
    list: ['categories'],
    at,
    count: categories.length,
    onMove: (from, to) => onChange(movedItem(categories, from, to)),
    onRemove: (from) => onChange(withoutItem(categories, from)),
  }
  return (
    <li className="form-row" onKeyDown={onMoveKey(place)}>
      <div className="form-row-head">
        <span className="mono dim">{at + 1}</span>
        <TextField
          path={[...path, 'name']}
          label={texts.category}
          value={category.name}
          onChange={(name) => put({ ...category, name })}
        />
        <NumberField
          path={[...path, 'weight']}
          label={texts.weight}
          unit="%"
          value={category.weight}
          none={0}
          onChange={(weight) => put({ ...category, weight })}
        />
        <NumberField
          path={[...path, 'passThreshold']}
          label={texts.passesFrom}
          value={category.passThreshold}
          none={-1}
          onChange={(passThreshold) => put({ ...category, passThreshold })}
        />
        <RowTools place={place} noun={rowTools.category(at + 1)} />
      </div>
      <div className="form-row-body">
        <IdField path={[...path, 'id']} value={category.id} onChange={(id) => put({ ...category, id })} />
        {rests(category, path, put)}
      </div>
    </li>
  )
}
