/** A batch of orders that runs, and runs once more for those that pass with a word of the person. */
import { useRef, useState } from 'react'
import { type EachAnswer, refusals } from '../../../../../contract/core/errors'
import { useInvalidateResources } from '../../../../providers/data/use-call'
import type { BatchTask } from '../../../../ui/batch'
import { BatchProgress } from '../../../../ui/batch-progress'
import { useOrderKind } from '../kind'
import { type Again, AgainDialog } from './again-dialog'
import { answerOf, messageOf } from './answers'
import type { BatchItem } from './chosen'

type Given = Omit<EachAnswer, 'id'>

interface WordedRunProps<Item> {
  title: string
  items: readonly Item[]
  /** How many orders go into one call. */
  chunk: number
  /** Answers in the order of the items. */
  work: (items: readonly Item[], again: Again) => Promise<readonly Given[]>
  /** Those stopped by a credit limit may pass with a reason. */
  mayOverride?: boolean | undefined
  /** With the orders that were refused. */
  onFinished: (refused: number[]) => void
}

export const WordedRun = <Item extends BatchItem>(props: WordedRunProps<Item>) => {
  const { title, chunk, work, mayOverride, onFinished } = props
  const { name } = useOrderKind().resource
  const invalidate = useInvalidateResources()
  const refused = useRef(new Map<number, { item: Item; answer: Given }>())
  const taskOf = (again: Again): BatchTask<Item> => ({
    chunk,
    run: async (items) => {
      const answers = await work(items, again)
      items.forEach((item, at) => {
        const answer = answers[at]
        if (answer && answer.code !== 0) refused.current.set(item.id, { item, answer })
        else refused.current.delete(item.id)
      })
      return answers.map(answerOf)
    },
  })
  const [running, setRunning] = useState(() => ({ items: props.items, task: taskOf({}), done: false }))

  const finish = () => onFinished([...refused.current.keys()])
  const needWord = () =>
    [...refused.current.values()].filter(
      ({ answer }) => answer.warnings !== undefined || (mayOverride && answer.code === refusals.stop.code),
    )
  if (running.done)
    return (
      <AgainDialog
        title={title}
        refused={needWord()}
        onAgain={(items, again) => setRunning({ items, task: taskOf(again), done: false })}
        onCancel={finish}
      />
    )
  return (
    <BatchProgress
      title={title}
      items={running.items}
      nameOf={(item) => item.name}
      task={running.task}
      messageOf={messageOf}
      onClose={() => {
        void invalidate([name])
        if (needWord().length > 0) setRunning((now) => ({ ...now, done: true }))
        else finish()
      }}
    />
  )
}
