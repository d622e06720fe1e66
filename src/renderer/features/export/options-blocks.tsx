import { useId, useState } from 'react'
import { MaskRule, SplitName } from '../../../shared/contract/cases/datasets.ts'
import { counted, shownCount } from '../../../shared/counted.ts'
import { Button } from '../../components/button.tsx'
import { filled } from '../../components/filled.tsx'
import { Block, Segments, Switch } from './choices.tsx'
import styles from './export.module.css'
import { optionsBlocks as texts } from './texts.ts'
import type { Dataset } from './use-dataset.ts'

const splitNotes = {
  none: 'all rows in one file',
  case: 'each case is in one split only',
  subject: 'each subject is in one split only',
} as const

/** Selects which rows stay together in a split, and shows the size of each split. */
export function SplitsBlock({ dataset }: { readonly dataset: Dataset }) {
  const { request, counts, change } = dataset
  return (
    <Block
      title={texts.splits}
      note={filled(texts.seed, { seed: <span className="mono">{request.seed}</span> })}
    >
      <p className={styles.line}>
        <Segments
          label={texts.split}
          options={[
            ['none', 'None'],
            ['case', texts.caseText],
            ['subject', texts.subject],
          ]}
          value={request.splitBy}
          onChoose={(splitBy) => change({ splitBy })}
        />
        <span className="dim">{splitNotes[request.splitBy]}</span>
      </p>
      {counts.data === undefined || request.splitBy === 'none' ? null : (
        <SplitShares counts={counts.data.splits} />
      )}
    </Block>
  )
}

/** Shows the sizes of the splits as a bar and in numbers. */
function SplitShares({ counts }: { readonly counts: Readonly<Record<SplitName, number>> }) {
  return (
    <>
      <div className={styles.splitBar} aria-hidden>
        {SplitName.options.map((each) =>
          counts[each] === 0 ? null : <i key={each} data-split={each} style={{ flexGrow: counts[each] }} />,
        )}
      </div>
      <ul className={styles.splits}>
        {SplitName.options.map((each) => (
          <li key={each}>
            <i data-split={each} aria-hidden />
            {each} <span className="mono">{shownCount(counts[each])}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Selects which answers count. */
export function PolicyBlock({ dataset: { request, change } }: { readonly dataset: Dataset }) {
  return (
    <Block title={texts.labelPolicy}>
      <Segments
        label={texts.labelPolicy}
        options={[
          ['latest', texts.latestPerReviewer],
          ['agreed', 'Agreed'],
          ['adjudicated', 'Adjudicated'],
        ]}
        value={request.policy}
        onChoose={(policy) => change({ policy })}
      />
      <Switch
        label={texts.usingBlindAnswersFromBefore}
        isOn={request.blindFirst}
        onTurn={(blindFirst) => change({ blindFirst })}
      />
      {request.format === 'chat' || request.format === 'preference' ? (
        <Switch
          label={texts.partlyAnsweredWithWordsOfJudge}
          isOn={request.partly === 'all'}
          onTurn={(isOn) => change({ partly: isOn ? 'all' : 'answered' })}
        />
      ) : null}
    </Block>
  )
}

/** Selects what the data set has of the judged cases beside their labels. */
export function ContentBlock({ dataset: { request, change } }: { readonly dataset: Dataset }) {
  return (
    <Block title={texts.content}>
      <p className={styles.line}>
        <Segments
          label={texts.content}
          options={[
            ['full', texts.contentFull],
            ['asked', texts.contentAsked],
            ['none', texts.contentNone],
          ]}
          value={request.content}
          onChoose={(content) => change({ content })}
        />
        <span className="dim">{texts.contentOf[request.content]}</span>
      </p>
    </Block>
  )
}

const rules: Readonly<Record<MaskRule, string>> = {
  names: texts.namesPeople,
  contacts: texts.phoneEmailAddress,
  numbers: texts.cardAccountNumbers,
  births: texts.datesBirth,
  notes: texts.reviewersNotes,
}

/** Selects what is masked, with the number of matches of each rule. */
export function MasksBlock({ dataset }: { readonly dataset: Dataset }) {
  const { request, counts, rows, change } = dataset
  const { masks, patterns } = request
  return (
    <Block title={texts.maskingRules} note={texts.matches(counted(rows, 'row'))}>
      <div className={styles.masks}>
        {MaskRule.options.map((rule) => (
          <Switch
            key={rule}
            label={rules[rule]}
            isOn={masks.includes(rule)}
            count={counts.data === undefined ? '…' : shownCount(counts.data.matches[rule])}
            onTurn={(isOn) =>
              change({
                masks: MaskRule.options.filter((each) => (each === rule ? isOn : masks.includes(each))),
              })
            }
          />
        ))}
        {patterns.map((pattern, at) => (
          <Switch
            key={pattern}
            label={pattern}
            isOn
            count={shownCount(counts.data?.patterns[at]?.matches ?? 0)}
            onTurn={() => change({ patterns: patterns.filter((each) => each !== pattern) })}
          />
        ))}
      </div>
      <PatternField onAdd={(pattern) => change({ patterns: [...new Set([...patterns, pattern])] })} />
    </Block>
  )
}

function PatternField({ onAdd }: { readonly onAdd: (pattern: string) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() === '') return
    onAdd(text)
    setText('')
  }
  return (
    <p className={styles.line}>
      <label className="visually-hidden" htmlFor={id}>
        {texts.ownPattern}
      </label>
      <input
        id={id}
        className="field mono"
        placeholder={texts.patternSuchRD4}
        value={text}
        maxLength={500}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || text.trim() === '') return
          event.preventDefault()
          add()
        }}
      />
      <Button size="small" onClick={add}>
        {texts.addPattern}
      </Button>
    </p>
  )
}
