/** Takes in what has come for one or several orders: scanned line by line, partly or whole, with what differs in sight. */
import { Alert, Button, Spin } from 'antd'
import { type KeyboardEvent, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import { Dialog } from '../../../../ui/dialog'
import { focusFirstField, focusProblem, goToNextField } from '../../../../ui/scan'
import { useUiVars } from '../../../../ui/ui-vars'
import { useLeaving } from '../../../../ui/use-leaving'
import { isOpen, isUnsaved, reduceDrafts } from './draft'
import { OrderPart } from './order-part'
import styles from './receive.module.css'
import { type ReceivedOrder, useExpected } from './use-expected'
import { useReceive } from './use-receive'

interface ReceiveDialogProps {
  orders: readonly ReceivedOrder[]
  /** After something was taken in; with the orders of which nothing was. */
  onDone?: (refused: number[]) => void
  onClosed: () => void
}

export const ReceiveDialog = ({ orders, onDone, onClosed }: ReceiveDialogProps) => {
  const t = useT()
  const vars = useUiVars()
  const body = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(true)
  const [shown, setShown] = useState(false)
  const [drafts, dispatch] = useReducer(reduceDrafts, new Map())
  const [asked, setAsked] = useState(0)
  const { data, error, isFetching, refetch } = useExpected(orders)
  const { receive, busy } = useReceive(dispatch)
  const parts = useMemo(() => [...drafts.values()], [drafts])
  const openParts = parts.filter(isOpen)
  const { leave, question } = useLeaving(parts.some(isUnsaved))
  const close = async () => {
    if (await leave()) setOpen(false)
  }

  useEffect(() => {
    if (data) dispatch({ type: 'open', orders: data.read })
  }, [data])
  // Whichever comes last: a dialog that is still opening takes the focus for itself.
  const ready = shown && parts.length > 0
  useEffect(() => {
    if (ready) focusFirstField(body.current)
  }, [ready])
  useEffect(() => {
    if (asked > 0) focusProblem(body.current)
  }, [asked])

  const submit = async () => {
    if (busy || openParts.length === 0) return
    const { taken, refused } = await receive(openParts)
    if (taken > 0) void toast('success', t('arrival.done', { count: taken }))
    if (taken > 0) onDone?.(refused)
    if (taken > 0 && refused.length === 0) setOpen(false)
    else setAsked((times) => times + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    goToNextField(event, body.current, end.current)
  }

  const [first] = orders
  const title =
    orders.length === 1 && first
      ? `${t('arrival.title')} · ${first.name}`
      : t('arrival.titleOf', { count: orders.length })
  const again = <Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>
  return (
    <Dialog
      open={open}
      width={860}
      title={title}
      okText={t('arrival.take')}
      okButtonProps={{ disabled: openParts.length === 0 }}
      cancelText={t('core.action.cancel')}
      confirmLoading={busy}
      maskClosable={false}
      onOk={() => void submit()}
      onCancel={() => void close()}
      afterOpenChange={setShown}
      afterClose={onClosed}
      destroyOnHidden
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are what is used; Enter leads from one to the next */}
      <div ref={body} className={styles.body} style={vars} onKeyDown={onKeyDown}>
        {isFetching && <Spin aria-label={t('order.reading')} />}
        {error && !isFetching && <Alert type="error" showIcon message={error.message} action={again} />}
        {data?.unread.map(({ id, message }) => (
          <Alert
            key={id}
            type="warning"
            showIcon
            message={`${orders.find((order) => order.id === id)?.name ?? id}: ${message}`}
          />
        ))}
        {parts.map((draft) => (
          <OrderPart key={draft.stockIn.id} draft={draft} alone={orders.length === 1} dispatch={dispatch} />
        ))}
        {parts.length > 0 && (
          <p ref={end} tabIndex={-1} className={styles.hint}>
            {t('arrival.keys')}
          </p>
        )}
      </div>
      {question}
    </Dialog>
  )
}
