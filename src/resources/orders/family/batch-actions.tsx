/** What can be done with the chosen orders of the list. */
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { orders } from '../../../../contract/orders/orders'
import { useAllowed, useMayCall } from '../../../providers/access'
import { useBootstrap } from '../../../providers/bootstrap'
import { type BatchMove, batchMoves } from './batch/batch-moves'
import type { Chosen } from './batch/chosen'
import { useBatchPrint } from './batch/use-batch-print'
import { useOrderKind } from './kind'
import { useOrderT } from './words'

const MoveDialog = lazy(async () => ({ default: (await import('./batch/move-dialog')).MoveDialog }))
const FlagDialog = lazy(async () => ({ default: (await import('./batch/flag-dialog')).FlagDialog }))

interface BatchActionsProps {
  chosen: Chosen
  /** Those that were refused stay chosen. */
  onDone: (refused: number[]) => void
  onExport: () => void
}

const [reviewing, ...furtherMoves] = batchMoves

export const BatchActions = ({ chosen, onDone, onExport }: BatchActionsProps) => {
  const t = useOrderT()
  const kind = useOrderKind()
  const { name, calls } = kind.resource
  const codes = useBootstrap()?.codes
  const mayMove = useMayCall(orders.calls.status)
  const mayFlag = useMayCall(calls.flag)
  const mayPrint = useAllowed(`${name}.print`) && kind.print?.several !== undefined
  const mayExport = useMayCall(calls.export)
  const [open, setOpen] = useState<BatchMove | 'flag'>()
  const print = useBatchPrint(chosen)
  const further = mayMove ? furtherMoves.filter((move) => codes?.has(`${name}.${move}`)) : []
  const shared = { chosen, onDone, onClosed: () => setOpen(undefined) }
  const dialog = (): ReactNode => {
    if (open === undefined) return null
    return open === 'flag' ? <FlagDialog {...shared} /> : <MoveDialog move={open} {...shared} />
  }
  return (
    <>
      {mayMove && codes?.has(`${name}.${reviewing}`) && (
        <Button size="small" type="primary" onClick={() => setOpen(reviewing)}>
          {t('order.verb.review')}
        </Button>
      )}
      {mayFlag && (
        <Button size="small" onClick={() => setOpen('flag')}>
          {t('order.verb.flag')}
        </Button>
      )}
      {mayPrint && (
        <Button size="small" loading={print.reading} onClick={print.start}>
          {t('order.print')}
        </Button>
      )}
      {mayExport && (
        <Button size="small" onClick={onExport}>
          {t('order.export.button')}
        </Button>
      )}
      {further.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: further.map((move) => ({
              key: move,
              label: t(`order.verb.${move}`),
              onClick: () => setOpen(move),
            })),
          }}
        >
          <Button size="small" icon={<DownOutlined />} iconPosition="end">
            {t('order.batch.more')}
          </Button>
        </Dropdown>
      )}
      <Suspense>{dialog()}</Suspense>
    </>
  )
}
