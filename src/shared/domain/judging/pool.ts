import * as z from 'zod'
import { lazyStrictObject } from '../../lazy-schema.ts'
import { ModelRef } from './model.ts'

const Models = z.array(ModelRef).max(20)

/** The models of a role, in the order in which they are tried. */
export const Route = z.preprocess(modelsOfPool, Models)
export type Route = z.infer<typeof Route>

/** A judge of a panel: one model under its own name, whichever provider serves it. */
export const PoolMember = lazyStrictObject(() => ({
  name: z.string().trim().min(1).max(200),
  /** Models of one family make the same mistakes; a family never judges its own work. */
  family: z.string().trim().min(1).max(100),
  weight: z.number().positive().max(1),
  /** Languages that it may judge, such as `ru`; empty for every language. */
  languages: z.array(z.string().min(2).max(35)).default([]),
  route: Models.min(1),
}))
export type PoolMember = z.infer<typeof PoolMember>

/**
 * Converts the value of an older version, which stored a panel's judges instead of a route, to the route of their
 * models.
 */
function modelsOfPool(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const all: readonly unknown[] = value
  return all.flatMap((each) => {
    const route = typeof each === 'object' && each !== null && 'route' in each ? each.route : null
    return Array.isArray(route) ? [...route] : [each]
  })
}
