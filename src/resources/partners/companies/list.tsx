/** The agents of the platform. They are few: all of them show. */
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { type Company, companies } from '../../../../contract/partners/companies'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useOfferedRows } from '../../../providers/offered'
import { allowedActions } from '../../../records/allowed-actions'
import { RecordDetails } from '../../../records/record-details'
import { StoredFile, StoredLogo } from '../../../records/stored-files'
import { custom, instant, text } from '../../../ui/columns'
import { DataTable } from '../../../ui/data-table'
import { dash, formatCount } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import styles from '../partners.module.css'
import { companyText } from './field-text'

const CompanyForm = lazy(async () => ({ default: (await import('./form')).CompanyForm }))

const none: readonly Company[] = []

type Task = { kind: 'create' } | { kind: 'details' | 'edit'; company: Company }

const useColumns = () => {
  const t = useT()
  return useMemo(
    () => [
      text<Company>('name', t('company.name'), { width: 200 }),
      custom<Company>(
        'agentLogo',
        t('company.logo'),
        ({ agentLogo }) => (agentLogo === '' ? dash : <StoredLogo address={agentLogo} className={styles.logo} />),
        { width: 90 },
      ),
      text<Company>('contact', t('company.contact'), { width: 110 }),
      text<Company>('phone', t('company.phone'), { width: 130 }),
      text<Company>('address', t('company.address'), { width: 220 }),
      custom<Company>('hospitals', t('company.hospitals'), ({ hospitals }) => formatCount(hospitals), {
        width: 90,
        align: 'right',
      }),
      instant<Company>('created', t('partner.created')),
    ],
    [t],
  )
}

const Details = ({ company, onClosed }: { company: Company; onClosed: () => void }) => {
  const t = useT()
  const { cid, name, agentLogo, contact, phone, address, licence, hospitals } = company
  return (
    <RecordDetails
      title={name}
      facts={[
        { label: t('company.logo'), value: agentLogo === '' ? dash : <StoredFile address={agentLogo} /> },
        { label: t('company.hospitals'), value: formatCount(hospitals) },
        { label: t('company.contact'), value: contact },
        { label: t('company.phone'), value: phone },
        { label: t('company.address'), value: address, wide: true },
        { label: t('company.licence'), value: licence, wide: true },
      ]}
      resource="companies"
      id={cid}
      text={companyText}
      onClosed={onClosed}
    />
  )
}

/** Also shown within other screens of the platform. */
const Companies = () => {
  const t = useT()
  const columns = useColumns()
  const { data, isFetching, error, refetch } = useCallQuery(companies.calls.list, {})
  const rows = useOfferedRows(companies.calls.list, data?.data ?? none)
  const mayCreate = useMayCall(companies.calls.create)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const close = () => setTask(undefined)
  const rowActions = useCallback(
    (company: Company): RowAction[] =>
      allowedActions(company.allowed, [
        { key: 'details', label: t('record.details'), onClick: () => setTask({ kind: 'details', company }) },
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: () => setTask({ kind: 'edit', company }) },
      ]),
    [t, setTask],
  )
  return (
    <>
      {mayCreate && (
        <div className={styles.tools}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setTask({ kind: 'create' })}>
            {t('company.create')}
          </Button>
        </div>
      )}
      <DataTable
        label={t('screen.companies')}
        columns={columns}
        rows={rows}
        rowKey="cid"
        loading={isFetching}
        {...(error && { error: error.message })}
        onRetry={() => void refetch()}
        rowActions={rowActions}
        actionsWidth={120}
        empty={t('company.empty')}
      />
      <Suspense>
        {task?.kind === 'create' && <CompanyForm onClosed={close} />}
        {task?.kind === 'edit' && <CompanyForm company={task.company} onClosed={close} />}
        {task?.kind === 'details' && <Details company={task.company} onClosed={close} />}
      </Suspense>
    </>
  )
}

export const CompanyList = () => {
  const t = useT()
  return (
    <ListPage title={t('screen.companies')}>
      <Companies />
    </ListPage>
  )
}
