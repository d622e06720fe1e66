import { describe, expect, it } from 'vitest'
import { settingsWith } from '../../../src/shared/domain/settings.ts'
import {
  pipelinesOff,
  pipelinesOn,
  showsPlace,
  switchedOffText,
  switchOf,
  triggersOff,
} from '../../../src/shared/domain/workspace.ts'
import { type PipelineName, pipelineNames } from '../../../src/shared/pipelines/index.ts'

const without = (...off: PipelineName[]) => settingsWith(off.map((name) => [switchOf(name), false]))

describe('a workspace', () => {
  it('shows every pipeline and every place unless told', () => {
    expect(pipelinesOn(without())).toEqual(pipelineNames)
    expect(pipelinesOff(without())).toEqual([])
    expect(showsPlace(without(), 'standards')).toBe(true)
    expect(showsPlace(without(), 'memories')).toBe(true)
  })

  it('leaves out what is switched off, in the order of the pipelines', () => {
    expect(pipelinesOn(without('call', 'reading'))).toEqual(['receipt', 'lesson', 'memory', 'evaluation'])
    expect(pipelinesOff(without('call', 'reading'))).toEqual(['reading', 'call'])
  })

  it('leaves out a place whose pipelines are all off, and no other', () => {
    expect(showsPlace(without('call'), 'standards')).toBe(true)
    expect(showsPlace(without('call', 'evaluation'), 'standards')).toBe(false)
    expect(showsPlace(without('call'), 'memories')).toBe(true)
    expect(showsPlace(without('memory'), 'memories')).toBe(false)
  })

  it('shows everything where all is off: a version knew a pipeline that this one does not', () => {
    expect(pipelinesOn(without(...pipelineNames))).toEqual(pipelineNames)
  })

  it('keeps a trigger that another pipeline has as well', () => {
    expect(triggersOff(without()).size).toBe(0)
    const off = triggersOff(without('reading'))
    expect(off.has('BAND_CHANGE')).toBe(true)
    expect(off.has('JUDGE_UNAVAILABLE')).toBe(false)
  })

  it.each(pipelineNames)('says of %s how it is switched on, by the key that does it', (name) => {
    expect(switchedOffText(name)).toContain(`docket settings set workspace.pipelines.${name} true`)
  })
})
