/** For whom an order is: the patient, if it is for one, and the clinic. */
import { Card } from 'antd'
import { useT } from '../../../../providers/i18n'
import { useManifests } from '../../../../providers/manifest'
import { useMayOpen } from '../../../../providers/rights'
import { usePatientHref } from '../../../../providers/use-patient-href'
import { Description, type Fact } from '../../../../ui/description'
import { formatDate } from '../../../../ui/format'
import { Link } from '../../../../ui/link'
import { ageOf } from '../age'
import type { OrderDetails } from '../order'

type Details = Pick<OrderDetails, 'order' | 'patient' | 'hospital'>

const joined = (words: readonly (string | undefined)[], by: string) =>
  words.filter((word) => word !== undefined && word !== '').join(by)

/** The prescription that the order fills, for those who may open it. */
const useRx = (order: Details['order']): Fact[] => {
  const t = useT()
  const manifests = useManifests()
  const mayOpen = useMayOpen()
  const { rxId } = order as { rxId?: number | null }
  const href = rxId ? manifests.find(({ name }) => name === 'prescriptions')?.record?.path(rxId) : undefined
  return href !== undefined && mayOpen(href)
    ? [{ label: t('order.rx'), value: <Link href={href}>{t('order.rx.open')}</Link> }]
    : []
}

const usePatient = ({ order, patient }: Details): { whose: Fact[]; carers: Fact[] } => {
  const t = useT()
  const href = usePatientHref()(order as { pid?: number })
  if (!patient) return { whose: [], carers: [] }
  const age = ageOf(patient.birthday, order.orderDate)
  const who = [
    order.patientName,
    patient.gender === 1 || patient.gender === 2 ? t(`order.gender.${patient.gender}`) : undefined,
    age === undefined ? undefined : t('order.age', { age }),
    patient.phone,
  ]
  return {
    whose: [
      {
        label: t('field.patientName'),
        value: href === undefined ? joined(who, ' · ') : <Link href={href}>{joined(who, ' · ')}</Link>,
      },
      { label: t('order.birthday'), value: formatDate(patient.birthday) },
    ],
    carers: [
      { label: t('field.ctid'), value: order.doctorName },
      { label: t('field.optristId'), value: order.optristName },
    ],
  }
}

export const PeopleCard = ({ details }: { details: Details }) => {
  const t = useT()
  const { patient, hospital } = details
  const { whose, carers } = usePatient(details)
  const rx = useRx(details.order)
  return (
    <Card size="small" title={t(patient ? 'order.people' : 'field.hospitalName')}>
      <Description
        facts={[
          ...whose,
          { label: t('field.hospitalName'), value: hospital.name },
          { label: t('order.contact'), value: joined([hospital.contact, hospital.phone], ' ') },
          ...carers,
          ...rx,
          { label: t('order.address'), value: hospital.address, wide: true },
        ]}
      />
    </Card>
  )
}
