/** The discounts of clinics: of all that one may see, or of one of them. */
import { Select } from 'antd'
import { lazy, useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Channel, channelStates, channels } from '../../../../contract/partners/channels'
import { useMayCall } from '../../../providers/access'
import { useCompanies, useIsPlatform, useOwnCompany } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { useClinics } from '../../../providers/references/clinics'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordDetails } from '../../../records/record-details'
import { RecordList } from '../../../records/record-list'
import { RemoveDialog } from '../../../records/remove-dialog'
import { useArranging } from '../../../records/use-arranging'
import { custom, instant, state, text } from '../../../ui/columns'
import { choiceFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import styles from '../partners.module.css'
import { useDiscountText } from './discount'
import { channelText } from './field-text'
import { useLineChoices } from './lines'

const ChannelForm = lazy(async () => ({ default: (await import('./form')).ChannelForm }))

type Task = { kind: 'create' } | { kind: 'details' | 'edit' | 'remove'; channel: Channel }

const usePeriodText = () => {
  const t = useT()
  return useCallback(
    ({ validFrom, validTo }: Channel) => `${validFrom ?? t('channel.always')} ~ ${validTo ?? t('channel.further')}`,
    [t],
  )
}

const useColumns = (wide: boolean) => {
  const t = useT()
  const label = useLabel()
  const discountText = useDiscountText()
  const periodText = usePeriodText()
  return useMemo(() => {
    const states = channelStates.map((one) => ({ ...one, label: label(one.label) }))
    return [
      text<Channel>('hospitalName', t('partner.clinic'), { width: 220, pinned: 'left' }),
      ...(wide ? [text<Channel>('companyName', t('partner.company'), { width: 170 })] : []),
      custom<Channel>('brandCategory', t('channel.line'), (row) => t(`supplier.line.${row.brandCategory}`), {
        width: 110,
      }),
      custom<Channel>('brand', t('channel.brand'), ({ brand }) => brand ?? t('channel.allBrands'), { width: 130 }),
      custom<Channel>('discount', t('channel.discount'), ({ discount }) => discountText(discount), {
        width: 170,
        sortable: true,
      }),
      custom<Channel>('validFrom', t('channel.period'), periodText, { width: 210, sortable: true }),
      state<Channel>('status', t('partner.status'), states),
      instant<Channel>('updated', t('partner.updated'), { defaultHidden: true }),
    ]
  }, [t, label, wide, discountText, periodText])
}

const useFilters = () => {
  const t = useT()
  const lines = useLineChoices()
  return useMemo(() => [choiceFilter('category', t('channel.line'), lines, { width: 150 })], [t, lines])
}

const Details = ({ channel, onClosed }: { channel: Channel; onClosed: () => void }) => {
  const t = useT()
  const discountText = useDiscountText()
  const periodText = usePeriodText()
  return (
    <RecordDetails
      title={channel.hospitalName}
      facts={[
        { label: t('channel.line'), value: t(`supplier.line.${channel.brandCategory}`) },
        { label: t('channel.brand'), value: channel.brand ?? t('channel.allBrands') },
        { label: t('channel.discount'), value: discountText(channel.discount) },
        { label: t('channel.period'), value: periodText(channel) },
        { label: t('partner.company'), value: channel.companyName },
        { label: t('partner.status'), value: t(`channel.status.${channel.status}`) },
      ]}
      resource="channels"
      id={channel.channelId}
      text={channelText}
      onClosed={onClosed}
    />
  )
}

interface PartyProps {
  cid: number | undefined
  hid: number
  onChange: (party: { cid?: number | undefined; hid?: number | undefined }) => void
}

/** Whose discounts show: of the platform's people first the agent, then the clinic. */
const Party = ({ cid, hid, onChange }: PartyProps) => {
  const t = useT()
  const own = useOwnCompany()
  const companies = useCompanies()
  const { choices: clinics } = useClinics(own ?? cid)
  const search = { allowClear: true, showSearch: true, optionFilterProp: 'label', className: styles.party ?? '' }
  return (
    <>
      {own === null && (
        <Select
          {...search}
          aria-label={t('partner.company')}
          placeholder={t('channel.allCompanies')}
          value={cid}
          options={companies.map((company) => ({ value: company.cid, label: company.name }))}
          onChange={(next?: number) => onChange({ cid: next })}
        />
      )}
      {(own ?? cid) !== undefined && (
        <Select
          {...search}
          aria-label={t('partner.clinic')}
          placeholder={t('channel.allClinics')}
          value={hid || undefined}
          options={[...clinics]}
          onChange={(next?: number) => onChange({ cid, hid: next })}
        />
      )}
    </>
  )
}

const useParty = () => {
  const [search, setSearch] = useSearchParams()
  const hid = Number(search.get('hid')) || 0
  const cid = Number(search.get('cid')) || undefined
  const choose = (party: { cid?: number | undefined; hid?: number | undefined }) => {
    const next = new URLSearchParams([...search].filter(([name]) => !['cid', 'hid', 'pageNum'].includes(name)))
    for (const [name, value] of Object.entries(party)) if (value !== undefined) next.set(name, String(value))
    setSearch(next)
  }
  return { cid, hid, choose }
}

export const ChannelList = () => {
  const t = useT()
  const label = useLabel()
  const { cid, hid, choose } = useParty()
  const fixed = useMemo(() => ({ hid: String(hid), counts: '1' }), [hid])
  const list = useListState({ call: channels.calls.list, fixed })
  const columns = useColumns(useIsPlatform())
  const tabs = useMemo(() => tabsOfStates(channelStates, label), [label])
  const mayCreate = useMayCall(channels.calls.create)
  const arranging = useArranging('channels.columns')
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const close = () => setTask(undefined)

  const rowActions = useCallback(
    (channel: Channel): RowAction[] => {
      const begin = (kind: 'details' | 'edit' | 'remove') => () => setTask({ kind, channel })
      return allowedActions(channel.allowed, [
        { key: 'details', label: t('record.details'), onClick: begin('details') },
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        { key: 'remove', needs: 'remove', label: t('record.remove'), danger: true, onClick: begin('remove') },
      ])
    },
    [t, setTask],
  )

  return (
    <ListPage title={t('screen.channels')}>
      <FilterTabs label={t('channel.tabs')} call={channels.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.channels')}
        list={list}
        filters={useFilters()}
        scope={<Party cid={cid} hid={hid} onChange={choose} />}
        columns={columns}
        arranging={arranging}
        rowActions={rowActions}
        actionsWidth={150}
        empty={t('channel.empty')}
        create={mayCreate && { label: t('channel.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task?.kind === 'create' && <ChannelForm cid={cid} hid={hid || undefined} onClosed={close} />}
        {task?.kind === 'edit' && <ChannelForm channel={task.channel} onClosed={close} />}
        {task?.kind === 'details' && <Details channel={task.channel} onClosed={close} />}
        {task?.kind === 'remove' && (
          <RemoveDialog
            call={channels.calls.remove}
            id={task.channel.channelId}
            values={{ version: task.channel.version }}
            title={t('channel.removeTitle', { name: task.channel.hospitalName })}
            text={t('channel.removeText')}
            onClosed={close}
          />
        )}
      </RecordList>
    </ListPage>
  )
}
