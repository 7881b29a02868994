/** The list of accounts: states, filters, what can be done with each. */
import { Select } from 'antd'
import { lazy, useMemo } from 'react'
import { accounts } from '../../../../contract/system/accounts'
import { useMayCall } from '../../../providers/access'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { ListPage } from '../../../ui/list-page'
import { accountCard } from './account-card'
import { useAccountColumns } from './columns'
import { useAccountFilters } from './filters'
import styles from './list.module.css'
import { StaffTabs } from './tabs'
import { useAccountActions } from './use-account-actions'
import { useCompany } from './use-company'
import { useOffers } from './use-offers'

const AccountDrawer = lazy(async () => ({ default: (await import('./form/account-drawer')).AccountDrawer }))

interface CompanyChoiceProps {
  /** 0: all of them. */
  cid: number
  onChoose: (cid: number | undefined) => void
}

const CompanyChoice = ({ cid, onChoose }: CompanyChoiceProps) => {
  const t = useT()
  const { companies } = useOffers()
  return (
    <Select
      aria-label={t('staff.company')}
      className={styles.company}
      value={cid}
      showSearch
      optionFilterProp="label"
      options={[
        { value: 0, label: t('staff.allCompanies') },
        ...companies.map((company) => ({ value: company.cid, label: company.name })),
      ]}
      onChange={(chosen) => onChoose(chosen === 0 ? undefined : chosen)}
    />
  )
}

export const StaffList = () => {
  const t = useT()
  const { cid, isPlatform, choose } = useCompany()
  const fixed = useMemo(() => ({ cid: String(cid), counts: '1' }), [cid])
  const list = useListState({ call: accounts.calls.list, fixed })
  const filters = useAccountFilters(cid, isPlatform)
  const columns = useAccountColumns(isPlatform)
  const mobileCard = useMemo(() => accountCard(columns), [columns])
  const arranging = useArranging('accounts.columns')
  const { rowActions, dialog } = useAccountActions()
  const mayCreate = useMayCall(accounts.calls.create)
  const [creating, setCreating] = useDraftState<boolean>('creating', false)

  return (
    <ListPage title={t('screen.staff')}>
      <StaffTabs list={list} />
      <RecordList
        label={t('screen.staff')}
        list={list}
        filters={filters}
        scope={isPlatform && <CompanyChoice cid={cid} onChoose={choose} />}
        columns={columns}
        arranging={arranging}
        rowActions={rowActions}
        actionsWidth={170}
        mobileCard={mobileCard}
        empty={t('staff.empty')}
        create={mayCreate && { label: t('staff.create'), onClick: () => setCreating(true) }}
      >
        {creating && (
          <AccountDrawer task={{ kind: 'create', cid: cid === 0 ? null : cid }} onClosed={() => setCreating(false)} />
        )}
      </RecordList>
      {dialog}
    </ListPage>
  )
}
