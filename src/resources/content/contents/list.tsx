/** The list of contents: drafts, what is published, what was withdrawn; written, previewed, published and put back from here. */
import { lazy, useCallback, useMemo } from 'react'
import { type Content, contentStates, contents, contentTypes, platforms } from '../../../../contract/content/contents'
import { tags } from '../../../../contract/content/tags'
import { useMayCall } from '../../../providers/access'
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
import { dash, formatInstant } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { mark } from '../../../ui/state-tag'
import type { Task } from './dialogs'

const ContentDialogs = lazy(async () => ({ default: (await import('./dialogs')).ContentDialogs }))

const asked = { call: contents.calls.list, fixed: { counts: '1' } }
const ofContents = { query: { tag_type: 1, page_size: 100 } } as const

const useParts = () => {
  const t = useT()
  const label = useLabel()
  const { data } = useCallQuery(tags.calls.list, ofContents, { enabled: useMayCall(tags.calls.list) })
  return useMemo(() => {
    const choices = (codes: readonly number[], field: 'content_type' | 'plat_form') =>
      codes.map((code) => ({ value: String(code), label: t(`content.${field}.${code as 1}`) }))
    const borne = (data?.data ?? []).map(({ tagId, name }) => ({ value: String(tagId), label: name }))
    return {
      tabs: tabsOfStates(contentStates, label),
      filters: [
        textFilter('title', t('content.keyword'), { width: 200 }),
        choiceFilter('content_type', t('content.content_type'), choices(Object.values(contentTypes), 'content_type'), {
          width: 120,
        }),
        choiceFilter('plat_form', t('content.plat_form'), choices(platforms, 'plat_form'), { width: 120 }),
        choiceFilter('tag', t('content.tag'), borne, { width: 140 }),
        dateRangeFilter('start_date', 'end_date', t('content.range'), { quick: 'periods', noFuture: true }),
      ],
    }
  }, [t, label, data])
}

const useColumns = (): readonly ColumnSpec<Content>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = contentStates.map((one) => ({ ...one, label: label(one.label) }))
    const published = ({ status, publishAt, publishedAt, shown }: Content) => {
      if (status === 1 && shown === 0 && publishAt !== null)
        return t('content.scheduled', { at: formatInstant(publishAt).slice(0, 16) })
      return publishedAt === null ? dash : formatInstant(publishedAt)
    }
    return [
      text('title', t('content.title'), { width: 250, sortable: true, pinned: 'left' }),
      custom('content_type', t('content.content_type'), (row) => t(`content.content_type.${row.content_type}`), {
        width: 80,
      }),
      custom('plat_form', t('content.plat_form'), (row) => t(`content.plat_form.${row.plat_form}`), { width: 100 }),
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
  }, [t, label])
}

const useRowActions = (setTask: (task: Task) => void) => {
  const t = useT()
  const keepsVersions = useFeature('contents')
  return useCallback(
    (content: Content) => {
      const begin = (kind: Exclude<Task['kind'], 'create'>) => () => setTask({ kind, content })
      const actions = allowedActions(content.allowed, [
        { key: 'preview', label: t('content.preview'), onClick: begin('preview') },
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        { key: 'publish', needs: 'publish', label: t('content.publish'), onClick: begin('publish') },
        { key: 'withdraw', needs: 'withdraw', label: t('content.withdraw'), onClick: begin('withdraw') },
        { key: 'versions', label: t('content.versions'), onClick: begin('versions') },
        { key: 'remove', needs: 'remove', label: t('record.remove'), danger: true, onClick: begin('remove') },
      ])
      return keepsVersions ? actions : actions.filter(({ key }) => key !== 'versions')
    },
    [t, setTask, keepsVersions],
  )
}

export const ContentList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const { tabs, filters } = useParts()
  const columns = useColumns()
  const mayCreate = useMayCall(contents.calls.create)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const rowActions = useRowActions(setTask)
  return (
    <ListPage title={t('screen.contents')}>
      <FilterTabs label={t('content.tabs')} call={contents.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.contents')}
        list={list}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 170, en: 200 }}
        empty={t('content.empty')}
        create={mayCreate && { label: t('content.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task && <ContentDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
})
