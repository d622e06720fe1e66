import { isContractProcedure } from '@orpc/contract'
import * as z from 'zod'

/** Fields that say where something is on this computer. */
const PATH = /^(file|folder|path|dir|directory|out|target)$|(File|Folder|Path|Dir|Directory)$/

/** Every field of an input of the contract in which a window could name a path, as one line each. */
export function namedPaths(router: unknown, at = ''): string[] {
  if (isContractProcedure(router)) {
    const { inputSchema } = router['~orpc']
    return inputSchema instanceof z.ZodType ? fieldsOf(inputSchema).map((field) => `${at}: ${field}`) : []
  }
  if (typeof router !== 'object' || router === null) return []
  return Object.entries(router).flatMap(([name, inside]) =>
    namedPaths(inside, at === '' ? name : `${at}.${name}`),
  )
}

function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => [
      ...(PATH.test(name) && !isBytes(field) ? [name] : []),
      ...fieldsOf(field),
    ])
  return insideOf(schema).flatMap(fieldsOf)
}

/** The schemas that a schema wraps, lists or chooses between. */
function insideOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap()]
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodRecord) return [schema.valueType]
  if (schema instanceof z.ZodUnion) return [...schema.options]
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out]
  return []
}

function isBytes(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodFile || insideOf(schema).some(isBytes)
}
