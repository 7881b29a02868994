/** The bell of the top bar: how many notices are not read yet, and the one that is to be confirmed before anything else. */
import { BellOutlined } from '@ant-design/icons'
import { useSubscription } from '@refinedev/core'
import { Badge, Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type Notice, notices } from '../../../../contract/content/notices'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { whenAttended } from '../../../providers/live/attention'

const NoticesDrawer = lazy(async () => ({ default: (await import('./drawer')).NoticesDrawer }))
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog')).ConfirmDialog }))

/** Those that are to be confirmed come first. */
const asked = { query: { counts: '1', page_size: 1 } } as const
/** One that was scheduled begins without any change that could be heard of. */
const everyMilliseconds = 5 * 60_000
/** Not all open pages ask at the moment in which a notice is published. */
const spread = 1000

/** A notice that is published anew is to be confirmed anew. */
const keyOf = ({ contentId, since }: Notice) => `${contentId} ${since}`

const useNotices = () => {
  const { data, refetch } = useCallQuery(notices.calls.list, asked)
  useSubscription({
    channel: `resources/${notices.name}`,
    onLiveEvent: () => setTimeout(() => void refetch(), Math.random() * spread),
  })
  useEffect(() => {
    const timer = setInterval(() => void whenAttended().then(() => refetch()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [refetch])
  const [first] = data?.data ?? []
  return {
    unread: data?.counts?.unread ?? 0,
    toConfirm: first?.mustRead === 1 && first.readAt === null ? first : undefined,
  }
}

export const NoticeBell = () => {
  const t = useT()
  const { unread, toConfirm } = useNotices()
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<Notice>()
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  // It stays until it has closed, so that the focus goes back to where it was.
  if (!shown && toConfirm && !confirmed.has(keyOf(toConfirm))) setShown(toConfirm)
  const close = () => {
    if (shown) setConfirmed((before) => new Set([...before, keyOf(shown)]))
    setShown(undefined)
  }
  const name = unread > 0 ? t('notice.unread', { count: unread }) : t('notice.title')
  return (
    <>
      <Badge count={unread} size="small" offset={[-8, 8]}>
        <Button
          type="text"
          icon={<BellOutlined aria-hidden />}
          aria-label={name}
          title={name}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Suspense>
        {isOpen && <NoticesDrawer onClosed={() => setOpen(false)} />}
        {shown && <ConfirmDialog key={keyOf(shown)} notice={shown} onClosed={close} />}
      </Suspense>
    </>
  )
}
