/** The list of contents: drafts, what is published, what was withdrawn; written, previewed, published and put back from here. */
import { OrderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useCallback, useMemo } from 'react'
import { type Content, contentStates, contents, contentTypes, platforms } from '../../../../contract/content/contents'
import { tags } from '../../../../contract/content/tags'
import { useMayCall } from '../../../providers/access'
import { useIsOfClinic } from '../../../providers/bootstrap'
import { useCallQuery } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useFeature } from '../../../providers/features'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, instant, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash, formatInstant, formatMinute } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { mark } from '../../../ui/state-tag'
import type { Task } from './dialogs'

const ContentDialogs = lazy(async () => ({ default: (await import('./dialogs')).ContentDialogs }))

const asked = { call: contents.calls.list, fixed: { counts: '1' } }
const ofContents = { query: { tag_type: 1, page_size: 100 } } as const

const useParts = () => {
  const t = useT()
  const label = useLabel()
  const isOfClinic = useIsOfClinic()
  const mayTag = useMayCall(tags.calls.list)
  const knowsNotices = useFeature('notices')
  const { data } = useCallQuery(tags.calls.list, ofContents, { enabled: mayTag })
  return useMemo(() => {
    const choices = (codes: readonly number[], field: 'content_type' | 'plat_form') =>
      codes.map((code) => ({ value: String(code), label: t(`content.${field}.${code as 1}`) }))
    const borne = (data?.data ?? []).map(({ tagId, name }) => ({ value: String(tagId), label: name }))
    const owners = (['platform', 'clinics'] as const).map((value) => ({ value, label: t(`content.owner.${value}`) }))
    const dues = (['scheduled', 'ending'] as const).map((value) => ({ value, label: t(`content.due.${value}`) }))
    return {
      tabs: tabsOfStates(contentStates, label),
      filters: [
        textFilter('title', t('content.keyword'), { width: 200 }),
        choiceFilter('content_type', t('content.content_type'), choices(Object.values(contentTypes), 'content_type'), {
          width: 120,
        }),
        ...(isOfClinic
          ? []
          : [choiceFilter('plat_form', t('content.plat_form'), choices(platforms, 'plat_form'), { width: 120 })]),
        ...(mayTag ? [choiceFilter('tag', t('content.tag'), borne, { width: 140 })] : []),
        ...(isOfClinic || !knowsNotices ? [] : [choiceFilter('owner', t('content.owner'), owners, { width: 110 })]),
        ...(knowsNotices ? [choiceFilter('due', t('content.due'), dues, { width: 140 })] : []),
        dateRangeFilter('start_date', 'end_date', t('content.range'), { quick: 'periods', noFuture: true }),
      ],
    }
  }, [t, label, data, isOfClinic, mayTag, knowsNotices])
}

const useColumns = (): readonly ColumnSpec<Content>[] => {
  const t = useT()
  const label = useLabel()
  const isOfClinic = useIsOfClinic()
  return useMemo(() => {
    const states = contentStates.map((one) => ({ ...one, label: label(one.label) }))
    const published = ({ status, publishAt, from, to, publishedAt, shown }: Content) => {
      const since = Math.max(publishAt ?? 0, from ?? 0)
      if (status === 1 && shown === 0 && since > Date.now() / 1000)
        return t('content.scheduled', { at: formatMinute(since) })
      if (status === 1 && shown === 0 && typeof to === 'number') return t('content.over', { at: formatMinute(to) })
      return publishedAt === null ? dash : formatInstant(publishedAt)
    }
    return [
      text('title', t('content.title'), { width: 250, sortable: true, pinned: 'left' }),
      custom('content_type', t('content.content_type'), (row) => t(`content.content_type.${row.content_type}`), {
        width: 80,
      }),
      ...(isOfClinic
        ? []
        : [
            custom<Content>('plat_form', t('content.plat_form'), (row) => t(`content.plat_form.${row.plat_form}`), {
              width: 100,
            }),
            custom<Content>('hospitalName', t('content.owner'), (row) => row.hospitalName ?? t('content.platform'), {
              width: 150,
            }),
          ]),
      custom(
        'tags',
        t('content.tags'),
        (row) => (row.tags.length === 0 ? dash : row.tags.map(({ name, colour }) => mark({ label: name, colour }))),
        { width: 140 },
      ),
      state('status', t('content.status'), states, { width: 100 }),
      custom('publishedAt', t('content.publishedAt'), published, { width: 170, sortable: true }),
      instant('updated', t('content.updated'), { sortable: true }),
    ]
  }, [t, label, isOfClinic])
}

const useRowActions = (setTask: (task: Task) => void) => {
  const t = useT()
  const keepsVersions = useFeature('contents')
  const knowsNotices = useFeature('notices')
  return useCallback(
    (content: Content) => {
      const begin = (kind: Exclude<Task['kind'], 'create' | 'order'>) => () => setTask({ kind, content })
      const actions = allowedActions(content.allowed, [
        { key: 'preview', label: t('content.preview'), onClick: begin('preview') },
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        { key: 'publish', needs: 'publish', label: t('content.publish'), onClick: begin('publish') },
        { key: 'withdraw', needs: 'withdraw', label: t('content.withdraw'), onClick: begin('withdraw') },
        { key: 'readers', label: t('content.readers'), onClick: begin('readers') },
        { key: 'versions', label: t('content.versions'), onClick: begin('versions') },
        { key: 'remove', needs: 'remove', label: t('record.remove'), danger: true, onClick: begin('remove') },
      ])
      const hasReaders =
        knowsNotices && content.content_type === contentTypes.notice && content.plat_form === 1 && content.versions > 0
      return actions.filter(({ key }) => (key !== 'versions' || keepsVersions) && (key !== 'readers' || hasReaders))
    },
    [t, setTask, keepsVersions, knowsNotices],
  )
}

export const ContentList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const { tabs, filters } = useParts()
  const columns = useColumns()
  const mayCreate = useMayCall(contents.calls.create)
  const mayOrder = useMayCall(contents.calls.order)
  const isOfClinic = useIsOfClinic()
  const title = t(isOfClinic ? 'screen.contents.clinic' : 'screen.contents')
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const rowActions = useRowActions(setTask)
  return (
    <ListPage title={title}>
      <FilterTabs label={t('content.tabs')} call={contents.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={title}
        list={list}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 170, en: 200 }}
        empty={t('content.empty')}
        create={mayCreate && { label: t('content.create'), onClick: () => setTask({ kind: 'create' }) }}
        more={
          mayOrder && (
            <Button icon={<OrderedListOutlined aria-hidden />} onClick={() => setTask({ kind: 'order' })}>
              {t('content.order')}
            </Button>
          )
        }
      >
        {task && <ContentDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
})
