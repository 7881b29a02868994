/** The order itself: for whom, what, and from which order it came. */
import { Card } from 'antd'
import type { LensOrderDetails } from '../../../../../contract/orders/lens-orders'
import { eyeOf, eyes, sphericalEquivalent } from '../../../../../contract/orders/prescription'
import { type PowerBand, productRanges } from '../../../../../contract/orders/prescription-ranges'
import { useLabel, useT } from '../../../../providers/i18n'
import { Description } from '../../../../ui/description'
import { dash, formatDate, formatDioptre, formatInstant } from '../../../../ui/format'
import { Link } from '../../../../ui/link'
import { PrescriptionTable } from '../../../../ui/prescription-table'
import { usePhone } from '../../../../ui/use-phone'
import { ageOf } from '../age'
import { useFieldText } from '../field-text'
import { goodsName } from '../goods-name'
import styles from './detail.module.css'
import { Files } from './files'
import { Price } from './price'

type Details = { details: LensOrderDetails }

export const People = ({ details: { order, patient, hospital } }: Details) => {
  const t = useT()
  const age = ageOf(patient.birthday, order.orderDate)
  const who = [
    order.patientName,
    ...(patient.gender === 1 || patient.gender === 2 ? [t(`lensOrder.gender.${patient.gender}`)] : []),
    ...(age === undefined ? [] : [t('lensOrder.age', { age })]),
    patient.phone,
  ]
  const contact = [hospital.contact, hospital.phone].filter((word) => word !== '').join(' ')
  return (
    <Card size="small" title={t('lensOrder.people')}>
      <Description
        facts={[
          { label: t('field.patientName'), value: who.filter((word) => word !== '').join(' · ') },
          { label: t('lensOrder.birthday'), value: formatDate(patient.birthday) },
          { label: t('field.hospitalName'), value: hospital.name },
          { label: t('lensOrder.contact'), value: contact },
          { label: t('field.ctid'), value: order.doctorName },
          { label: t('field.optristId'), value: order.optristName },
          { label: t('lensOrder.address'), value: hospital.address, wide: true },
        ]}
      />
    </Card>
  )
}

export const Prescription = ({ details: { order } }: Details) => {
  const t = useT()
  const equivalents = eyes.map((eye) => {
    const value = order[`eyeGlass${eye}`] === 0 ? null : sphericalEquivalent(eyeOf(order, eye))
    return `${t(eye === 'Od' ? 'lensOrder.rx.right' : 'lensOrder.rx.left')} ${formatDioptre(value)}`
  })
  return (
    <Card size="small" title={t('lensOrder.rx.title')}>
      <PrescriptionTable values={order} variant={usePhone() ? 'compact' : 'normal'} />
      <p className={styles.equivalents}>
        {t('lensOrder.rx.se')} {equivalents.join(' · ')}
        {order.pdMode === 2 && <span> {t('lensOrder.form.halved')}</span>}
      </p>
    </Card>
  )
}

const span = (from: number, to: number) => `${formatDioptre(from)} ~ ${formatDioptre(to)}`

/** In which powers the product is made: "球镜 −8.00 ~ 0.00，柱镜 −2.00 ~ 0.00". */
const useRange = (range: string | null) => {
  const t = useT()
  const bands: readonly PowerBand[] =
    range !== null && range in productRanges ? productRanges[range as keyof typeof productRanges].standard : []
  return bands.map(({ dsMin, dsMax, dcMin, dcMax }) =>
    t('lensOrder.range', { ds: span(dsMin, dsMax), dc: span(dcMin, dcMax) }),
  )
}

const orderPage = (lensOrderId: number) => `/order/glass-list/${lensOrderId}`

export const Goods = ({ details }: Details) => {
  const t = useT()
  const label = useLabel()
  const text = useFieldText()
  const { order, product, originalNo, remakes } = details
  const range = useRange(product.range)
  const name = [goodsName(order), product.series, product.spec]
  return (
    <Card size="small" title={t('lensOrder.goods')}>
      <Description
        facts={[
          { label: t('field.productId'), value: name.filter((word) => word !== '').join(' · ') },
          {
            label: t('lensOrder.form.kind'),
            value: `${label(`order.lensType.${order.lensType}`)} · ${label(`order.type.${order.orderType}`)}`,
          },
          { label: t('field.order_mode_type'), value: label(`order.mode.${order.order_mode_type}`) },
          { label: t('lensOrder.rangeOf'), value: range.length > 0 ? range.join('; ') : dash, wide: true },
          { label: t('field.orderOptions'), value: text.value('orderOptions', order.orderOptions), wide: true },
          { label: t('field.amount'), value: <Price details={details} />, wide: true },
          { label: t('field.orderNote'), value: order.orderNote, wide: true },
          { label: t('field.orderDate'), value: formatInstant(order.orderDate) },
          { label: t('lensOrder.operator'), value: order.operatorName },
          ...(order.shippedAt ? [{ label: t('field.shippedAt'), value: formatInstant(order.shippedAt) }] : []),
          ...(order.finishedAt ? [{ label: t('field.finishedAt'), value: formatInstant(order.finishedAt) }] : []),
          ...(order.originalId !== null
            ? [
                {
                  label: t('lensOrder.original'),
                  value: <Link href={orderPage(order.originalId)}>{originalNo ?? order.originalId}</Link>,
                },
              ]
            : []),
          ...(remakes.length > 0
            ? [
                {
                  label: t('lensOrder.remakes'),
                  value: remakes.map(({ lensOrderId, orderNo }) => (
                    <Link key={lensOrderId} className={styles.remake} href={orderPage(lensOrderId)}>
                      {orderNo}
                    </Link>
                  )),
                },
              ]
            : []),
        ]}
      />
      <Files order={order} />
    </Card>
  )
}
