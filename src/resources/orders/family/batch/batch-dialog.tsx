/** Everything that is done with many orders: what is asked first, the run itself, and once more for those that need a word. */
import { Modal, Progress } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type EachAnswer, refusals } from '../../../../../contract/core/errors'
import { ApiError } from '../../../../providers/data/api-error'
import { useInvalidateResources } from '../../../../providers/data/use-call'
import { present } from '../../../../providers/errors'
import { useT } from '../../../../providers/i18n'
import type { BatchTask } from '../../../../ui/batch'
import { BatchProgress } from '../../../../ui/batch-progress'
import { useUiVars } from '../../../../ui/ui-vars'
import { useOrderKind } from '../kind'
import { type Again, AgainDialog } from './again-dialog'
import { answerOf, messageOf } from './answers'
import styles from './batch.module.css'
import type { BatchItem, Chosen } from './chosen'

/** So few that the server answers well within the time-out of one call. */
const chunk = 20

interface BatchDialogProps {
  title: string
  chosen: Chosen
  /** What is asked before it starts. */
  children: ReactNode
  work: (ids: number[], again: Again) => Promise<readonly EachAnswer[]>
  /** Those stopped by a credit limit may pass with a reason. */
  mayOverride?: boolean
  /** With the orders that were refused. */
  onDone: (refused: number[]) => void
  onClosed: () => void
}

interface Running {
  items: readonly BatchItem[]
  task: BatchTask<BatchItem>
}

export const BatchDialog = ({ title, chosen, children, work, mayOverride, onDone, onClosed }: BatchDialogProps) => {
  const t = useT()
  const vars = useUiVars()
  const { name } = useOrderKind().resource
  const invalidate = useInvalidateResources()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [running, setRunning] = useState<Running>()
  const [asking, setAsking] = useState<'first' | 'again'>('first')
  const refused = useRef(new Map<number, BatchItem & { answer: EachAnswer }>())
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const run = (items: readonly BatchItem[], again: Again) => {
    const task: BatchTask<BatchItem> = {
      chunk,
      run: async (some) => {
        const answers = await work(
          some.map(({ id }) => id),
          again,
        )
        some.forEach((item, at) => {
          const answer = answers[at]
          if (answer && answer.code !== 0) refused.current.set(item.id, { ...item, answer })
          else refused.current.delete(item.id)
        })
        return answers.map(answerOf)
      },
    }
    setRunning({ items, task })
  }

  const begin = async () => {
    const controller = new AbortController()
    reading.current = controller
    setProgress({ done: 0, total: chosen.count })
    try {
      const onProgress = (done: number, total: number) => setProgress({ done, total })
      run(await chosen.read({ signal: controller.signal, onProgress }), {})
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void present(error)
    } finally {
      setProgress(undefined)
    }
  }

  const finish = () => {
    onDone([...refused.current.keys()])
    onClosed()
  }
  const needWord = () =>
    [...refused.current.values()].filter(
      ({ answer }) => answer.warnings !== undefined || (mayOverride && answer.code === refusals.stop.code),
    )

  if (running)
    return (
      <BatchProgress
        title={title}
        items={running.items}
        nameOf={(item) => item.name}
        task={running.task}
        messageOf={messageOf}
        onClose={() => {
          void invalidate([name])
          setRunning(undefined)
          if (needWord().length > 0) setAsking('again')
          else finish()
        }}
      />
    )
  if (asking === 'again') return <AgainDialog title={title} refused={needWord()} onAgain={run} onCancel={finish} />
  return (
    <Modal
      open
      title={t('order.batch.title', { title, count: chosen.count })}
      okText={title}
      cancelText={t('core.action.cancel')}
      confirmLoading={progress !== undefined}
      onOk={begin}
      onCancel={onClosed}
    >
      <div className={styles.body} style={vars}>
        {children}
        {progress && (
          <Progress
            percent={Math.floor((progress.done / Math.max(1, progress.total)) * 100)}
            status="active"
            aria-label={title}
          />
        )}
      </div>
    </Modal>
  )
}
