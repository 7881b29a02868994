/** A clinic takes what its agent shipped into its stock: checked by the labels, with what is missing in sight. */
import { Alert, Button, Spin } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { mall } from '../../../../../contract/orders/mall'
import { useCallQuery } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { Dialog } from '../../../../ui/dialog'
import { focusProblem, goToNextField } from '../../../../ui/scan'
import { useUiVars } from '../../../../ui/ui-vars'
import { useLeaving } from '../../../../ui/use-leaving'
import styles from './delivery.module.css'
import { GoodsRow } from './goods-row'
import { linesOf, problemsFrom, receivedIn, scanInto, splitRow } from './rows'
import { ScanBox } from './scan-box'
import { useReceiving } from './use-receiving'

interface DeliveryDialogProps {
  order: { id: number; orderNo: string }
  onDone?: () => void
  onClosed: () => void
}

interface LinesProps extends Pick<ReturnType<typeof useReceiving>, 'rows' | 'problems' | 'change' | 'type'> {
  ready: boolean
}

/** The lines, and above them the box into which labels are scanned. */
const Lines = ({ rows, problems, change, type, ready }: LinesProps) => {
  const scan = (code: string) => {
    const next = scanInto(rows, code)
    if (next) change(next)
    return next !== undefined
  }
  return (
    <>
      <ScanBox onScan={scan} ready={ready} />
      {rows.map((row) => (
        <GoodsRow
          key={row.key}
          row={row}
          problems={problems}
          only={rows.filter(({ goods }) => goods === row.goods).length === 1}
          onType={(field, value) => type(row, field, value)}
          onSplit={() => change(splitRow(rows, row.key))}
          onDrop={() => change(rows.filter((one) => one !== row))}
        />
      ))}
    </>
  )
}

export const DeliveryDialog = ({ order, onDone, onClosed }: DeliveryDialogProps) => {
  const t = useT()
  const vars = useUiVars()
  const body = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(true)
  const [shown, setShown] = useState(false)
  const [tried, setTried] = useState(0)
  const { data, error, isFetching, refetch } = useCallQuery(
    mall.calls.delivery,
    { params: { id: order.id } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
  )
  const delivery = data?.data
  const { rows, change, type, touched, problems, refused, submit, busy } = useReceiving(delivery, () => onDone?.())
  const { leave, question } = useLeaving(touched && open)
  const shipped = (delivery?.goods ?? []).reduce((sum, { qty }) => sum + qty, 0)
  const received = receivedIn(rows)
  const toPatient = delivery?.sentToPatient === 1
  const isShort = received < shipped
  const ready = delivery !== undefined && (toPatient || received > 0)
  const unplaced = refused && Object.keys(problemsFrom(refused.errors ?? {}, linesOf(rows).keys)).length === 0
  useEffect(() => {
    if (tried > 0) focusProblem(body.current)
  }, [tried])

  const send = async () => {
    if (!ready || busy) return
    if (await submit()) setOpen(false)
    else setTried((times) => times + 1)
  }
  const close = async () => {
    if (await leave()) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    goToNextField(event, body.current, end.current)
  }
  const okText = toPatient ? t('delivery.confirmPatient') : t(isShort && ready ? 'delivery.short' : 'delivery.take')
  return (
    <Dialog
      open={open}
      width={860}
      title={`${t('delivery.title')} · ${order.orderNo}`}
      okText={okText}
      okButtonProps={{ disabled: !ready, danger: isShort && ready && !toPatient }}
      cancelText={t('core.action.cancel')}
      confirmLoading={busy}
      maskClosable={false}
      onOk={() => void send()}
      onCancel={() => void close()}
      afterOpenChange={setShown}
      afterClose={onClosed}
      destroyOnHidden
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are what is used; Enter leads from one to the next */}
      <div ref={body} className={styles.body} style={vars} onKeyDown={onKeyDown}>
        {isFetching && <Spin aria-label={t('order.reading')} />}
        {error && !isFetching && (
          <Alert
            type="error"
            showIcon
            message={error.message}
            action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
          />
        )}
        {refused && unplaced && (
          <Alert type="error" showIcon message={Object.values(refused.errors ?? {})[0] ?? refused.message} />
        )}
        {toPatient && <Alert type="info" showIcon message={t('delivery.toPatient')} />}
        {rows.length > 0 && (
          <>
            <Lines {...{ rows, problems, change, type }} ready={shown} />
            {isShort && received > 0 && (
              <Alert type="warning" showIcon message={t('delivery.lacking', { count: shipped - received })} />
            )}
            {received === 0 && <Alert type="warning" showIcon message={t('delivery.noneLeft')} />}
            <p ref={end} tabIndex={-1} className={styles.hint}>
              {t('delivery.scanHint')} · {t('delivery.keys')}
            </p>
          </>
        )}
      </div>
      {question}
    </Dialog>
  )
}
