/** Everything that is done with many orders: what is asked first, then the run. */
import { Progress } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { EachAnswer } from '../../../../../contract/core/errors'
import { ApiError } from '../../../../providers/data/api-error'
import { present } from '../../../../providers/errors'
import { useT } from '../../../../providers/i18n'
import { Dialog } from '../../../../ui/dialog'
import { useUiVars } from '../../../../ui/ui-vars'
import styles from './batch.module.css'
import type { BatchItem, Chosen } from './chosen'
import { type Again, WordedRun } from './worded-run'

/** So few that the server answers well within the time-out of one call. */
const chunk = 20

interface BatchDialogProps {
  title: string
  chosen: Chosen
  /** What is asked before it starts. */
  children: ReactNode
  work: (ids: number[], again: Again) => Promise<readonly EachAnswer[]>
  /** Those stopped by a credit limit may pass with a reason. */
  overrides?: boolean
  /** Of the question, in pixels. */
  width?: number | undefined
  /** With the orders that were refused. */
  onDone: (refused: number[]) => void
  onClosed: () => void
}

export const BatchDialog = ({
  title,
  chosen,
  children,
  work,
  overrides,
  width,
  onDone,
  onClosed,
}: BatchDialogProps) => {
  const t = useT()
  const vars = useUiVars()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [items, setItems] = useState<readonly BatchItem[]>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const begin = async () => {
    const controller = new AbortController()
    reading.current = controller
    setProgress({ done: 0, total: chosen.count })
    try {
      const onProgress = (done: number, total: number) => setProgress({ done, total })
      setItems(await chosen.read({ signal: controller.signal, onProgress }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void present(error)
    } finally {
      setProgress(undefined)
    }
  }

  if (items)
    return (
      <WordedRun
        title={title}
        items={items}
        chunk={chunk}
        overrides={overrides}
        work={(some, again) =>
          work(
            some.map(({ id }) => id),
            again,
          )
        }
        onFinished={(refused) => {
          onDone(refused)
          onClosed()
        }}
      />
    )
  return (
    <Dialog
      open
      {...(width !== undefined && { width })}
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
    </Dialog>
  )
}
