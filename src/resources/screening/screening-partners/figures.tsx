/** What each channel partner brought in a period that the address keeps, the current month unless it says another. */
import { lazy, useMemo, useState } from 'react'
import { customerStates } from '../../../../contract/screening/screening-customers'
import { type ScreeningPartner, screeningPartners } from '../../../../contract/screening/screening-partners'
import { useCompanyChoices, useIsPlatform } from '../../../providers/companies'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { custom, money, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash, formatDate } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { quickRanges } from '../../../ui/quick-ranges'
import { useStable } from '../../../ui/use-stable'
import { ChannelTabs } from '../channel-tabs'
import { partnerFiguresPath } from '../paths'

const SettleDialog = lazy(async () => ({ default: (await import('./settle-dialog')).SettleDialog }))
const PeopleDrawer = lazy(async () => ({ default: (await import('./people')).PeopleDrawer }))

const thisMonth = () => {
  const month = quickRanges('periods', formatDate(Date.now() / 1000)).find(({ name }) => name === 'thisMonth')
  return { start_date: month?.from ?? '', end_date: month?.to ?? '' }
}

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  const wide = useIsPlatform()
  return useMemo(() => {
    const states = customerStates.map(({ value, colour }) => ({
      ...{ value, colour },
      label: label(`screeningPartner.status.${value}`),
    }))
    const right = { align: 'right' } as const
    return [
      text<ScreeningPartner>('name', t('screeningPartner.name'), { width: 180, pinned: 'left', sortable: true }),
      ...(wide ? [text<ScreeningPartner>('companyName', t('screeningPartner.companyName'), { width: 140 })] : []),
      text<ScreeningPartner>('contact', t('screeningPartner.contact'), { width: 100 }),
      text<ScreeningPartner>('phone', t('screeningPartner.phone'), { width: 130, defaultHidden: true }),
      custom<ScreeningPartner>('brought', t('screeningPartner.brought'), ({ brought }) => brought, {
        ...{ width: 96, ...right },
      }),
      custom<ScreeningPartner>('converted', t('screeningPartner.converted'), ({ converted }) => converted, {
        ...{ width: 96, ...right },
      }),
      money<ScreeningPartner>('amount', t('screeningPartner.amount')),
      custom<ScreeningPartner>('share', t('screeningPartner.share'), ({ share }) => `${share}%`, {
        ...{ width: 80, ...right },
      }),
      money<ScreeningPartner>('fee', t('screeningPartner.fee')),
      money<ScreeningPartner>('openFee', t('screeningPartner.openFee')),
      custom<ScreeningPartner>(
        'settledUntil',
        t('screeningPartner.settledUntil'),
        ({ settledUntil }) => settledUntil ?? dash,
        { width: 112 },
      ),
      state<ScreeningPartner>('status', t('screeningPartner.status'), states),
    ]
  }, [t, label, wide])
}

const useFilters = () => {
  const t = useT()
  const companies = useCompanyChoices()
  return useMemo(
    () => [
      dateRangeFilter('start_date', 'end_date', t('screeningPartner.period'), { quick: 'periods' }),
      textFilter('keyword', t('screeningPartner.keyword'), { width: 180 }),
      ...(companies ? [choiceFilter('cid', t('screeningPartner.companyName'), companies, { width: 160 })] : []),
      choiceFilter(
        'status',
        t('screeningPartner.status'),
        customerStates.map(({ value }) => ({ value: String(value), label: t(`screeningPartner.status.${value}`) })),
        { width: 120 },
      ),
    ],
    [t, companies],
  )
}

type Task = { kind: 'settle' | 'people'; partner: ScreeningPartner }

export const PartnerFigures = () => {
  const t = useT()
  const [defaults] = useState(() => ({ filters: thisMonth() }))
  const list = useListState({ call: screeningPartners.calls.list, defaults })
  const [task, setTask] = useState<Task | undefined>()
  const onClosed = () => setTask(undefined)
  const rowActions = useStable((partner: ScreeningPartner) =>
    allowedActions(partner.allowed, [
      {
        ...{ key: 'settle', needs: 'settle', label: t('screeningPartner.settle') },
        onClick: () => setTask({ kind: 'settle', partner }),
      },
      { key: 'people', label: t('screeningPartner.people'), onClick: () => setTask({ kind: 'people', partner }) },
    ]),
  )
  return (
    <ListPage title={t('screen.screeningChannels.figures')}>
      <ChannelTabs current={partnerFiguresPath} />
      <RecordList
        label={t('screen.screeningChannels.figures')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        arranging={useArranging('screening-partners.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 110, en: 130 }}
        empty={t('screeningPartner.empty')}
      >
        {task?.kind === 'settle' && <SettleDialog partner={task.partner} onClosed={onClosed} />}
        {task?.kind === 'people' && <PeopleDrawer partner={task.partner} onClosed={onClosed} />}
      </RecordList>
    </ListPage>
  )
}
