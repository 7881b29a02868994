/** What belongs to a clinic: payments, statements, contracts, licences, people, and what the salespeople did. */
import { clinicPayments } from '../../../../contract/orders/clinic-payments'
import { certificateOwners, certificateStates, certificates } from '../../../../contract/partners/certificates'
import type { ClinicSetting } from '../../../../contract/partners/clinic-settings'
import { contractStates, contracts } from '../../../../contract/partners/contracts'
import { salesRecords } from '../../../../contract/partners/sales-records'
import { sentStatements, sentStates } from '../../../../contract/statistics/sent-statements'
import { accounts } from '../../../../contract/system/accounts'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { shownRoleName } from '../../../providers/role-name'
import { formatInstant, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { StateTag } from '../../../ui/state-tag'
import { RecordsCard, shown, useListOf } from './records-card'

export interface CardProps {
  clinic: Pick<ClinicSetting, 'hid' | 'cid'>
  /** The filters under which lists of several kinds show the clinic alone. */
  filters: Readonly<Record<string, string>>
}

const useStateTag = (states: readonly { value: number; label: string; colour: string }[]) => {
  const label = useLabel()
  return (status: number) => {
    const state = states.find(({ value }) => value === status)
    return state && <StateTag label={label(state.label)} colour={state.colour} />
  }
}

/** Where the page of a record is; its words alone where there is none. */
const usePathOf = (resource: string) => useManifests().find(({ name }) => name === resource)?.record?.path

export const Payments = ({ clinic: { hid }, filters }: CardProps) => {
  const t = useT()
  const { list } = clinicPayments.calls
  const may = useMayCall(list)
  const read = useCallQuery(list, { query: { hid, page_size: shown } }, { enabled: may })
  const pathOf = usePathOf(clinicPayments.name)
  const all = useListOf(clinicPayments.name)(filters)
  if (!may) return null
  return (
    <RecordsCard
      {...{ title: t('screen.clinicPayments'), read, all, empty: t('clinicPayment.empty') }}
      line={({ paymentId, paymentNo, date, kind, amount }) => ({
        key: paymentId,
        title: pathOf ? <Link href={pathOf(paymentId)}>{paymentNo}</Link> : paymentNo,
        about: [date, t(`clinicPayment.kind.${kind}`)],
        extra: formatMoney(amount),
      })}
    />
  )
}

export const Statements = ({ clinic: { hid }, filters }: CardProps) => {
  const t = useT()
  const { list } = sentStatements.calls
  const may = useMayCall(list)
  const read = useCallQuery(list, { query: { hid, page_size: shown } }, { enabled: may })
  const stateOf = useStateTag(sentStates)
  const pathOf = usePathOf(sentStatements.name)
  const all = useListOf('finance', '/sent')(filters)
  if (!may) return null
  return (
    <RecordsCard
      {...{ title: t('clinicSetting.statements'), read, all, empty: t('sentStatement.emptyAgent') }}
      line={({ statementId, month, closing, status }) => ({
        key: statementId,
        title: pathOf ? <Link href={pathOf(statementId)}>{month}</Link> : month,
        about: [formatMoney(closing)],
        extra: stateOf(status),
      })}
    />
  )
}

export const Contracts = ({ clinic: { hid }, filters }: CardProps) => {
  const t = useT()
  const { list } = contracts.calls
  const may = useMayCall(list)
  const read = useCallQuery(list, { query: { hid, pageSize: shown } }, { enabled: may })
  const stateOf = useStateTag(contractStates)
  const all = useListOf(contracts.name)(filters)
  if (!may) return null
  return (
    <RecordsCard
      {...{ title: t('screen.contracts'), read, all, empty: t('contract.empty') }}
      line={({ contractId, contractNo, type, start, end, status }) => ({
        key: contractId,
        title: contractNo,
        about: [t(`contract.type.${type}`), `${start} – ${end}`],
        extra: stateOf(status),
      })}
    />
  )
}

export const Licences = ({ clinic: { hid, cid } }: CardProps) => {
  const t = useT()
  const { list } = certificates.calls
  const may = useMayCall(list)
  const read = useCallQuery(
    list,
    { query: { ownerType: certificateOwners.clinic, ownerId: hid, page_size: shown } },
    { enabled: may },
  )
  const stateOf = useStateTag(certificateStates)
  const all = useListOf(certificates.name)({
    ownerType: String(certificateOwners.clinic),
    ownerId: String(hid),
    cid: String(cid),
  })
  if (!may) return null
  return (
    <RecordsCard
      {...{ title: t('screen.certificates'), read, all, empty: t('certificate.empty') }}
      line={({ certificateId, type, number, validTo, status }) => ({
        key: certificateId,
        title: t(`certificate.type.${type}`),
        about: [number, t('clinicSetting.until', { date: validTo })],
        extra: stateOf(status),
      })}
    />
  )
}

export const People = ({ clinic: { hid, cid }, filters }: CardProps) => {
  const t = useT()
  const { list } = accounts.calls
  const may = useMayCall(list)
  const read = useCallQuery(list, { params: { cid }, query: { hid, pageSize: shown } }, { enabled: may })
  const all = useListOf(accounts.name)(filters)
  if (!may) return null
  return (
    <RecordsCard
      {...{ title: t('clinicSetting.people'), read, all, empty: t('clinicSetting.noPeople') }}
      line={({ uid, name, account, roleName, phone, lastLogin }) => ({
        key: uid,
        title: name,
        about: [account, shownRoleName(roleName), phone],
        extra: lastLogin === null ? t('clinicSetting.neverSignedIn') : formatInstant(lastLogin),
      })}
    />
  )
}

export const FollowUps = ({ clinic: { hid }, filters }: CardProps) => {
  const t = useT()
  const { list } = salesRecords.calls
  const may = useMayCall(list)
  const read = useCallQuery(list, { query: { hid, page_size: shown } }, { enabled: may })
  const all = useListOf(salesRecords.name)(filters)
  if (!may) return null
  return (
    <RecordsCard
      {...{ title: t('screen.salesRecords'), read, all, empty: t('salesRecord.empty') }}
      line={({ salesRecordId, date, kind, salespersonName, content, next }) => ({
        key: salesRecordId,
        title: content,
        about: [
          date,
          t(`salesRecord.kind.${kind}`),
          salespersonName,
          next === null ? '' : t('clinicSetting.next', { date: next }),
        ],
      })}
    />
  )
}
