/** The states of accounts with how many each has, and the way to doctors for those who look after them. */
import { useNavigate, useSearchParams } from 'react-router'
import { contacts } from '../../../../contract/people/contacts'
import { type Account, accountStates, accounts } from '../../../../contract/system/accounts'
import { useMayCall } from '../../../providers/access'
import { useLabel, useT } from '../../../providers/i18n'
import { writeListQuery } from '../../../providers/list-query'
import type { ListState } from '../../../providers/list-state'
import { StateTabs } from '../../../ui/state-tabs'
import { doctorsPath, listPath } from './paths'

const doctors = 'doctors'

interface StaffTabsProps {
  /** Of the page of accounts. */
  list?: ListState<Account>
  /** Which other page it is. */
  other?: typeof doctors
}

export const StaffTabs = ({ list, other = doctors }: StaffTabsProps) => {
  const t = useT()
  const label = useLabel()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const mayDoctors = useMayCall(contacts.calls.list)
  const mayStaff = useMayCall(accounts.calls.list)
  const counts = list?.result.counts
  const hrefOf = (value: string | number | undefined) => {
    if (value === doctors) return doctorsPath
    if (!list) return value === undefined ? listPath : `${listPath}?status=${value}`
    const { status: _, ...others } = list.query.filters
    const filters = value === undefined ? others : { ...others, status: String(value) }
    const query = writeListQuery(accounts.calls.list, { ...list.query, page: 1, filters }, {}, search)
    return query.size === 0 ? listPath : `${listPath}?${query}`
  }
  if (!mayStaff) return null
  return (
    <StateTabs
      label={t('staff.tabs')}
      tabs={[
        ...accountStates.map((state) => ({ value: String(state.value), label: label(state.label) })),
        ...(mayDoctors ? [{ value: doctors, label: t('staff.tab.doctors') }] : []),
      ]}
      active={list ? list.query.filters.status : other}
      counts={
        counts && {
          ...Object.fromEntries(accountStates.map(({ value }) => [value, 0])),
          ...counts,
          all: Object.values(counts).reduce((sum, count) => sum + count, 0),
        }
      }
      hrefOf={hrefOf}
      onSelect={(value) => void navigate(hrefOf(value))}
    />
  )
}
