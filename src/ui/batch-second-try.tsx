/** Rows of a batch that failed and pass with a word of the person: which of them are ticked, and all of them at once. */
import { Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import type { AnswerRow } from './batch'
import styles from './batch-progress.module.css'

/** Failed rows that pass with a word of the person are ticked, and run once more. */
export interface SecondTry<Item> {
  /** Whether a word helps the row, which failed. */
  helps: (item: Item) => boolean
  /** Whether the word it takes has been said. */
  ready: (item: Item) => boolean
  /** What is to be done, above the button. */
  hint: string
  all: string
  label: (items: readonly Item[]) => string
  /** Where the person says more than a tick. */
  children?: ReactNode
  /** Before they run. */
  onRun: (items: readonly Item[]) => void
}

export interface Ticks<Item> {
  helped: readonly AnswerRow<Item>[]
  ready: readonly AnswerRow<Item>[]
  /** Ready and ticked. */
  going: readonly AnswerRow<Item>[]
  tick: (indexes: readonly number[], on: boolean) => void
  /** Says the word for those that go, and answers their indexes. */
  take: () => number[]
}

export const useTicks = <Item,>(
  rows: readonly AnswerRow<Item>[],
  secondTry: SecondTry<Item> | undefined,
): Ticks<Item> => {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const helped = rows.filter(({ ok, item }) => !ok && secondTry?.helps(item))
  const ready = helped.filter(({ item }) => secondTry?.ready(item))
  const going = ready.filter(({ index }) => ticked.includes(index))
  return {
    ...{ helped, ready, going },
    tick: (indexes, on) => setTicked((now) => [...now.filter((one) => !indexes.includes(one)), ...(on ? indexes : [])]),
    take: () => {
      secondTry?.onRun(going.map(({ item }) => item))
      setTicked([])
      return going.map(({ index }) => index)
    },
  }
}

export const TickAll = <Item,>({ secondTry, ticks }: { secondTry: SecondTry<Item>; ticks: Ticks<Item> }) => {
  const { ready, going, tick } = ticks
  return (
    <div className={styles.again}>
      <p>{secondTry.hint}</p>
      {secondTry.children}
      <Checkbox
        checked={going.length > 0 && going.length === ready.length}
        indeterminate={going.length > 0 && going.length < ready.length}
        disabled={ready.length === 0}
        onChange={({ target }) =>
          tick(
            ready.map(({ index }) => index),
            target.checked,
          )
        }
      >
        {secondTry.all}
      </Checkbox>
    </div>
  )
}
