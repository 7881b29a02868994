/** The list of certificates, what ends first on top: states, filters, renewal. */
import { lazy, useCallback, useMemo } from 'react'
import {
  type Certificate,
  certificateStates,
  certificates,
  certificateTypes,
  ownerTypes,
} from '../../../../contract/partners/certificates'
import { useMayCall } from '../../../providers/access'
import { useCompanies, useIsPlatform } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { choiceFilter, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { useExpiringTabs } from '../use-expiring-tabs'
import { useCertificateColumns } from './columns'
import type { Task } from './dialogs'

const CertificateDialogs = lazy(async () => ({ default: (await import('./dialogs')).CertificateDialogs }))

const fixed = { counts: '1' }

const useFilters = (wide: boolean) => {
  const t = useT()
  const companies = useCompanies()
  return useMemo(() => {
    const owners = ownerTypes.map((value) => ({ value: String(value), label: t(`certificate.owner.${value}`) }))
    const types = certificateTypes.map((value) => ({ value: String(value), label: t(`certificate.type.${value}`) }))
    const ofCompany = companies.map(({ cid, name }) => ({ value: String(cid), label: name }))
    return [
      textFilter('keyword', t('certificate.keyword'), { width: 200 }),
      choiceFilter('ownerType', t('certificate.ownerType'), owners, { width: 150 }),
      choiceFilter('type', t('certificate.type'), types, { width: 200 }),
      ...(wide ? [choiceFilter('cid', t('partner.company'), ofCompany, { width: 180 })] : []),
    ]
  }, [t, companies, wide])
}

const asked = { call: certificates.calls.list, fixed }

export const CertificateList = withHeadStart(asked, () => {
  const t = useT()
  const wide = useIsPlatform()
  const list = useListState(asked)
  const filters = useFilters(wide)
  const columns = useCertificateColumns(wide)
  const arranging = useArranging('certificates.columns')
  const tabs = useExpiringTabs(certificateStates, 'certificate.expiring')
  const mayCreate = useMayCall(certificates.calls.create)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)

  const rowActions = useCallback(
    (certificate: Certificate): RowAction[] => {
      const begin = (kind: 'details' | 'edit' | 'renew' | 'remove') => () => setTask({ kind, certificate })
      return allowedActions(certificate.allowed, [
        { key: 'details', label: t('record.details'), onClick: begin('details') },
        { key: 'renew', needs: 'renew', label: t('certificate.renew'), onClick: begin('renew') },
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        { key: 'remove', needs: 'remove', label: t('record.remove'), danger: true, onClick: begin('remove') },
      ])
    },
    [t, setTask],
  )

  return (
    <ListPage title={t('screen.certificates')}>
      <FilterTabs label={t('certificate.tabs')} call={certificates.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.certificates')}
        list={list}
        filters={filters}
        columns={columns}
        arranging={arranging}
        rowActions={rowActions}
        actionsWidth={170}
        empty={t('certificate.empty')}
        create={mayCreate && { label: t('certificate.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task && <CertificateDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
})
