/** The order of the carousels of a platform: by dragging, or by the arrows of each. */
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Alert, Button, Drawer, Empty, Result, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { type Content, clinicPlatform, contents, contentTypes, platforms } from '../../../../contract/content/contents'
import { useIsOfClinic } from '../../../providers/bootstrap'
import type { ApiError } from '../../../providers/data/api-error'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useUiVars } from '../../../ui/ui-vars'
import styles from './contents.module.css'

type Platform = Content['plat_form']

/** The row takes the place of another one. */
const moved = (rows: readonly Content[], from: number, to: number): Content[] => {
  const left = rows.filter((_, at) => at !== from)
  return [...left.slice(0, to), ...rows.slice(from, from + 1), ...left.slice(to)]
}

interface OrderedProps {
  rows: readonly Content[]
  onMove: (from: number, to: number) => void
}

const Ordered = ({ rows, onMove }: OrderedProps) => {
  const t = useT()
  const [dragged, setDragged] = useState<number>()
  const at = rows.findIndex(({ contentId }) => contentId === dragged)
  return (
    <ol className={styles.rows} style={useUiVars()}>
      {rows.map(({ contentId, title: name }, place) => (
        <li
          key={contentId}
          className={styles.carousel}
          draggable
          data-dragged={dragged === contentId}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            setDragged(contentId)
          }}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => {
            event.preventDefault()
            if (at >= 0 && at !== place) onMove(at, place)
          }}
        >
          <span>
            {place + 1}. {name}
          </span>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined aria-hidden />}
            disabled={place === 0}
            aria-label={t('content.order.up', { name })}
            onClick={() => onMove(place, place - 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined aria-hidden />}
            disabled={place === rows.length - 1}
            aria-label={t('content.order.down', { name })}
            onClick={() => onMove(place, place + 1)}
          />
        </li>
      ))}
    </ol>
  )
}

/** The carousels of one platform; what was moved is kept until it is saved, or another platform is chosen. */
const OfPlatform = ({ platform, onSaved }: { platform: Platform; onSaved: () => void }) => {
  const t = useT()
  const isOfClinic = useIsOfClinic()
  const asked = { content_type: contentTypes.carousel, plat_form: platform, page_size: 200 } as const
  const query = isOfClinic ? asked : ({ ...asked, owner: 'platform' } as const)
  const { data, error, refetch } = useCallQuery(contents.calls.list, { query })
  const [ordered, setOrdered] = useState<readonly Content[]>()
  const [isStale, setStale] = useState(false)
  const order = useAction(contents.calls.order, { except: ['conflict'] })
  if (error) return <Result status="warning" subTitle={error.message} />
  if (!data) return <Skeleton active title={false} />
  const rows = ordered ?? data.data
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('content.order.none')} />
  const save = () => {
    const items = rows.map(({ contentId: id, version }) => ({ id, version }))
    return order
      .mutateAsync({ body: { plat_form: platform, items } })
      .then(() => {
        void toast('success', t('content.order.saved'))
        onSaved()
      })
      .catch((failure: ApiError) => {
        if (failure.name !== 'conflict') return
        setOrdered(undefined)
        setStale(true)
        void refetch()
      })
  }
  return (
    <>
      {isStale && <Alert type="warning" showIcon message={t('content.order.failed')} />}
      <Ordered rows={rows} onMove={(from, to) => setOrdered(moved(rows, from, to))} />
      <Button type="primary" disabled={!ordered} loading={order.isPending} onClick={() => void save()}>
        {t('content.order.save')}
      </Button>
    </>
  )
}

export const Carousels = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const isOfClinic = useIsOfClinic()
  const [platform, setPlatform] = useState<Platform>(clinicPlatform)
  const options = platforms.map((value) => ({ value, label: t(`content.plat_form.${value}`) }))
  return (
    <Drawer open width="min(100%, 480px)" title={t('content.order')} onClose={onClosed}>
      {!isOfClinic && (
        <Segmented<Platform>
          aria-label={t('content.plat_form')}
          value={platform}
          options={options}
          onChange={setPlatform}
        />
      )}
      <p>{t('content.order.hint')}</p>
      <OfPlatform key={platform} platform={platform} onSaved={onClosed} />
    </Drawer>
  )
}
