import type { JudgeMode } from '../../../../shared/domain/judging/judging.ts'
import type { Role } from '../../../../shared/domain/judging/role.ts'
import type { PipelineName } from '../../../../shared/pipelines/name.ts'

/** Whether a pipeline asks models, in words. Receipts ask a model of this machine without being told to. */
export function modeLabels(pipeline: PipelineName): Readonly<Record<JudgeMode, string>> {
  const unset =
    pipeline === 'receipt' ? 'Only a route, or Ollama on this machine' : 'Only where a route is set'
  return { unset, on: 'On', off: 'Off: never' }
}

/** What each role is asked, in words. */
export const roleTexts: Readonly<Record<Role, { label: string; asks: string }>> = {
  'reading.judge': {
    label: 'Judge of readings',
    asks: 'Was a word that the recognisers dispute read right?',
  },
  'receipt.referee': {
    label: 'Referee of receipts',
    asks: 'Which amounts of a receipt belong to its total?',
  },
  'lesson.reviewer': { label: 'Reviewer of lessons', asks: 'What is wrong with a lesson, and where?' },
  'lesson.patcher': { label: 'Patcher of lessons', asks: 'How is one passage put right?' },
  'lesson.expander': { label: 'Expander of lessons', asks: 'How is a thin section filled?' },
  'lesson.delta': { label: 'Judge of changes', asks: 'Did a change make a lesson better?' },
  'lesson.refiner': { label: 'Refiner of lessons', asks: 'How is a section written better?' },
  'lesson.generator': { label: 'Writer of lessons', asks: 'How is a section written anew?' },
  'lesson.regenerator': { label: 'Writer of drafts', asks: 'How is a section written anew, for less?' },
  'lesson.judges': { label: 'Panel of judges', asks: 'How good is a lesson?' },
  'call.evaluator': { label: 'Evaluator of calls', asks: 'Was a stage of a call done, and how well?' },
  'memory.judge': { label: 'Judge of memories', asks: 'Which memories help with a question?' },
  'memory.judgeSecond': { label: 'Second judge of memories', asks: 'Does a second look agree?' },
}
