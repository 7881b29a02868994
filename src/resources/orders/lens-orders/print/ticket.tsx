/** The glasses ticket: what the workshop makes the lenses by, black on white whatever the screen looks like. */
import type { LensOrderDetails } from '../../../../../contract/orders/lens-orders'
import { flags, remake } from '../../../../../contract/orders/order-family'
import { useLabel, useT } from '../../../../providers/i18n'
import { Barcode } from '../../../../ui/barcode'
import { dash, formatDate } from '../../../../ui/format'
import { PrescriptionTable } from '../../../../ui/prescription-table'
import { ageOf } from '../../family/age'
import { goodsName } from '../../family/goods-name'
import { ticketKind } from '../../family/print/ticket-kind'
import styles from './ticket.module.css'

const Stamps = ({ order }: Pick<LensOrderDetails, 'order'>) => {
  const t = useT()
  const label = useLabel()
  const stamps = [
    ...((order.statusBit & flags.urgent) !== 0 ? [t('order.flag.urgent')] : []),
    ...(order.caseStatus === 1 ? [t('order.flag.changed')] : []),
    ...(order.order_mode_type === remake ? [label(`order.mode.${remake}`)] : []),
  ]
  return stamps.map((stamp) => (
    <b key={stamp} className={styles.stamp}>
      {stamp}
    </b>
  ))
}

/** Repeated on each sheet, should a ticket need more than one. */
const Head = ({ order }: Pick<LensOrderDetails, 'order'>) => {
  const t = useT()
  return (
    <header className={styles.head}>
      <div>
        <h1>{t('lensOrder.ticket.title')}</h1>
        <Stamps order={order} />
      </div>
      <figure className={styles.code}>
        <Barcode value={order.orderNo} />
        <figcaption>{order.orderNo}</figcaption>
      </figure>
    </header>
  )
}

const About = ({ order, patient, hospital }: LensOrderDetails) => {
  const t = useT()
  const age = ageOf(patient.birthday, order.orderDate)
  const who = [
    patient.gender === 1 || patient.gender === 2 ? t(`order.gender.${patient.gender}`) : undefined,
    age === undefined ? undefined : t('order.age', { age }),
  ].filter((word) => word !== undefined)
  const facts = [
    [t('field.hospitalName'), hospital.name],
    [t('field.patientName'), who.length > 0 ? `${order.patientName} (${who.join(', ')})` : order.patientName],
    [t('lensOrder.ticket.date'), formatDate(order.orderDate)],
    [t('field.ctid'), order.doctorName ?? dash],
    [t('field.optristId'), order.optristName ?? dash],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Goods = ({ order, product }: LensOrderDetails) => {
  const t = useT()
  const label = useLabel()
  const options = order.orderOptions.split(',').filter((code) => code !== '')
  const goods = [
    goodsName(order),
    product.spec,
    label(`order.lensType.${order.lensType}`),
    label(`order.type.${order.orderType}`),
  ]
  return (
    <dl className={styles.goods}>
      <dt>{t('field.productId')}</dt>
      <dd>{goods.filter((word) => word !== '').join(' · ')}</dd>
      <dt>{t('field.orderOptions')}</dt>
      <dd>{options.length > 0 ? options.map((code) => label(`order.option.${code}`)).join(' · ') : dash}</dd>
      <dt>{t('lensOrder.ticket.frame')}</dt>
      <dd className={styles.blank} />
    </dl>
  )
}

const checks = ['power', 'axis', 'distance', 'surface', 'options', 'fit'] as const

const Quality = () => {
  const t = useT()
  return (
    <footer className={styles.quality}>
      <div>
        <b>{t('lensOrder.ticket.quality')}</b>
        {checks.map((check) => (
          <span key={check}>
            <i /> {t(`lensOrder.check.${check}`)}
          </span>
        ))}
      </div>
      <div>
        {(['madeBy', 'checkedBy', 'on'] as const).map((line) => (
          <span key={line} className={styles.sign}>
            {t(`lensOrder.ticket.${line}`)}
          </span>
        ))}
      </div>
    </footer>
  )
}

/** Notes longer than this don't fit their box in the largest type. */
const longNote = 90

const Note = ({ note }: { note: string }) => {
  const t = useT()
  return (
    <div className={styles.note} data-long={note.length > longNote || undefined}>
      <b>{t('field.orderNote')}</b>
      <p>{note === '' ? dash : note}</p>
    </div>
  )
}

const Ticket = (details: LensOrderDetails) => (
  <table className={styles.ticket} aria-label={details.order.orderNo}>
    <thead>
      <tr>
        <td>
          <Head order={details.order} />
        </td>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>
          <About {...details} />
          <div className={styles.rx}>
            <PrescriptionTable values={details.order} variant="print" />
          </div>
          <Goods {...details} />
        </td>
      </tr>
      <tr>
        <td>
          <Note note={details.order.orderNote} />
        </td>
      </tr>
      <tr className={styles.whole}>
        <td>
          <Quality />
        </td>
      </tr>
    </tbody>
  </table>
)

export const glassesTicket = ticketKind<LensOrderDetails>({ title: 'lensOrder.ticket.title', Ticket })
