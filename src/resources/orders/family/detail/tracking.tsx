/** Where the parcels are: what carriers have reported, per courier number. */
import { Button, Card, Empty } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { orders } from '../../../../../contract/orders/orders'
import type { TrackingEvent } from '../../../../../contract/orders/tracking'
import { useMayCall } from '../../../../providers/access'
import { useT } from '../../../../providers/i18n'
import { CopyButton } from '../../../../ui/copy-button'
import { formatInstant } from '../../../../ui/format'
import { StateTag } from '../../../../ui/state-tag'
import { useOrderKind } from '../kind'
import type { OrderDetails } from '../order'
import styles from './detail.module.css'

const TrackForm = lazy(async () => ({ default: (await import('./track-form')).TrackForm }))

const colours: Record<TrackingEvent['state'], string> = { 1: 'default', 2: 'blue', 3: 'geekblue', 4: 'green', 5: 'red' }

/** The order's present numbers, then those that were corrected away but have been heard of. */
export const numbersOf = ({ order, tracking }: Pick<OrderDetails, 'order' | 'tracking'>): string[] => [
  ...new Set([
    ...order.emsNumber.split(',').filter((number) => number !== ''),
    ...tracking.map(({ trackingNumber }) => trackingNumber),
  ]),
]

const Event = ({ event: { state, at, place, text } }: { event: TrackingEvent }) => {
  const t = useT()
  return (
    <li>
      <div>
        <StateTag label={t(`order.track.state.${state}`)} colour={colours[state]} />
        <time>{formatInstant(at)}</time>
      </div>
      {place !== '' && <b>{place} </b>}
      {text}
    </li>
  )
}

export const Tracking = ({ details }: { details: OrderDetails }) => {
  const t = useT()
  const mayRecord = useMayCall(orders.calls.track)
  const { idOf } = useOrderKind()
  const [recording, setRecording] = useState(false)
  const numbers = numbersOf(details)
  const present = details.order.emsNumber.split(',').filter((number) => number !== '')
  const record = mayRecord && present.length > 0 && !recording && (
    <Button size="small" type="link" onClick={() => setRecording(true)}>
      {t('order.track.new')}
    </Button>
  )
  return (
    <Card size="small" title={t('order.track.title')} extra={record}>
      {recording && (
        <Suspense>
          <TrackForm oid={idOf(details.order)} numbers={present} onDone={() => setRecording(false)} />
        </Suspense>
      )}
      {numbers.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('order.track.notShipped')} />}
      {numbers.map((number) => {
        const events = details.tracking.filter(({ trackingNumber }) => trackingNumber === number)
        return (
          <section key={number} className={styles.parcel} data-former={!present.includes(number) || undefined}>
            <h2>
              {number}
              <CopyButton text={number} />
              {!present.includes(number) && <small>{t('order.track.former')}</small>}
            </h2>
            {events.length === 0 ? (
              <p className={styles.soft}>{t('order.track.none')}</p>
            ) : (
              <ol>
                {events.map((event) => (
                  <Event key={event.id} event={event} />
                ))}
              </ol>
            )}
          </section>
        )
      })}
    </Card>
  )
}
