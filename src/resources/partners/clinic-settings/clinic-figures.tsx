/** How a clinic does in a few numbers: what it orders, what it owes, and how much of its credit is in use. */
import type { ClinicSetting } from '../../../../contract/partners/clinic-settings'
import { finance } from '../../../../contract/statistics/finance'
import { operationFigures } from '../../../../contract/statistics/operation-figures'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import styles from '../../../ui/figures.module.css'
import { formatCount, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { useListOf } from './records-card'

interface Figure {
  label: string
  value: string
  /** Of what it is a part, or what it was before. */
  beside?: string
  href?: string | undefined
}

const useOrdersOf = ({ hid }: Pick<ClinicSetting, 'hid'>): Figure[] => {
  const t = useT()
  const { clinics } = operationFigures.calls
  const may = useMayCall(clinics)
  const { data } = useCallQuery(clinics, { query: { hid } }, { enabled: may })
  const one = data?.data.find((clinic) => clinic.hid === hid)
  if (!one) return []
  const before = (value: string) => t('clinicSetting.before', { value })
  return [
    {
      ...{ label: t('operation.orders30'), value: formatCount(one.orders30) },
      beside: before(formatCount(one.ordersBefore)),
    },
    {
      ...{ label: t('operation.amount30'), value: formatMoney(one.amount30) },
      beside: before(formatMoney(one.amountBefore)),
    },
    {
      label: t('operation.silentDays'),
      value:
        one.silentDays === null ? t('operationScreen.never') : t('operationScreen.days', { count: one.silentDays }),
    },
  ]
}

const useOwedBy = ({ hid }: Pick<ClinicSetting, 'hid'>, filters: Readonly<Record<string, string>>): Figure[] => {
  const t = useT()
  const { receivables } = finance.calls
  const may = useMayCall(receivables)
  const { data } = useCallQuery(receivables, { query: { hid } }, { enabled: may })
  const href = useListOf(finance.name)(filters)
  if (!data) return []
  const one = data.data.find((clinic) => clinic.hid === hid)
  const overdue = one?.ageOver ?? 0
  return [
    {
      ...{ label: t('finance.receivable'), value: formatMoney(one?.owed ?? 0), href },
      ...(overdue > 0 && { beside: t('clinicSetting.overdue', { value: formatMoney(overdue) }) }),
    },
    { label: t('finance.advance'), value: formatMoney(one?.advance ?? 0), href },
  ]
}

const useCredit = ({ creditValue, creditUsed }: ClinicSetting): Figure[] => {
  const t = useT()
  if (creditUsed === null) return []
  const limit =
    creditValue === null
      ? t('clinicSetting.unchecked')
      : creditValue === 0
        ? t('clinicSetting.cashFirst')
        : formatMoney(creditValue)
  return [
    {
      ...{ label: t('clinicSetting.creditUsed'), value: formatMoney(creditUsed) },
      beside: t('clinicSetting.ofCredit', { limit }),
    },
  ]
}

interface ClinicFiguresProps {
  clinic: ClinicSetting
  filters: Readonly<Record<string, string>>
}

export const ClinicFigures = ({ clinic, filters }: ClinicFiguresProps) => {
  const figures = [...useOrdersOf(clinic), ...useOwedBy(clinic, filters), ...useCredit(clinic)]
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures} style={{ margin: 0 }}>
      {figures.map(({ label, value, beside, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href === undefined ? value : <Link href={href}>{value}</Link>}</dd>
          {beside && <dt>{beside}</dt>}
        </div>
      ))}
    </dl>
  )
}
