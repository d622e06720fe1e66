import * as z from 'zod'
import type { RoleDefinition } from '../../pipelines/define.ts'
import {
  type PipelineName,
  pipelineNames,
  type RoleNameOf,
  regeneratorOf,
  schemas,
} from '../../pipelines/index.ts'

/** A kind of question of a pipeline to a model, such as `reading.judge`. */
export type Role = { readonly [N in PipelineName]: `${N}.${RoleNameOf<N>}` }[PipelineName]

interface RoleInfo extends RoleDefinition {
  readonly pipeline: PipelineName
  /** Its name within the pipeline. */
  readonly name: string
}

const roles = new Map<string, RoleInfo>(
  pipelineNames.flatMap((pipeline) =>
    Object.entries<RoleDefinition>(schemas[pipeline].roles).map(([name, definition]) => [
      `${pipeline}.${name}`,
      { pipeline, name, ...definition },
    ]),
  ),
)

/** Every role of every pipeline. Settings map each to an ordered route of models. */
export const Role = z.enum([...roles.keys()].filter((name): name is Role => roles.has(name)))

/** The origin of a call: a role of a pipeline, or the test of a connection, which belongs to no pipeline. */
export const CallRole = z.enum([...Role.options, 'modelCheck'])
export type CallRole = z.infer<typeof CallRole>

/** Returns the data of a role: its pipeline, and how the engine handles its questions. */
export function roleInfo(role: Role): RoleInfo {
  const info = roles.get(role)
  if (info === undefined) throw new Error(`There is no role ${role}`)
  return info
}

/** Returns the pipeline of a role. */
export function pipelineOfRole(role: Role): PipelineName {
  return roleInfo(role).pipeline
}

/** Returns the roles of a pipeline. */
export function rolesOf(pipeline: PipelineName): readonly Role[] {
  return Role.options.filter((role) => pipelineOfRole(role) === pipeline)
}

/** Returns whether a role returns embeddings: it judges nothing, and no judge can replace it. */
export function isEmbedding(role: Role): boolean {
  return roleInfo(role).gives === 'vectors'
}

/** Returns whether a role writes: its answers are texts. */
export function givesText(role: Role): boolean {
  return roleInfo(role).gives === 'text'
}

/** Returns whether a role judges: its answers are verdicts. */
export function givesVerdicts(role: Role): boolean {
  return !isEmbedding(role) && !givesText(role)
}

/** Returns whether a model can sit an exam for a role. */
export function hasExam(role: Role): boolean {
  return roleInfo(role).exam !== undefined
}

/**
 * Returns the roles of which at least one must answer for a case to be regenerated: the one that its pipeline names,
 * else its judges.
 */
export function regeneratingRolesOf(pipeline: PipelineName): readonly Role[] {
  const regenerator = regeneratorOf(pipeline)
  const own = rolesOf(pipeline).filter((role) => roleInfo(role).name === regenerator)
  return regenerator === null ? judgeRolesOf(pipeline) : own
}

/** Returns the roles of a pipeline whose models judge or write. */
export function judgeRolesOf(pipeline: PipelineName): readonly Role[] {
  return rolesOf(pipeline).filter((role) => !isEmbedding(role))
}
