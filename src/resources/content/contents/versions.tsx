/** What was published of a content, each beside the content as it is now, and put back as a draft. */
import { Alert, Button, Drawer, Empty, List, Skeleton } from 'antd'
import { useState } from 'react'
import { audienceKinds } from '../../../../contract/content/audience'
import { type Content, type ContentVersion, contents, contentTypes } from '../../../../contract/content/contents'
import { useAction, useCallQuery, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { Description } from '../../../ui/description'
import { formatInstant } from '../../../ui/format'
import styles from './contents.module.css'
import { ShownContent } from './shown'

const shownAtMost = 50

type Terms = NonNullable<ContentVersion['terms']>

/** Where it is shown, and of a notice for whom and for how long. */
const ShownTerms = ({ terms }: { terms: Terms }) => {
  const t = useT()
  const { content_type, plat_form, publishAt, from, to, mustRead, audienceNames } = terms
  const at = (instant: number | null) => (instant === null ? undefined : formatInstant(instant))
  const audience = audienceKinds.flatMap((kind) => audienceNames[kind].map(({ name }) => name))
  const ofNotice = [
    { label: t('content.from'), value: at(from) },
    { label: t('content.to'), value: at(to) },
    { label: t('content.mustRead'), value: t(`content.mustRead.${mustRead}`) },
    {
      ...{ label: t('content.audience'), wide: true },
      value: audience.join(t('record.separator')) || t('content.audience.all'),
    },
  ]
  return (
    <Description
      facts={[
        { label: t('content.content_type'), value: t(`content.content_type.${content_type}`) },
        { label: t('content.plat_form'), value: t(`content.plat_form.${plat_form}`) },
        { label: t('content.publishAt'), value: at(publishAt) },
        ...(content_type === contentTypes.notice ? ofNotice : []),
      ]}
    />
  )
}

interface ComparedProps {
  content: Content
  kept: ContentVersion
  onRestored: () => void
}

const Compared = ({ content, kept, onRestored }: ComparedProps) => {
  const t = useT()
  const { contentId: id } = content
  const { data, isFetching } = useRecord(contents.calls.get, id)
  const restore = useAction(contents.calls.restore)
  const now = data?.data
  const send = () =>
    restore
      .mutateAsync({ params: { id }, body: { versionNo: kept.versionNo, version: now?.version ?? content.version } })
      .then(() => {
        void toast('success', t('content.restored', { no: kept.versionNo }))
        onRestored()
      })
      .catch(() => undefined)
  const mayRestore = now?.allowed.includes('update') ?? false
  // What was read before may be older than the last change, and would be refused as such.
  const isReady = mayRestore && !isFetching
  return (
    <div className={styles.compared}>
      <section>
        <h3>{t('content.version', { no: kept.versionNo })}</h3>
        <ShownContent content={kept} />
        {kept.terms && <ShownTerms terms={kept.terms} />}
      </section>
      <section>
        <h3>{t('content.current')}</h3>
        {now ? (
          <>
            <ShownContent content={now} />
            <ShownTerms terms={now} />
          </>
        ) : (
          <Skeleton active title={false} />
        )}
      </section>
      <footer>
        {now && !mayRestore && <Alert type="info" showIcon message={t('content.restoreBlocked')} />}
        <Button type="primary" disabled={!isReady} loading={restore.isPending} onClick={() => void send()}>
          {t('content.restore')}
        </Button>
      </footer>
    </div>
  )
}

export const Versions = ({ content, onClosed }: { content: Content; onClosed: () => void }) => {
  const t = useT()
  const [chosen, setChosen] = useState<ContentVersion>()
  const asked = { params: { id: content.contentId }, query: { page_size: shownAtMost } }
  const { data, isPending } = useCallQuery(contents.calls.versions, asked)
  return (
    <Drawer
      open
      width="min(100%, 960px)"
      title={t('content.versionsTitle', { name: content.title })}
      onClose={onClosed}
    >
      <List
        size="small"
        loading={isPending}
        dataSource={data?.data ?? []}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('content.versionsEmpty')} /> }}
        renderItem={(one) => (
          <List.Item>
            <Button type={one === chosen ? 'primary' : 'link'} onClick={() => setChosen(one)}>
              {t('content.version', { no: one.versionNo })}
            </Button>
            {t('content.publishedBy', { at: formatInstant(one.publishedAt), name: one.publisherName })}
          </List.Item>
        )}
      />
      {chosen && <Compared key={chosen.versionNo} content={content} kept={chosen} onRestored={onClosed} />}
    </Drawer>
  )
}
