/** The columns of the list of clients. */
import { useMemo } from 'react'
import { certificateOwners } from '../../../../contract/partners/certificates'
import type { ClinicSetting } from '../../../../contract/partners/clinic-settings'
import { contractStates } from '../../../../contract/partners/contracts'
import { clinicStates } from '../../../../contract/partners/hospitals'
import { type Translate, useLabel, useT } from '../../../providers/i18n'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, state, text } from '../../../ui/columns'
import { dash, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { mark } from '../../../ui/state-tag'
import styles from '../partners.module.css'
import { clientOf } from './paths'

/** From this part of the credit on, what is in use stands out. */
const nearlyUsed = 0.9

const limitOf = ({ creditValue }: ClinicSetting, t: Translate) => {
  if (creditValue === null) return t('clinicSetting.unchecked')
  return creditValue === 0 ? t('clinicSetting.cashFirst') : formatMoney(creditValue)
}

const Credit = ({ clinic }: { clinic: ClinicSetting }) => {
  const t = useT()
  const { creditUsed, creditValue } = clinic
  const isNear = creditValue !== null && creditUsed !== null && creditUsed > 0 && creditUsed > creditValue * nearlyUsed
  const share = creditValue && creditUsed !== null ? ` · ${Math.round((creditUsed / creditValue) * 100)}%` : ''
  return (
    <>
      {limitOf(clinic, t)}
      <div className={isNear ? styles.soon : styles.soft}>
        {formatMoney(creditUsed)}
        {share}
      </div>
    </>
  )
}

const Contract = ({ clinic: { hid, contract } }: { clinic: ClinicSetting }) => {
  const label = useLabel()
  if (!contract) return dash
  const known = contractStates.find(({ value }) => value === contract.status)
  return (
    <>
      {known && mark({ label: label(known.label), colour: known.colour })}
      <div>
        <Link href={`/contract/list?hid=${hid}`}>{contract.end}</Link>
      </div>
    </>
  )
}

const Licences = ({ clinic: { hid, licencesExpired, licencesExpiring } }: { clinic: ClinicSetting }) => {
  const t = useT()
  const marks = [
    ...(licencesExpired > 0
      ? [{ label: t('clinicSetting.licences.expired', { count: licencesExpired }), colour: 'red' }]
      : []),
    ...(licencesExpiring > 0
      ? [{ label: t('clinicSetting.licences.expiring', { count: licencesExpiring }), colour: 'gold' }]
      : []),
  ]
  if (marks.length === 0) return dash
  return (
    <Link href={`/settings/certificate?ownerType=${certificateOwners.clinic}&ownerId=${hid}`}>
      <span className={styles.marks}>{marks.map(mark)}</span>
    </Link>
  )
}

/** `wide`: the platform sees clinics of many companies. */
export const useClientColumns = (wide: boolean): readonly ColumnSpec<ClinicSetting>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(
    () => [
      custom<ClinicSetting>(
        'hospitalName',
        t('partner.clinic'),
        ({ hid, hospitalName }) => <Link href={clientOf(hid)}>{hospitalName}</Link>,
        { width: 180, ellipsis: true, sortable: true, pinned: 'left' },
      ),
      ...(wide ? [text<ClinicSetting>('companyName', t('partner.company'), { width: 120 })] : []),
      text<ClinicSetting>('region', t('clinicSetting.region'), { width: 84 }),
      text<ClinicSetting>('contact', t('clinicSetting.contact'), { width: 80 }),
      text<ClinicSetting>('phone', t('clinicSetting.phone'), { width: 120, defaultHidden: true }),
      custom<ClinicSetting>('creditValue', t('clinicSetting.credit'), (clinic) => <Credit clinic={clinic} />, {
        width: 140,
        align: 'right',
      }),
      custom<ClinicSetting>(
        'orderInspectionType',
        t('clinicSetting.orderInspectionType'),
        (row) => t(row.orderInspectionType === 1 ? 'clinicSetting.free' : 'clinicSetting.reviewed'),
        { width: 86 },
      ),
      custom<ClinicSetting>(
        'sgeyeAnnualFee',
        t('clinicSetting.sgeyeAnnualFee'),
        (row) => (row.sgeyeAnnualFee === null ? dash : formatMoney(row.sgeyeAnnualFee)),
        { width: 104, align: 'right', defaultHidden: wide },
      ),
      custom<ClinicSetting>('contract', t('clinicSetting.contract'), (clinic) => <Contract clinic={clinic} />, {
        width: 110,
      }),
      custom<ClinicSetting>('licencesExpired', t('clinicSetting.licences'), (clinic) => <Licences clinic={clinic} />, {
        width: 104,
      }),
      state<ClinicSetting>(
        'status',
        t('partner.status'),
        clinicStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ],
    [t, label, wide],
  )
}
