/** The dialog of a batch that runs: progress, an answer per row, stop, the failed ones again, and their list to take along. */
import { Button, Checkbox, Modal, Progress } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BatchTask } from './batch'
import styles from './batch-progress.module.css'
import { copyText } from './copy-text'
import { saveCsv } from './save-csv'
import { useUiText } from './texts'
import { useUiVars } from './ui-vars'
import { useBatch } from './use-batch'

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

/** Starts as soon as it is drawn. */
export const BatchProgress = <Item,>(props: BatchProgressProps<Item>) => {
  const { title, items, nameOf, task, messageOf, secondTry, onClose } = props
  const t = useUiText()
  const vars = useUiVars()
  const batch = useBatch(items, task, (error) => messageOf?.(error) ?? t('batch.error'))
  const { answers, running, stopping, ok, failed, left } = batch
  const [ticked, setTicked] = useState<readonly number[]>([])
  const start = useRef(batch.start)
  useEffect(() => {
    // Effects run twice in React's strict mode, and a write must not.
    const timer = setTimeout(() => start.current())
    return () => clearTimeout(timer)
  }, [])

  const rows = items.flatMap((item, index) => {
    const answer = answers.get(index)
    return answer === undefined ? [] : [{ index, item, name: nameOf(item), ...answer }]
  })
  const helped = running ? [] : rows.filter(({ ok: fine, item }) => !fine && secondTry?.helps(item))
  const ready = helped.filter(({ item }) => secondTry?.ready(item))
  const going = ready.filter(({ index }) => ticked.includes(index))
  const again = () => {
    secondTry?.onRun(going.map(({ item }) => item))
    setTicked([])
    batch.retry(going.map(({ index }) => index))
  }
  const tick = (index: number, on: boolean) =>
    setTicked((now) => (on ? [...now, index] : now.filter((one) => one !== index)))
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
      <Button type={helped.length > 0 ? 'default' : 'primary'} onClick={() => onClose(ok)}>
        {t('action.close')}
      </Button>
      {helped.length > 0 && (
        <Button type="primary" disabled={going.length === 0} onClick={again}>
          {secondTry?.label(going.map(({ item }) => item))}
        </Button>
      )}
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
          {rows.map((row) => {
            const { index, name, ok: fine, message } = row
            const said = message ?? (fine ? t('batch.ok') : '')
            return (
              <li key={index} data-failed={!fine}>
                {helped.includes(row) ? (
                  <Checkbox
                    aria-label={`${name} ${said}`}
                    disabled={!ready.includes(row)}
                    checked={going.includes(row)}
                    onChange={({ target }) => tick(index, target.checked)}
                  >
                    {name}
                  </Checkbox>
                ) : (
                  <span>{name}</span>
                )}
                <span>{said}</span>
              </li>
            )
          })}
        </ul>
        {helped.length > 0 && (
          <div className={styles.again}>
            <p>{secondTry?.hint}</p>
            {secondTry?.children}
            <Checkbox
              checked={going.length > 0 && going.length === ready.length}
              indeterminate={going.length > 0 && going.length < ready.length}
              disabled={ready.length === 0}
              onChange={({ target }) => setTicked(target.checked ? ready.map(({ index }) => index) : [])}
            >
              {secondTry?.all}
            </Checkbox>
          </div>
        )}
      </div>
    </Modal>
  )
}
