/** Records that hold what is typed, asked for once typing pauses; an answer to earlier words is never shown. */
import { BankOutlined, FileTextOutlined, UserOutlined } from '@ant-design/icons'
import { type Action, useKBar, useRegisterActions } from 'kbar'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { orderStates } from '../../../contract/orders/order-family'
import { type Found, search } from '../../../contract/system/search'
import { useCallQuery } from '../../providers/data/use-call'
import { useFeature } from '../../providers/features'
import { useLabel, useT } from '../../providers/i18n'
import { useMayOpen } from '../../providers/rights'
import { useClinicHref } from '../../providers/use-clinic-href'
import { usePatientHref } from '../../providers/use-patient-href'
import { usePaused } from '../../ui/use-paused'

export type RecordSearch = 'resting' | 'reading' | 'failed'

const keptMilliseconds = 30_000

const lensOrderList = '/order/glass-list'
const listOf = (filters: Record<string, string>) => `${lensOrderList}?${new URLSearchParams(filters)}`

const nothing: Found = { orders: [], patients: [], clinics: [] }

const useActionsOf = ({ orders, patients, clinics }: Found, typed: string): Action[] => {
  const t = useT()
  const label = useLabel()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const patientHref = usePatientHref()
  const clinicHref = useClinicHref()
  // The server has found them, maybe by a field that is not shown: what was typed stands for them all.
  const found = { keywords: typed }
  const records = [
    ...orders.map(({ lensOrderId, orderNo, status, patientName, hospitalName }) => ({
      ...found,
      id: `order ${lensOrderId}`,
      name: orderNo,
      subtitle: [label(orderStates[status].label), patientName, hospitalName].join(' · '),
      section: { name: t('palette.orders'), priority: 4 },
      icon: <FileTextOutlined aria-hidden />,
      address: `${lensOrderList}/${lensOrderId}`,
    })),
    ...patients.map(({ pid, name, birthday, guardian, hid, hospitalName }) => ({
      ...found,
      id: `patient ${pid}`,
      name,
      subtitle: [birthday, guardian, hospitalName].filter(Boolean).join(' · '),
      section: { name: t('palette.patients'), priority: 3 },
      icon: <UserOutlined aria-hidden />,
      // Their page; for those who may not open it, their orders.
      address: patientHref({ pid }) ?? listOf({ patient_name: name, hid: String(hid) }),
    })),
    ...clinics.map(({ hid, name }) => ({
      ...found,
      id: `clinic ${hid}`,
      name,
      section: { name: t('palette.clinics'), priority: 2 },
      icon: <BankOutlined aria-hidden />,
      // Its page; for those who may not open it, its orders.
      address: clinicHref(hid) ?? listOf({ hid: String(hid) }),
    })),
  ]
  return records
    .filter(({ address }) => mayOpen(address))
    .map(({ address, ...record }) => ({ ...record, perform: () => void navigate(address) }))
}

/** The failure is said in the palette. */
const shownHere = { except: ['rule', 'timeout', 'network', 'fault'] } as const

export const useRecordActions = (): RecordSearch => {
  const { typed } = useKBar(({ searchQuery }) => ({ typed: searchQuery.trim() }))
  const paused = usePaused(typed)
  const hasSearch = useFeature('search')
  const enabled = hasSearch && paused !== ''
  const { data, error, isFetching } = useCallQuery(
    search.calls.find,
    { query: { q: paused } },
    { enabled, staleTime: keptMilliseconds, meta: shownHere },
  )
  const isCurrent = enabled && paused === typed && !isFetching
  const actions = useActionsOf(isCurrent && data ? data.data : nothing, typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they follow from the answer and what it is the answer to
  const kept = useMemo(() => actions, [data, isCurrent, typed])
  useRegisterActions(kept, [kept])
  if (typed === '' || !hasSearch) return 'resting'
  if (!isCurrent) return 'reading'
  return error ? 'failed' : 'resting'
}
