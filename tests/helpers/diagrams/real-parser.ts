import { createDiagramParser, diagramProgram } from '../../../src/main/diagrams/diagram-parser.ts'
import { PROGRAM } from '../program/run-docket.ts'
import { testFork } from '../program/test-fork.ts'

/** The real parser in a process of its own, which begins with the first diagram. */
export function realParser(limits: { readonly limitMs?: number; readonly idleMs?: number } = {}) {
  return createDiagramParser({ program: diagramProgram(PROGRAM), fork: testFork, ...limits })
}
