import * as z from 'zod'
import { BaseUrl } from '../../../../shared/domain/judging/model.ts'
import { Settings } from '../../../../shared/domain/settings.ts'
import { jsonOr } from '../../../lib/formats/value-text.ts'
import { PERCENT, shownNumber } from '../../../lib/pipelines/setting-text.ts'
import { settingShape as texts } from '../texts/fields.ts'

/** How a setting is entered, derived from its schema. */
export interface SettingShape {
  readonly kind: 'switch' | 'number' | 'choice' | 'text' | 'words' | 'json'
  /** Whether the setting may be `null`. */
  readonly mayBeEmpty: boolean
  readonly choices: readonly string[]
  /** The bounds of a number in stored units; infinite if there are none. */
  readonly least: number
  readonly most: number
  /** Whether `least` is an exclusive bound. */
  readonly isAbove: boolean
  readonly isWhole: boolean
  readonly isAddress: boolean
}

const Leaf = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.object({ type: z.string().optional() }).optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
})
const Branch = z.object({ properties: z.record(z.string(), z.unknown()) })

const whole: unknown = z.toJSONSchema(Settings)

/** Returns the shape of a setting by its dotted key. A setting without a simple control is entered as JSON. */
export function settingShape(key: string): SettingShape {
  let schema = whole
  for (const part of key.split('.')) schema = Branch.safeParse(schema).data?.properties[part]
  return shapeOf(schema, false)
}

function shapeOf(schema: unknown, mayBeEmpty: boolean): SettingShape {
  const leaf = Leaf.safeParse(schema).data ?? {}
  const other = leaf.anyOf?.find((each) => Leaf.safeParse(each).data?.type !== 'null')
  if (leaf.anyOf?.length === 2 && other !== undefined) return shapeOf(other, true)
  const kind = leaf.enum === undefined ? kindOf(leaf) : 'choice'
  const isAddress = leaf.format === 'uri'
  return { kind, mayBeEmpty, choices: leaf.enum ?? [], isAddress, ...boundsOf(leaf) }
}

function boundsOf({ type, minimum, exclusiveMinimum, maximum }: z.infer<typeof Leaf>) {
  const isAbove = exclusiveMinimum !== undefined
  return {
    least: bound(exclusiveMinimum ?? minimum, -Infinity),
    most: bound(maximum, Infinity),
    isAbove,
    isWhole: type === 'integer',
  }
}

/** Returns `none` for bounds beyond the safe integers, which the schema sets for every integer. */
function bound(given: number | undefined, none: number): number {
  return given === undefined || Math.abs(given) >= Number.MAX_SAFE_INTEGER ? none : given
}

function kindOf({ type, items }: z.infer<typeof Leaf>): SettingShape['kind'] {
  switch (type) {
    case 'boolean':
      return 'switch'
    case 'number':
    case 'integer':
      return 'number'
    case 'string':
      return 'text'
    default:
      return type === 'array' && items?.type === 'string' ? 'words' : 'json'
  }
}

/** Returns a value as its field displays it. `scale` is the number of stored units per displayed unit. */
export function shownValue(value: unknown, { kind }: SettingShape, scale: number): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return shownNumber(value, scale)
  if (kind === 'words' && Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Parses the text of a field. An invalid value is refused, with the reason, when it is saved. */
export function writtenValue(text: string, { kind, mayBeEmpty }: SettingShape, scale: number): unknown {
  const clean = text.trim()
  if (clean === '' && mayBeEmpty) return null
  switch (kind) {
    case 'number': {
      const number = Number(clean)
      if (clean === '' || !Number.isFinite(number)) return clean
      if (scale < 1) return rounded(number * scale, 12)
      return scale === 1 ? number : Math.round(number * scale)
    }
    case 'words':
      return clean === '' ? [] : clean.split(',').map((word) => word.trim())
    case 'json':
      return jsonOr(clean)
    default:
      return clean
  }
}

/** Rounds away the last digits that a division of binary fractions leaves behind. */
function rounded(number: number, digits: number): number {
  return Number(number.toFixed(digits))
}

/**
 * Returns what is wrong with a typed value and what to enter instead; `null` if it is valid. Other problems are found
 * when the setting is saved.
 */
export function fieldProblem(text: string, shape: SettingShape, scale: number): string | null {
  const clean = text.trim()
  if (clean === '' && shape.mayBeEmpty) return null
  if (shape.kind === 'number') return numberProblem(clean, shape, scale)
  const wrong = shape.isAddress ? BaseUrl.safeParse(clean).error?.issues[0] : undefined
  return wrong === undefined ? null : texts.notSaved(wrong.message)
}

function numberProblem(clean: string, shape: SettingShape, scale: number): string | null {
  const { mayBeEmpty, least, most, isAbove, isWhole } = shape
  const number = scale < 1 ? rounded(Number(clean) * scale, 12) : Number(clean) * scale
  const isIn = (isAbove ? number > least : number >= least) && number <= most
  const isFit = clean !== '' && Number.isFinite(number) && isIn && (!isWhole || scale > 1 || number % 1 === 0)
  if (isFit) return null
  const kind = isWhole && scale === 1 ? texts.wholeNumber : texts.number
  const what = scale === PERCENT ? texts.percentage : kind
  return texts.enter({ what, range: rangeText(shape, scale), mayBeEmpty, hasComma: clean.includes(',') })
}

function rangeText({ least, most, isAbove }: SettingShape, scale: number): string {
  const [from, to] = [rounded(least / scale, 6), rounded(most / scale, 6)]
  if (Number.isFinite(from) && Number.isFinite(to))
    return isAbove ? texts.aboveUpTo(from, to) : texts.fromTo(from, to)
  if (Number.isFinite(from)) return isAbove ? texts.above(from) : texts.orMore(from)
  return Number.isFinite(to) ? texts.upTo(to) : ''
}
