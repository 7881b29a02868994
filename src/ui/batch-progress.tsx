/** The dialog of a batch that runs: progress, an answer per row, stop, the failed ones again, and their list to take along. */
import { Button, Modal, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import type { BatchTask } from './batch'
import styles from './batch-progress.module.css'
import { copyText } from './copy-text'
import { saveCsv } from './save-csv'
import { useUiText } from './texts'
import { useUiVars } from './ui-vars'
import { useBatch } from './use-batch'

interface BatchProgressProps<Item> {
  title: string
  /** Must stay the same while the dialog is open. */
  items: readonly Item[]
  /** How a row is called in the list of answers. */
  nameOf: (item: Item) => string
  task: BatchTask<Item>
  /** What was thrown, in words. */
  messageOf?: (error: unknown) => string
  /** `ok` rows were changed, so lists may have to be read again. */
  onClose: (ok: number) => void
}

/** Starts as soon as it is drawn. */
export const BatchProgress = <Item,>({ title, items, nameOf, task, messageOf, onClose }: BatchProgressProps<Item>) => {
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

  const rows = items.flatMap((item, index) => {
    const answer = answers.get(index)
    return answer === undefined ? [] : [{ index, name: nameOf(item), ...answer }]
  })
  const failures = rows.filter((row) => !row.ok).map(({ name, message = '' }) => [name, message])
  const percent = (count: number) => Math.round((count / Math.max(1, items.length)) * 100)

  const footer = running ? (
    <Button onClick={batch.stop} disabled={stopping}>
      {t(stopping ? 'batch.stopping' : 'batch.stop')}
    </Button>
  ) : (
    <div className={styles.buttons}>
      {failed > 0 && (
        <Button onClick={() => copyText(failures.map((cells) => cells.join('\t')).join('\n'))}>
          {t('batch.copy')}
        </Button>
      )}
      {failed > 0 && <Button onClick={() => saveCsv(title, failures)}>{t('batch.export')}</Button>}
      {left > 0 && <Button onClick={batch.start}>{t('batch.resume')}</Button>}
      {failed > 0 && <Button onClick={batch.retryFailed}>{t('batch.retry')}</Button>}
      <Button type="primary" onClick={() => onClose(ok)}>
        {t('action.close')}
      </Button>
    </div>
  )

  return (
    <Modal
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
        <ul className={styles.answers}>
          {rows.map(({ index, name, ok: fine, message }) => (
            <li key={index} data-failed={!fine}>
              <span>{name}</span>
              <span>{message ?? (fine ? t('batch.ok') : '')}</span>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
