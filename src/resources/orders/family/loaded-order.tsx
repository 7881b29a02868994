/** A page about one order: its outline while it is read, what went wrong if it cannot be, else the page. */
import { FileSearchOutlined } from '@ant-design/icons'
import { Button, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useOffered } from '../../../providers/offered'
import { Link } from '../../../ui/link'
import { useOrderKind } from './kind'
import type { OrderDetails } from './order'
import { useOrderId } from './use-order-id'

const isId = (id: number) => Number.isSafeInteger(id) && id > 0

/** The failure stands on the page, so it is not said a second time in passing. */
const shownHere = { except: ['missing', 'timeout', 'network', 'fault', 'rule'] as const }

interface LoadedOrderProps {
  children: (details: OrderDetails) => ReactNode
  /** Reads it anew when the page opens, and waits for that, even if it was read before. */
  fresh?: boolean
}

export const LoadedOrder = ({ children, fresh = false }: LoadedOrderProps) => {
  const t = useT()
  const { path, resource } = useOrderKind()
  const id = useOrderId()
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useRecord(resource.calls.details, id, {
    enabled: isId(id),
    refetchOnMount: 'always',
    meta: shownHere,
  })
  const order = useOffered(resource.calls.details, data?.data.order)
  if (!isId(id) || error?.name === 'missing')
    return (
      <Result
        icon={<FileSearchOutlined aria-hidden />}
        title={t('order.notFound')}
        subTitle={t('order.notFoundHint')}
        extra={<Link href={path}>{t('order.toList')}</Link>}
      />
    )
  if (data && order && (!fresh || isFetchedAfterMount)) return <>{children({ ...data.data, order })}</>
  if (error && !isFetching)
    return (
      <Result
        status="warning"
        title={t('order.failed')}
        subTitle={error.message}
        extra={
          <Button type="primary" onClick={() => void refetch()}>
            {t('core.action.retry')}
          </Button>
        }
      />
    )
  return <Skeleton active title={false} paragraph={{ rows: 12 }} aria-label={t('order.reading')} />
}
