/** The specialists of the agent: what they are asked about, the fee, and what is free; to ask one, or to keep them. */
import { Tag } from 'antd'
import { useMemo } from 'react'
import { remoteAppointments } from '../../../../contract/clinic/remote-appointments'
import { type RemoteSpecialist, remoteSpecialists } from '../../../../contract/clinic/remote-specialists'
import { useMayCall } from '../../../providers/access'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { custom, money, text } from '../../../ui/columns'
import { textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { useStable } from '../../../ui/use-stable'
import { RemoteForm } from '../remote-form'
import { CloseForm, HoursForm, SpecialistForm } from './forms'

interface Task {
  kind: 'ask' | 'create' | 'edit' | 'open' | 'close'
  row?: RemoteSpecialist
}

const useColumns = () => {
  const t = useT()
  return useMemo(
    () => [
      custom<RemoteSpecialist>(
        'name',
        t('remote.specialist'),
        ({ name, title, enabled }) => (
          <>
            {[name, title].filter(Boolean).join(' · ')} {enabled === 0 && <Tag>{t('remote.disabled')}</Tag>}
          </>
        ),
        { width: 190, sortable: true, pinned: 'left' },
      ),
      text<RemoteSpecialist>('specialty', t('remote.specialty'), { width: 240 }),
      money<RemoteSpecialist>('fee', t('remote.fee'), { sortable: true }),
      custom<RemoteSpecialist>(
        'free',
        t('remote.free'),
        ({ free, next }) =>
          next === null ? t('remote.free.none') : t('remote.free.next', { count: free ?? 0, next: next.slice(5) }),
        { width: 210 },
      ),
      custom<RemoteSpecialist>('intro', t('remote.intro'), ({ intro }) => intro || dash, {
        width: 240,
        defaultHidden: true,
      }),
    ],
    [t],
  )
}

export const SpecialistList = () => {
  const t = useT()
  const own = useUser()?.oid ?? null
  const list = useListState({ call: remoteSpecialists.calls.list })
  const [task, setTask] = useDraftState<Task | undefined>('specialist-task', undefined)
  const mayAsk = useMayCall(remoteAppointments.calls.create) && own !== null
  const mayKeep = useMayCall(remoteSpecialists.calls.create) && own === null
  const actions = useStable((row: RemoteSpecialist): RowAction[] => {
    const begin = (kind: Task['kind']) => ({
      key: kind,
      label: t(`remote.${kind}`),
      onClick: () => setTask({ kind, row }),
    })
    return [
      ...(mayAsk && row.enabled === 1 ? [begin('ask')] : []),
      ...allowedActions(row.allowed, [
        { ...begin('open'), needs: 'update' },
        { ...begin('edit'), needs: 'update' },
        { ...begin('close'), needs: 'update' },
      ]),
    ]
  })
  const onClosed = () => setTask(undefined)
  return (
    <ListPage title={t('screen.remoteSpecialists')}>
      <RecordList
        label={t('screen.remoteSpecialists')}
        list={list}
        filters={useMemo(() => [textFilter('keyword', t('remote.specialistKeyword'), { width: 220 })], [t])}
        columns={useColumns()}
        arranging={useArranging('remote-specialists.columns')}
        rowActions={actions}
        actionsWidth={{ 'zh-CN': 190, en: 220 }}
        empty={t('remote.noSpecialists')}
        create={mayKeep && { label: t('remote.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task?.kind === 'ask' && own !== null && <RemoteForm hid={own} ctid={task.row?.ctid} onClosed={onClosed} />}
        {(task?.kind === 'create' || task?.kind === 'edit') && <SpecialistForm row={task.row} onClosed={onClosed} />}
        {task?.kind === 'open' && task.row && <HoursForm row={task.row} onClosed={onClosed} />}
        {task?.kind === 'close' && task.row && <CloseForm row={task.row} onClosed={onClosed} />}
      </RecordList>
    </ListPage>
  )
}
