/** Whom a notice is for and who of them has read it, as it was last published. */
import { Drawer, Empty, Input, List, Segmented } from 'antd'
import { useState } from 'react'
import type { Content } from '../../../../contract/content/contents'
import { type NoticeReader, noticeReaders } from '../../../../contract/content/notices'
import { download } from '../../../providers/data/download'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { ExportButton } from '../../../records/export-button'
import { formatCount, formatInstant } from '../../../ui/format'
import { StateTag } from '../../../ui/state-tag'
import styles from './contents.module.css'

type Read = 'all' | '1' | '0'
const pageSize = 20

const whereOf = ({ roleName, companyName, hospitalName }: NoticeReader) =>
  [roleName, hospitalName ?? companyName].filter(Boolean).join(' · ')

const useReaders = (contentId: number) => {
  const [read, setRead] = useState<Read>('all')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const query = { ...(read !== 'all' && { read }), ...(keyword && { keyword }) }
  const asked = { params: { id: contentId }, query: { ...query, counts: '1', page_num: page, page_size: pageSize } }
  const { data, error, isPending } = useCallQuery(noticeReaders.calls.list, asked)
  /** Another question begins on its first page. */
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPage(1)
    }
  return { read, setRead: anew(setRead), setKeyword: anew(setKeyword), page, setPage, query, data, error, isPending }
}

export const Readers = ({ content, onClosed }: { content: Content; onClosed: () => void }) => {
  const t = useT()
  const { contentId: id } = content
  const { read, setRead, setKeyword, page, setPage, query, data, error, isPending } = useReaders(id)
  const counts = data?.counts
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} ${formatCount(count)}`
  const options = [
    { value: 'all' as const, label: t('content.readers.all') },
    ...(['1', '0'] as const).map((value) => ({
      value,
      label: counted(t(`content.readers.${value}`), counts?.[value]),
    })),
  ]
  return (
    <Drawer open width="min(100%, 640px)" title={t('content.readersTitle', { name: content.title })} onClose={onClosed}>
      <div className={styles.asked}>
        <Segmented<Read> aria-label={t('content.readers.filter')} value={read} options={options} onChange={setRead} />
        <Input.Search
          aria-label={t('content.readers.keyword')}
          placeholder={t('content.readers.keyword')}
          allowClear
          style={{ inlineSize: 200 }}
          onSearch={setKeyword}
        />
        <ExportButton
          call={noticeReaders.calls.export}
          fetchFile={() => download(noticeReaders.calls.export, { params: { id }, query })}
        />
      </div>
      <List<NoticeReader>
        size="small"
        loading={isPending}
        dataSource={data?.data ?? []}
        rowKey="uid"
        locale={{
          emptyText: (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={error ? error.message : t('content.readers.none')}
            />
          ),
        }}
        pagination={{
          ...{ current: page, pageSize, total: data?.total ?? 0, size: 'small', showSizeChanger: false },
          ...{ hideOnSinglePage: true, onChange: setPage },
        }}
        renderItem={(reader) => (
          <List.Item>
            <List.Item.Meta title={`${reader.name}（${reader.account}）`} description={whereOf(reader)} />
            {reader.readAt === null ? (
              <StateTag label={t('content.readers.0')} colour="orange" />
            ) : (
              formatInstant(reader.readAt)
            )}
          </List.Item>
        )}
      />
    </Drawer>
  )
}
