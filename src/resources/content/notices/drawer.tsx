/** All notices for the person that are shown now; one that is opened has been read. */
import { Collapse, Drawer, Empty, Pagination, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { type Notice, notices } from '../../../../contract/content/notices'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { formatMinute } from '../../../ui/format'
import { StateTag } from '../../../ui/state-tag'
import { usePhone } from '../../../ui/use-phone'
import { NoticeText } from './notice-text'
import styles from './notices.module.css'

const pageSize = 20

const Label = ({ notice: { title, since, readAt } }: { notice: Notice }) => {
  const t = useT()
  return (
    <span className={styles.label}>
      <strong data-read={readAt !== null}>{title}</strong>
      {readAt === null && <StateTag label={t('notice.isUnread')} colour="blue" />}
      <time>{formatMinute(since)}</time>
    </span>
  )
}

const Notices = () => {
  const t = useT()
  const [page, setPage] = useState(1)
  const { data, error } = useCallQuery(notices.calls.list, { query: { page_num: page, page_size: pageSize } })
  const read = useAction(notices.calls.read)
  if (error) return <Result status="warning" subTitle={error.message} />
  if (!data) return <Skeleton active title={false} />
  const { data: shown, total = 0 } = data
  if (total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('notice.none')} />
  const open = (keys: string[]) => {
    // One that is to be confirmed has a dialog of its own.
    const isNew = ({ readAt, mustRead }: Notice) => readAt === null && mustRead === 0
    const opened = shown.find((notice) => isNew(notice) && keys.includes(String(notice.contentId)))
    if (opened) read.mutate({ params: { id: opened.contentId } })
  }
  return (
    <>
      <Collapse
        ghost
        onChange={open}
        items={shown.map((notice) => ({
          key: String(notice.contentId),
          label: <Label notice={notice} />,
          children: <NoticeText id={notice.contentId} />,
        }))}
      />
      {total > pageSize && (
        <Pagination
          className={styles.pages ?? ''}
          size="small"
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}

export const NoticesDrawer = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const phone = usePhone()
  const [isOpen, setOpen] = useState(true)
  return (
    <Drawer
      open={isOpen}
      width={phone ? '100%' : 480}
      title={t('notice.title')}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClosed()}
    >
      <Notices />
    </Drawer>
  )
}
