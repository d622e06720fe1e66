import type {
  InsightFilter,
  Insights,
  JudgeFigures,
  SampleChoice,
} from '../../../shared/contract/insights/insights.ts'
import type { Trade, TradeAsked } from '../../../shared/contract/insights/trade.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { pipelinesOn } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import {
  figureRows,
  type JudgeRow,
  judgedStrata,
  type LabelViewer,
  labeledJudges,
  labelState,
  peopleOf,
} from '../../store/tables/reviews/label-figures.ts'
import { blindness } from '../reviews/blind.ts'
import type { ListContext } from '../reviews/list-row.ts'
import { judgeFigures } from './judge-figures.ts'
import { tradeFigures } from './trade-figures.ts'
import { workFigures } from './work-figures.ts'

/** Maximum number of cached answers. */
const MAX_KEPT = 16

/**
 * Returns how reliable each judge is and figures of the work, limited to what a reviewer may know. `between` is called
 * in long computations; an exception from it ends them.
 */
export function insightService(context: ListContext, between?: () => void) {
  const { store, clock, settings } = context
  const blind = blindness(context)
  const kept = new Map<string, JudgeFigures>()

  return {
    figures(filter: InsightFilter, me: Reviewer): Insights {
      const viewer = { me: me.id, blind: blind.pipelines() }
      const pipelines = pipelinesOn(settings())
      const judges = labeledJudges(store.db, viewer).filter(({ pipeline }) => pipelines.includes(pipeline))
      const judge = judges.find((each) => isWanted(each, filter)) ?? null
      const work = { viewer, now: clock.now(), pipelines, pipeline: filter.pipeline ?? null }
      return {
        judges,
        figures: judge === null ? null : judgeFiguresKept(judge, filter.sample ?? 'weighted', viewer),
        work: workFigures(store, work),
        isFilling: store.meta.labelsFilled() !== null,
      }
    },
    /** Returns the figures of the results of a pipeline, or of one subject. */
    trade({ pipeline, subject }: TradeAsked, me: Reviewer): Trade {
      const viewer = { me: me.id, blind: blind.pipelines() }
      const pipelines = pipelinesOn(settings())
      const shown = pipeline ?? pipelines[0]
      if (shown === undefined)
        throw new AppError('NOT_FOUND', 'The workspace has no pipeline. Add one in the Settings.')
      const figures = tradeFigures(store, { pipeline: shown, subject: subject ?? null, viewer }, between)
      return { pipelines: [...pipelines], ...figures }
    },
  }

  /** Returns the figures of a judge, cached until a label or a judged case changes their inputs. */
  function judgeFiguresKept(judge: JudgeRow, sample: SampleChoice, viewer: LabelViewer): JudgeFigures {
    const strata = judgedStrata(store.db, judge, viewer)
    const key = JSON.stringify([judge, sample, viewer, strata, labelState(store.db, judge, viewer)])
    const found = kept.get(key)
    if (found !== undefined) return found
    const figures = judgeFigures({
      judge,
      rows: figureRows(store.db, judge, viewer),
      people: peopleOf(store.db, judge, viewer),
      sample,
      strata,
      showsAnswered: !viewer.blind.includes(judge.pipeline),
      titleOf: (id) => store.cases.get(id)?.title ?? '',
      between,
    })
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(key, figures)
    return figures
  }
}

export type InsightService = ReturnType<typeof insightService>

function isWanted(judge: JudgeRow, { pipeline, kind, model, prompt }: InsightFilter): boolean {
  return (
    (pipeline === undefined || judge.pipeline === pipeline) &&
    (kind === undefined || judge.kind === kind) &&
    (model === undefined || judge.model === model) &&
    (prompt === undefined || judge.prompt === prompt)
  )
}
