/** The list of accounts: states, filters, what can be done with each. */
import { PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { accounts } from '../../../../contract/system/accounts'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { usePreference } from '../../../providers/preferences'
import { type Arrangement, asDeclared } from '../../../ui/arrangement'
import { ColumnSettingsButton } from '../../../ui/column-settings-button'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { ListPage } from '../../../ui/list-page'
import { usePhone } from '../../../ui/use-phone'
import { accountCard } from './account-card'
import { useAccountColumns } from './columns'
import { useAccountFilters } from './filters'
import styles from './list.module.css'
import { StaffTabs } from './tabs'
import { useAccountActions } from './use-account-actions'
import { useCompany } from './use-company'
import { useOffers } from './use-offers'

const AccountDrawer = lazy(async () => ({ default: (await import('./form/account-drawer')).AccountDrawer }))

export const StaffList = () => {
  const t = useT()
  const phone = usePhone()
  const { cid, isPlatform, choose } = useCompany()
  const fixed = useMemo(() => ({ cid: String(cid), counts: '1' }), [cid])
  const list = useListState({ call: accounts.calls.list, fixed })
  const filters = useAccountFilters(cid, isPlatform)
  const columns = useAccountColumns(isPlatform)
  const mobileCard = useMemo(() => accountCard(columns), [columns])
  const [arrangement, arrange] = usePreference<Arrangement>('accounts.columns', asDeclared)
  const { rowActions, dialog } = useAccountActions()
  const { companies } = useOffers()
  const mayCreate = useMayCall(accounts.calls.create)
  const [creating, setCreating] = useState(false)

  return (
    <ListPage title={t('screen.staff')}>
      <StaffTabs list={list} />
      <FilterBar filters={filters} {...list.filterBar} />
      <div className={styles.tools}>
        {isPlatform && (
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
            onChange={(chosen) => choose(chosen === 0 ? undefined : chosen)}
          />
        )}
        <span className={styles.gap} />
        {mayCreate && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
            {t('staff.create')}
          </Button>
        )}
        {!phone && <ColumnSettingsButton columns={columns} arrangement={arrangement} onArrange={arrange} />}
      </div>
      <DataTable
        columns={columns}
        {...list.table}
        label={t('screen.staff')}
        arrangement={arrangement}
        onArrange={arrange}
        rowActions={rowActions}
        actionsWidth={170}
        mobileCard={mobileCard}
        empty={t('staff.empty')}
      />
      {dialog}
      <Suspense>
        {creating && (
          <AccountDrawer task={{ kind: 'create', cid: cid === 0 ? null : cid }} onClosed={() => setCreating(false)} />
        )}
      </Suspense>
    </ListPage>
  )
}
