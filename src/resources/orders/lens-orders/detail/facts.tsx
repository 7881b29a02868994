/** The prescription, and what is made by it. */
import { Card } from 'antd'
import type { LensOrderDetails } from '../../../../../contract/orders/lens-orders'
import { eyeOf, eyes, sphericalEquivalent } from '../../../../../contract/orders/prescription'
import { type MadePowers, madeIn } from '../../../../../contract/orders/prescription-ranges'
import { useT } from '../../../../providers/i18n'
import { useRecordText } from '../../../../providers/record-text'
import { dash, formatDioptre } from '../../../../ui/format'
import { NarrowPrescription, PrescriptionTable } from '../../../../ui/prescription-table'
import { usePhone } from '../../../../ui/use-phone'
import { orderFacts } from '../../family/detail'
import { GoodsCard } from '../../family/detail/goods-card'
import { PeopleCard } from '../../family/detail/people-card'
import { lensOrderText } from '../field-text'
import styles from './facts.module.css'
import { Files } from './files'

type Details = { details: LensOrderDetails }

const Prescription = ({ details: { order } }: Details) => {
  const t = useT()
  const phone = usePhone()
  const equivalents = eyes.map((eye) => {
    const value = order[`eyeGlass${eye}`] === 0 ? null : sphericalEquivalent(eyeOf(order, eye))
    return `${t(eye === 'Od' ? 'lensOrder.rx.right' : 'lensOrder.rx.left')} ${formatDioptre(value)}`
  })
  return (
    <Card size="small" title={t('lensOrder.rx.title')}>
      {phone ? (
        <NarrowPrescription values={order} label={t('lensOrder.rx.title')} />
      ) : (
        <PrescriptionTable values={order} />
      )}
      <p className={styles.equivalents}>
        {t('lensOrder.rx.se')} {equivalents.join(' · ')}
        {order.pdMode === 2 && <span> {t('lensOrder.form.halved')}</span>}
      </p>
    </Card>
  )
}

const span = (from: number, to: number) => `${formatDioptre(from)} ~ ${formatDioptre(to)}`

/** In which powers the product is made: "球镜 −8.00 ~ 0.00，柱镜 −2.00 ~ 0.00". */
const useRange = (product: MadePowers) => {
  const t = useT()
  const bands = madeIn(product)?.standard ?? []
  return bands.map(({ dsMin, dsMax, dcMin, dcMax }) =>
    t('lensOrder.range', { ds: span(dsMin, dsMax), dc: span(dcMin, dcMax) }),
  )
}

const Facts = ({ details }: Details) => {
  const t = useT()
  const text = useRecordText(lensOrderText)
  const { order, product } = details
  const range = useRange(product)
  return (
    <>
      <Prescription details={details} />
      <GoodsCard
        details={details}
        title={t('lensOrder.goods')}
        what={[
          {
            label: t('lensOrder.form.kind'),
            value: `${t(`order.lensType.${order.lensType}`)} · ${t(`order.type.${order.orderType}`)}`,
          },
        ]}
        how={[
          { label: t('lensOrder.rangeOf'), value: range.length > 0 ? range.join('; ') : dash, wide: true },
          { label: t('field.orderOptions'), value: text.value('orderOptions', order.orderOptions), wide: true },
        ]}
      >
        <Files order={order} />
      </GoodsCard>
      <PeopleCard details={details} />
    </>
  )
}

export const lensOrderFacts = orderFacts(Facts)
