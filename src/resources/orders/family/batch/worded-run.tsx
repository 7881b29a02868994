/** A batch of orders that runs, and in the same dialog once more for those that pass with a word of the person. */
import { Input } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { EachAnswer } from '../../../../../contract/core/errors'
import { useInvalidateResources } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import type { BatchTask } from '../../../../ui/batch'
import { BatchProgress } from '../../../../ui/batch-progress'
import { useMayPass } from '../actions/use-may-pass'
import { useOrderKind } from '../kind'
import { answerOf, messageOf } from './answers'
import type { BatchItem } from './chosen'

type Given = Omit<EachAnswer, 'id'>

/** What a second try says beyond the first. */
export interface Again {
  confirmWarn?: 1
  overrideReason?: string
}

interface WordedRunProps<Item> {
  title: string
  items: readonly Item[]
  /** How many orders go into one call. */
  chunk: number
  /** Answers in the order of the items. */
  work: (items: readonly Item[], again: Again) => Promise<readonly Given[]>
  /** Those stopped by a credit limit may pass with a reason. */
  overrides?: boolean | undefined
  /** With the orders that were refused. */
  onFinished: (refused: number[]) => void
}

const first: Again = {}

/** Items for which the same was said go into one call. */
const worked = async <Item extends BatchItem>(
  items: readonly Item[],
  said: ReadonlyMap<number, Again>,
  work: WordedRunProps<Item>['work'],
) => {
  const answers = new Map<number, Given>()
  for (const again of new Set(items.map(({ id }) => said.get(id) ?? first))) {
    const some = items.filter(({ id }) => (said.get(id) ?? first) === again)
    const given = await work(some, again)
    some.forEach(({ id }, at) => {
      const answer = given[at]
      if (answer) answers.set(id, answer)
    })
  }
  return answers
}

/** Runs the items, and keeps which of them were refused, and why. */
const useRun = <Item extends BatchItem>({ chunk, work }: Pick<WordedRunProps<Item>, 'chunk' | 'work'>) => {
  const [refused, setRefused] = useState<ReadonlyMap<number, Given>>(new Map())
  const said = useRef(new Map<number, Again>())
  const latest = useRef(work)
  latest.current = work
  const task = useMemo(
    (): BatchTask<Item> => ({
      chunk,
      run: async (items) => {
        const answers = await worked(items, said.current, latest.current)
        setRefused((former) => {
          const now = new Map(former)
          for (const { id } of items) {
            const answer = answers.get(id)
            if (answer && answer.code !== 0) now.set(id, answer)
            else now.delete(id)
          }
          return now
        })
        return items.map(({ id }) => answerOf(answers.get(id) ?? { code: -1, message: messageOf(undefined) }))
      },
    }),
    [chunk],
  )
  const say = (items: readonly Item[], again: Again) => {
    for (const { id } of items) said.current.set(id, again)
  }
  return { task, refused, say }
}

export const WordedRun = <Item extends BatchItem>(props: WordedRunProps<Item>) => {
  const { title, items, overrides = false, onFinished } = props
  const t = useT()
  const { name } = useOrderKind().resource
  const invalidate = useInvalidateResources()
  const mayPass = useMayPass()
  const { task, refused, say } = useRun(props)
  const [reason, setReason] = useState('')
  const overrideReason = reason.trim()
  const isWarned = ({ id }: Item) => refused.get(id)?.warnings !== undefined
  const isStopped = ({ id }: Item) => {
    const answer = refused.get(id)
    return overrides && answer !== undefined && mayPass(answer)
  }
  return (
    <BatchProgress
      title={title}
      items={items}
      nameOf={(item) => item.name}
      task={task}
      messageOf={messageOf}
      secondTry={{
        helps: (item) => isWarned(item) || isStopped(item),
        ready: (item) => isWarned(item) || overrideReason !== '',
        hint: t('order.batch.againHint'),
        all: t('order.batch.all'),
        label: (some) => t(some.some(isStopped) ? 'order.batch.override' : 'order.batch.again', { count: some.length }),
        children: items.some(isStopped) && (
          <Input.TextArea
            aria-label={t('order.dialog.overrideReason')}
            placeholder={t('order.batch.overrideHint')}
            maxLength={200}
            showCount
            rows={2}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        ),
        onRun: (some) => say(some, { confirmWarn: 1, ...(overrideReason !== '' && { overrideReason }) }),
      }}
      onClose={() => {
        void invalidate([name])
        onFinished([...refused.keys()])
      }}
    />
  )
}
