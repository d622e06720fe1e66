import * as z from 'zod'
import { Settings } from '../../../shared/domain/settings.ts'

/** How a setting is put in: by what its schema says of it. */
export interface SettingShape {
  readonly kind: 'switch' | 'number' | 'choice' | 'text' | 'words' | 'json'
  /** Whether nothing is a value, too. */
  readonly mayBeEmpty: boolean
  readonly choices: readonly string[]
}

const Leaf = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.object({ type: z.string().optional() }).optional(),
})
const Branch = z.object({ properties: z.record(z.string(), z.unknown()) })

const whole: unknown = z.toJSONSchema(Settings)

/** The shape of a setting by its dotted key. What has no simple field is put in as JSON. */
export function settingShape(key: string): SettingShape {
  let schema = whole
  for (const part of key.split('.')) schema = Branch.safeParse(schema).data?.properties[part]
  return shapeOf(schema, false)
}

function shapeOf(schema: unknown, mayBeEmpty: boolean): SettingShape {
  const leaf = Leaf.safeParse(schema).data ?? {}
  const other = leaf.anyOf?.find((each) => Leaf.safeParse(each).data?.type !== 'null')
  if (leaf.anyOf?.length === 2 && other !== undefined) return shapeOf(other, true)
  if (leaf.enum !== undefined) return { kind: 'choice', mayBeEmpty, choices: leaf.enum }
  return { kind: kindOf(leaf), mayBeEmpty, choices: [] }
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

/** A value as it stands in its field. `scale` is how many of the setting make one of what people write. */
export function shownValue(value: unknown, { kind }: SettingShape, scale: number): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value / scale)
  if (kind === 'words' && Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What a field says as a value; what does not fit is refused where it is kept, with the reason. */
export function writtenValue(text: string, { kind, mayBeEmpty }: SettingShape, scale: number): unknown {
  const clean = text.trim()
  if (clean === '' && mayBeEmpty) return null
  switch (kind) {
    case 'number': {
      const number = Number(clean)
      if (clean === '' || !Number.isFinite(number)) return clean
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

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
