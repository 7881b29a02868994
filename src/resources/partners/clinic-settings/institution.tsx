/** What is set for clinics: the default of their company, and what each has of its own. */
import { Empty, Select } from 'antd'
import { lazy, useCallback, useMemo } from 'react'
import { type ClinicSetting, clinicSettings, paymentKinds } from '../../../../contract/partners/clinic-settings'
import { clinicStatus } from '../../../../contract/partners/hospitals'
import { wechatConfigures } from '../../../../contract/partners/wechat-configures'
import { useMayCall } from '../../../providers/access'
import { useCompanies, useOwnCompany } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useFeature } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { RecordList } from '../../../records/record-list'
import { custom, text } from '../../../ui/columns'
import { textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import styles from '../partners.module.css'
import { DefaultTermsCard } from './default-terms'

const ClinicSettingForm = lazy(async () => ({ default: (await import('./form')).ClinicSettingForm }))
const WechatForm = lazy(async () => ({ default: (await import('./wechat-form')).WechatForm }))

/** Clinics that wait, or were refused, have nothing to set yet. */
const fixed = { status: `${clinicStatus.accepted},${clinicStatus.stopped}` }

const useColumns = (wide: boolean) => {
  const t = useT()
  return useMemo(() => {
    const onOff = (name: 'isOptRequired' | 'certificateAuth' | 'egDbAuth' | 'sdx_auth', width = 100) =>
      custom<ClinicSetting>(
        name,
        t(`clinicSetting.${name}`),
        (row) => t(row[name] === 1 ? 'clinicSetting.on' : 'clinicSetting.off'),
        { width },
      )
    const kinds = ({ paymentSettings }: ClinicSetting) =>
      paymentKinds
        .filter((kind) => paymentSettings.includes(kind))
        .map((kind) => t(`clinicSetting.payment.${kind}`))
        .join(' / ') || dash
    return [
      text<ClinicSetting>('hospitalName', t('partner.clinic'), { width: 180, sortable: true, pinned: 'left' }),
      ...(wide ? [text<ClinicSetting>('companyName', t('partner.company'), { width: 110 })] : []),
      custom<ClinicSetting>(
        'authSettingType',
        t('clinicSetting.authSettingType'),
        (row) => t(row.authSettingType === 1 ? 'clinicSetting.own' : 'clinicSetting.inherited'),
        { width: 90 },
      ),
      custom<ClinicSetting>(
        'orderInspectionType',
        t('clinicSetting.orderInspectionType'),
        (row) => t(row.orderInspectionType === 1 ? 'clinicSetting.free' : 'clinicSetting.reviewed'),
        { width: 104 },
      ),
      onOff('isOptRequired', 110),
      onOff('certificateAuth'),
      onOff('sdx_auth'),
      onOff('egDbAuth', 120),
      custom<ClinicSetting>('paymentSettings', t('clinicSetting.paymentSettings'), kinds, {
        width: 150,
        ellipsis: true,
      }),
    ]
  }, [t, wide])
}

interface Task {
  kind: 'set' | 'wechat'
  clinic: ClinicSetting
}

const asked = { call: clinicSettings.calls.list, fixed }

export const Institution = withHeadStart(asked, () => {
  const t = useT()
  const hasDefaults = useFeature('default-terms')
  const own = useOwnCompany()
  const companies = useCompanies()
  const list = useListState(asked)
  const columns = useColumns(own === null)
  const filters = useMemo(() => [textFilter('query_string', t('clinicSetting.keyword'), { width: 250 })], [t])
  const maySeeWechat = useMayCall(wechatConfigures.calls.save)
  const [task, setTask] = useDraftState<Task | undefined>('institution-task', undefined)
  const cid = own ?? (Number(list.query.filters.cid) || null)
  const rowActions = useCallback(
    (clinic: ClinicSetting): RowAction[] => {
      const begin = (kind: Task['kind']) => () => setTask({ kind, clinic })
      return [
        ...(clinic.allowed.includes('update')
          ? [{ key: 'set', label: t('clinicSetting.set'), onClick: begin('set') }]
          : []),
        ...(maySeeWechat ? [{ key: 'wechat', label: t('clinicSetting.wechat'), onClick: begin('wechat') }] : []),
      ]
    },
    [t, maySeeWechat, setTask],
  )
  const close = () => setTask(undefined)
  return (
    <ListPage title={t('screen.institution')}>
      {own === null && (
        <Select<string>
          className={styles.company}
          aria-label={t('partner.company')}
          placeholder={t('partner.company')}
          allowClear
          showSearch
          optionFilterProp="label"
          value={list.query.filters.cid ?? null}
          onChange={(chosen) => list.setFilters({ cid: chosen })}
          options={companies.map((one) => ({ value: String(one.cid), label: one.name }))}
        />
      )}
      {cid === null ? (
        <Empty description={t('clinicSetting.default.choose')} />
      ) : (
        hasDefaults && <DefaultTermsCard key={cid} cid={cid} />
      )}
      <RecordList
        label={t('screen.institution')}
        list={list}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        actionsWidth={120}
        empty={t('clinicSetting.empty')}
      >
        {task?.kind === 'set' && <ClinicSettingForm clinic={task.clinic} onClosed={close} />}
        {task?.kind === 'wechat' && <WechatForm clinic={task.clinic} onClosed={close} />}
      </RecordList>
    </ListPage>
  )
})
