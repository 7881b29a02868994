/** One order of the form: what was ordered for whom, what has come of it, and a line for each piece or batch. */
import { Alert, Checkbox, Input } from 'antd'
import { type Dispatch, memo, useCallback } from 'react'
import { type Translate, useT } from '../../../../providers/i18n'
import { StateTag } from '../../../../ui/state-tag'
import type { Action, Change, Draft } from './draft'
import { type Difference, differenceOf, isOver } from './entries'
import { EntryRow } from './entry-row'
import styles from './receive.module.css'

const differenceText = ({ expected, arrived, now }: Difference, t: Translate) => {
  const left = expected - arrived - now
  return [
    t('arrival.expected', { count: expected }),
    ...(arrived > 0 ? [t('arrival.arrived', { count: arrived })] : []),
    t('arrival.now', { count: now }),
    ...(left > 0 ? [t('arrival.left', { count: left })] : []),
    ...(left < 0 ? [t('arrival.over', { count: -left })] : []),
  ].join(' · ')
}

interface OrderPartProps {
  draft: Draft
  /** The only order of the form. */
  alone: boolean
  dispatch: Dispatch<Action>
}

const DrawnPart = ({ draft, alone, dispatch }: OrderPartProps) => {
  const t = useT()
  const { stockIn, entries, leftOut, problems, message, reason, done } = draft
  const { id, orderNo, hospitalName, patientName, productName, spec, needs, items } = stockIn
  const onChange = useCallback((change: Change) => dispatch({ type: 'change', id, change }), [dispatch, id])
  const difference = differenceOf(stockIn, done || leftOut ? [] : entries)
  const what = [hospitalName, patientName, productName, spec].filter((word) => word !== null && word !== '')
  return (
    <section className={styles.order} aria-label={orderNo} data-done={done}>
      <header>
        {alone ? (
          <strong>{what.join(' · ')}</strong>
        ) : (
          <Checkbox
            checked={!leftOut}
            disabled={done === true}
            onChange={({ target }) => onChange({ type: 'leaveOut', value: !target.checked })}
          >
            <strong>{orderNo}</strong> {what.join(' · ')}
          </Checkbox>
        )}
        {done ? (
          <StateTag label={t('arrival.taken')} colour="green" />
        ) : (
          <small data-differs={difference.arrived + difference.now !== difference.expected || undefined}>
            {differenceText(difference, t)}
          </small>
        )}
      </header>
      {message !== undefined && !done && !leftOut && (
        <div tabIndex={-1} data-problem="" className={styles.focusable}>
          <Alert type="error" showIcon message={message} />
        </div>
      )}
      {!done && !leftOut && (
        <div className={styles.lines}>
          {entries.map((entry) => (
            <EntryRow
              key={entry.key}
              entry={entry}
              item={items.find(({ item }) => item === entry.item)}
              needs={needs}
              problems={problems}
              only={entries.filter(({ item }) => item === entry.item).length === 1}
              onChange={onChange}
            />
          ))}
          {needs.serial === 0 && isOver(stockIn, entries) && (
            <div className={styles.reason}>
              <span>{t('arrival.reason')}</span>
              <Input
                data-scan=""
                maxLength={200}
                aria-label={t('arrival.reason')}
                value={reason}
                status={problems.reason ? 'error' : ''}
                aria-invalid={problems.reason !== undefined}
                onChange={({ target }) => onChange({ type: 'reason', value: target.value })}
              />
              {problems.reason && <small className={styles.problem}>{problems.reason}</small>}
            </div>
          )}
        </div>
      )}
    </section>
  )
}

export const OrderPart = memo(DrawnPart)
