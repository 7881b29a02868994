/** Says on the page of a record that another person has changed it; what is shown stays until the person asks for the new. */
import { type LiveEvent, useSubscription } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { isOf, useInvalidateResources } from '../providers/data/use-call'
import { useT } from '../providers/i18n'
import { missed } from '../providers/live/provider'
import type { ScreenRoute } from '../providers/manifest'
import { NewsBar } from '../ui/news-bar'

interface NoticeProps {
  resource: string
  id: number
  editing: boolean
}

const topBar = 52

const Notice = ({ resource, id, editing }: NoticeProps) => {
  const t = useT()
  const client = useQueryClient()
  const invalidate = useInvalidateResources()
  const [news, setNews] = useState<{ by: string; removed: boolean }>()

  useSubscription({
    channel: `resources/${resource}`,
    onLiveEvent: ({ type, payload }: LiveEvent) => {
      if (payload.ids?.includes(id)) setNews({ by: String(payload.by ?? ''), removed: type === 'deleted' })
      // It is not known whether this record was among them: a page is read again, a form keeps what it was opened with.
      else if ((type === missed || !payload.ids) && !editing) void invalidate([resource])
    },
  })
  useEffect(
    () =>
      // Read again for whatever reason: what is shown is the newest.
      client.getQueryCache().subscribe((event) => {
        const isRead = event.type === 'updated' && event.action.type === 'success'
        if (isRead && !editing && isOf([resource], event.query.queryKey)) setNews(undefined)
      }),
    [client, resource, editing],
  )

  const text = editing ? 'shell.live.changedWhileEditing' : news?.removed ? 'shell.live.removed' : 'shell.live.changed'
  return (
    <NewsBar
      text={news && t(text, { name: news.by || t('shell.live.system') })}
      onShow={editing ? undefined : () => void invalidate([resource, 'audit'])}
      stickyOffset={topBar}
    />
  )
}

/** Nothing on screens that are not about one record. */
export const LiveNotice = ({ resource, route }: { resource: string; route: ScreenRoute }) => {
  const params = useParams()
  const [, name = ''] = /:(\w+)/.exec(route.path) ?? []
  const id = Number(params[name])
  if ((route.action !== 'show' && route.action !== 'edit') || !Number.isSafeInteger(id)) return null
  return <Notice resource={resource} id={id} editing={route.action === 'edit'} />
}
