/** What has come for the order, delivery by delivery. */
import { Button, Card } from 'antd'
import { useState } from 'react'
import type { OrderArrival } from '../../../../../contract/orders/arrivals'
import { useT } from '../../../../providers/i18n'
import { formatCount, formatDate, formatInstant } from '../../../../ui/format'
import type { Order } from '../order'
import { CorrectDialog } from '../receive/correct-dialog'
import { useItemName } from '../receive/item-name'
import styles from './detail.module.css'

interface ArrivalsProps {
  arrivals: readonly OrderArrival[]
  order: Order
}

export const Arrivals = ({ arrivals, order }: ArrivalsProps) => {
  const t = useT()
  const nameOf = useItemName()
  const came = arrivals.reduce((sum, { number }) => sum + number, 0)
  const [wrong, setWrong] = useState<number>()
  const mended = arrivals.find(({ id }) => id === wrong)
  const whole = came >= order.units
  return (
    <Card
      size="small"
      title={t('arrival.card')}
      extra={
        <span data-differs={!whole || undefined}>
          {[
            t('arrival.expected', { count: order.units }),
            t('arrival.arrived', { count: came }),
            ...(whole ? [] : [t('arrival.left', { count: order.units - came })]),
          ].join(' · ')}
        </span>
      }
    >
      <ol className={styles.arrivals}>
        {arrivals.map(({ id, item, number, serialNo, batchNo, expiry, at, operatorName, reason }) => {
          const words = [
            nameOf({ item, name: '' }),
            serialNo === '' ? `× ${formatCount(number)}` : serialNo,
            batchNo && `${t('arrival.field.batchNo')} ${batchNo}`,
            expiry && `${t('arrival.field.expiry')} ${formatDate(expiry)}`,
            reason && `${t('arrival.reason')}: ${reason}`,
          ]
          return (
            <li key={id}>
              <span>{words.filter((word) => word !== '' && word !== null).join(' · ')}</span>
              <small>
                {formatInstant(at)} {operatorName}
                {order.allowed.includes('correct-arrival') && (
                  <Button size="small" type="link" onClick={() => setWrong(id)}>
                    {t('arrival.correct')}
                  </Button>
                )}
              </small>
            </li>
          )
        })}
      </ol>
      {mended && <CorrectDialog arrival={mended} order={order} onClosed={() => setWrong(undefined)} />}
    </Card>
  )
}
