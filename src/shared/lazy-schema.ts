import * as z from 'zod'

const makers = new WeakMap<object, () => z.ZodType>()

/** The prototype of a lazy schema until its first use. */
const unmade: object = new Proxy(
  {},
  {
    get: (_, key, asked: object) => Reflect.get(made(asked), key, asked),
    has: (_, key) => key === '_zod' || key === '~standard',
  },
)

/**
 * Returns a schema that is created at its first use: at the start, only a few of thousands of schemas are needed.
 * Including it in another schema is not a use, except in a record or a discriminated union; a method call is a use, so
 * prefer `z.nullable(Row)` to `Row.nullable()` if nothing else uses `Row`.
 */
export function lazySchema<Schema extends z.ZodType>(make: () => Schema): Schema {
  const schema = Object.create(unmade)
  makers.set(schema, make)
  return schema
}

/** Returns a lazy `z.object`; the schemas of its shape are created at its first use. */
export function lazyObject<Shape extends z.core.$ZodLooseShape>(shape: () => Shape) {
  return lazySchema(() => z.object(shape()))
}

/** Returns a lazy `z.strictObject`; the schemas of its shape are created at its first use. */
export function lazyStrictObject<Shape extends z.core.$ZodLooseShape>(shape: () => Shape) {
  return lazySchema(() => z.strictObject(shape()))
}

function made(asked: object): object {
  const schema = makers.get(asked)?.()
  if (schema === undefined) throw new TypeError('Only a lazySchema schema inherits from this')
  makers.delete(asked)
  Object.setPrototypeOf(asked, Object.getPrototypeOf(schema))
  return Object.defineProperties(asked, Object.getOwnPropertyDescriptors(schema))
}
