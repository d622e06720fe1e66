import * as z from 'zod'

const makers = new WeakMap<object, () => z.ZodType>()

/** What a deferred schema inherits from until it is asked for anything. */
const unmade: object = new Proxy(
  {},
  {
    get: (_, key, asked: object) => Reflect.get(made(asked), key, asked),
    has: (_, key) => key === '_zod' || key === '~standard',
  },
)

/**
 * A schema that is made when it is first asked for anything, and is that schema from then on: a start would make
 * thousands of schemas, and needs a few. To be part of another one asks nothing of it, but by a record or a discriminated
 * union; a method does, so that `z.nullable(Row)` goes before `Row.nullable()` where nothing else asks for `Row`.
 */
export function deferred<Schema extends z.ZodType>(make: () => Schema): Schema {
  const schema = Object.create(unmade)
  makers.set(schema, make)
  return schema
}

/** `z.object`, deferred with all that its shape makes. */
export function deferredObject<Shape extends z.core.$ZodLooseShape>(shape: () => Shape) {
  return deferred(() => z.object(shape()))
}

/** `z.strictObject`, deferred with all that its shape makes. */
export function deferredStrictObject<Shape extends z.core.$ZodLooseShape>(shape: () => Shape) {
  return deferred(() => z.strictObject(shape()))
}

function made(asked: object): object {
  const schema = makers.get(asked)?.()
  if (schema === undefined) throw new TypeError('Only a deferred schema inherits from this')
  makers.delete(asked)
  Object.setPrototypeOf(asked, Object.getPrototypeOf(schema))
  return Object.defineProperties(asked, Object.getOwnPropertyDescriptors(schema))
}
