/** The dialog of a batch that runs: progress, an answer per row, stop, the failed ones again, and their list to take along. */
import { Button, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import type { AnswerRow, BatchTask } from './batch'
import styles from './batch-progress.module.css'
import { Answers } from './batch-rows'
import { type SecondTry, TickAll, useTicks } from './batch-second-try'
import { copyText } from './copy-text'
import { Dialog } from './dialog'
import { saveCsv } from './save-csv'
import { useUiText } from './texts'
import { useUiVars } from './ui-vars'
import { type Batch, useBatch } from './use-batch'

interface BatchProgressProps<Item> {
  title: string
  /** Must stay the same while the dialog is open. */
  items: readonly Item[]
  /** How a row is called in the list of answers. */
  nameOf: (item: Item) => string
  task: BatchTask<Item>
  /** What was thrown, in words. */
  messageOf?: (error: unknown) => string
  secondTry?: SecondTry<Item>
  /** `ok` rows were changed, so lists may have to be read again. */
  onClose: (ok: number) => void
}

/** What is done with the failed rows, and with those that are left. */
const Remedies = ({ title, batch, failures }: { title: string; batch: Batch; failures: readonly string[][] }) => {
  const t = useUiText()
  return (
    <>
      {failures.length > 0 && (
        <Button onClick={() => copyText(failures.map((cells) => cells.join('\t')).join('\n'))}>
          {t('batch.copy')}
        </Button>
      )}
      {failures.length > 0 && <Button onClick={() => saveCsv(title, failures)}>{t('batch.export')}</Button>}
      {batch.left > 0 && <Button onClick={batch.start}>{t('batch.resume')}</Button>}
      {failures.length > 0 && <Button onClick={batch.retryFailed}>{t('batch.retry')}</Button>}
    </>
  )
}

/** Starts as soon as it is drawn. */
export const BatchProgress = <Item,>(props: BatchProgressProps<Item>) => {
  const { title, items, nameOf, task, messageOf, secondTry, onClose } = props
  const t = useUiText()
  const vars = useUiVars()
  const batch = useBatch(items, task, (error) => messageOf?.(error) ?? t('batch.error'))
  const { answers, running, stopping, ok, failed, left } = batch
  const start = useRef(batch.start)
  useEffect(() => {
    // Effects run twice in React's strict mode, and a write must not.
    const timer = setTimeout(() => start.current())
    return () => clearTimeout(timer)
  }, [])

  const rows: AnswerRow<Item>[] = items.flatMap((item, index) => {
    const answer = answers.get(index)
    return answer === undefined ? [] : [{ index, item, name: nameOf(item), ...answer }]
  })
  const ticks = useTicks(running ? [] : rows, secondTry)
  const failures = rows.filter((row) => !row.ok).map(({ name, message = '' }) => [name, message])
  const percent = (count: number) => Math.round((count / Math.max(1, items.length)) * 100)

  const footer = running ? (
    <Button onClick={batch.stop} disabled={stopping}>
      {t(stopping ? 'batch.stopping' : 'batch.stop')}
    </Button>
  ) : (
    <div className={styles.buttons}>
      <Remedies {...{ title, batch, failures }} />
      <Button type={ticks.helped.length > 0 ? 'default' : 'primary'} onClick={() => onClose(ok)}>
        {t('action.close')}
      </Button>
      {secondTry && ticks.helped.length > 0 && (
        <Button type="primary" disabled={ticks.going.length === 0} onClick={() => batch.retry(ticks.take())}>
          {secondTry.label(ticks.going.map(({ item }) => item))}
        </Button>
      )}
    </div>
  )

  return (
    <Dialog
      open
      title={title}
      footer={footer}
      closable={!running}
      maskClosable={false}
      keyboard={!running}
      onCancel={() => onClose(ok)}
    >
      <div style={vars}>
        <Progress
          percent={percent(answers.size)}
          success={{ percent: percent(ok) }}
          strokeColor={failed > 0 ? 'var(--ui-error)' : undefined}
          status={running ? 'active' : 'normal'}
          aria-label={title}
        />
        <p role="status" className={styles.count}>
          {t('batch.progress', { ok, failed, left })}
        </p>
        <Answers rows={rows} ticks={ticks} />
        {secondTry && ticks.helped.length > 0 && <TickAll {...{ secondTry, ticks }} />}
      </div>
    </Dialog>
  )
}
