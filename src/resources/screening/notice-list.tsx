/** What the parents of children were told, and when: of one task, or of all. */
import { useMemo } from 'react'
import {
  noticeChannels,
  noticeStates,
  type ScreeningNotice,
  screeningNotices,
} from '../../../contract/screening/screening-notices'
import { useT } from '../../providers/i18n'
import { useListState } from '../../providers/list-state'
import { RecordList } from '../../records/record-list'
import { custom, instant, state, text } from '../../ui/columns'
import { choiceFilter, textFilter } from '../../ui/filters'
import { dash } from '../../ui/format'

const useColumns = (ofAll: boolean) => {
  const t = useT()
  return useMemo(
    () => [
      text<ScreeningNotice>('name', t('screeningNotice.name'), { width: 100, pinned: 'left' }),
      ...(ofAll ? [text<ScreeningNotice>('taskName', t('screeningNotice.taskName'), { width: 180 })] : []),
      custom<ScreeningNotice>(
        'channel',
        t('screeningNotice.channel'),
        ({ channel }) => t(`screeningNotice.channel.${channel}`),
        {
          width: 90,
        },
      ),
      text<ScreeningNotice>('phone', t('screeningNotice.phone'), { width: 120 }),
      text<ScreeningNotice>('text', t('screeningNotice.content'), { width: 260 }),
      custom<ScreeningNotice>('parts', t('screeningNotice.parts'), ({ parts }) => parts, { width: 70, align: 'right' }),
      instant<ScreeningNotice>('dueAt', t('screeningNotice.dueAt')),
      instant<ScreeningNotice>('sentAt', t('screeningNotice.sentAt')),
      custom<ScreeningNotice>(
        'skip',
        t('screeningNotice.skip'),
        ({ skip }) => (skip === 0 ? dash : t(`screeningNotice.skip.${skip}`)),
        {
          width: 110,
        },
      ),
      text<ScreeningNotice>('byName', t('screeningNotice.byName'), { width: 100 }),
      state<ScreeningNotice>(
        'status',
        t('screeningNotice.status'),
        noticeStates.map(({ value, colour }) => ({ value, colour, label: t(`screeningNotice.status.${value}`) })),
        { pinned: 'right' },
      ),
    ],
    [t, ofAll],
  )
}

export const Notices = ({ taskId }: { taskId?: number }) => {
  const t = useT()
  const ofAll = taskId === undefined
  const asked = useMemo(
    () => ({ call: screeningNotices.calls.list, ...(taskId !== undefined && { fixed: { taskId: String(taskId) } }) }),
    [taskId],
  )
  const list = useListState(asked)
  const filters = useMemo(
    () => [
      textFilter('keyword', t(ofAll ? 'screeningNotice.keyword' : 'screeningNotice.name'), { width: 160 }),
      choiceFilter(
        'channel',
        t('screeningNotice.channel'),
        noticeChannels.map((value) => ({ value: String(value), label: t(`screeningNotice.channel.${value}`) })),
        { width: 130 },
      ),
      choiceFilter(
        'status',
        t('screeningNotice.status'),
        noticeStates.map(({ value }) => ({ value: String(value), label: t(`screeningNotice.status.${value}`) })),
        { width: 130 },
      ),
    ],
    [t, ofAll],
  )
  return (
    <RecordList
      label={t('screeningNotice.title')}
      list={list}
      filters={filters}
      columns={useColumns(ofAll)}
      empty={t('screeningNotice.empty')}
    />
  )
}
