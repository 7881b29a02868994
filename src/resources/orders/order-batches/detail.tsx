/** A batch: for whom, its note, its orders, and what is printed of them. */
import { FileSearchOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Input, Result, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { AnyOrder } from '../../../../contract/orders/any-orders'
import { bills } from '../../../../contract/orders/bills'
import { type OrderBatch, orderBatches } from '../../../../contract/orders/order-batches'
import { orderStates, orderStatus } from '../../../../contract/orders/order-family'
import { useMayCall } from '../../../providers/access'
import { useAction, useRecord } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useLeaveGuard } from '../../../providers/leave-guard'
import { toast } from '../../../providers/toast'
import { useOrderLinks } from '../../../providers/use-order-links'
import { usePatientHref } from '../../../providers/use-patient-href'
import { RecordHistory } from '../../../records/record-history'
import { code, custom, money, state } from '../../../ui/columns'
import { DataTable } from '../../../ui/data-table'
import { Description } from '../../../ui/description'
import { dash, formatCount, formatInstant, formatMoney } from '../../../ui/format'
import { Link, LinkButton } from '../../../ui/link'
import { useUiVars } from '../../../ui/ui-vars'
import { batchesPath } from '../family/batch-path'
import { billOf } from '../family/bill-path'
import { goodsName } from '../family/goods-name'
import { maxTickets } from '../family/print/max-tickets'
import { contactLensPrintPath, ticketsOf } from '../family/print-paths'
import styles from './detail.module.css'
import { orderBatchText } from './field-text'

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  const { hrefOf, nameOf } = useOrderLinks()
  const patientHref = usePatientHref()
  return useMemo(
    () => [
      code<AnyOrder>('orderNo', t('order.column.orderNo'), { href: ({ product, id }) => hrefOf(product, id) ?? '#' }),
      custom<AnyOrder>('kind', t('orderBatch.kind'), ({ product }) => nameOf(product), { width: 110 }),
      custom<AnyOrder>('patientName', t('orderBatch.patient'), (order) => {
        const href = patientHref(order)
        return href !== undefined && order.patientName ? (
          <Link href={href}>{order.patientName}</Link>
        ) : (
          (order.patientName ?? dash)
        )
      }),
      custom<AnyOrder>('productName', t('orderBatch.product'), goodsName, { width: 200 }),
      custom<AnyOrder>('units', t('orderBatch.units'), ({ units }) => formatCount(units), {
        width: 80,
        align: 'right',
      }),
      money<AnyOrder>('amount', t('orderBatch.amount')),
      state<AnyOrder>(
        'status',
        t('orderBatch.state'),
        orderStates.map(({ value, label: key, colour }) => ({ value, label: label(key), colour })),
      ),
    ],
    [t, label, hrefOf, nameOf, patientHref],
  )
}

/** Nothing was sold by these. */
const unsold: readonly number[] = [orderStatus.draft, orderStatus.rejected, orderStatus.cancelled]

/** As many as are printed at once. */
const portions = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / maxTickets) }, (_, at) =>
    ids.slice(at * maxTickets, (at + 1) * maxTickets),
  )

const Actions = ({ batch: { oid, orders } }: { batch: OrderBatch }) => {
  const t = useT()
  const mayBill = useMayCall(bills.calls.get)
  const sold = orders.filter(({ status }) => !unsold.includes(status)).map(({ id }) => id)
  const contactLenses = orders.some(({ product }) => product === 'hardlens' || product === 'softlens')
  const tickets = portions(orders.filter(({ product }) => product === 'lens').map(({ id }) => id))
  return (
    <div className={styles.actions}>
      {tickets.map((ids, at) => (
        <LinkButton key={ids[0]} type="primary" href={ticketsOf(ids)} target="_blank">
          {t('orderBatch.tickets')}
          {tickets.length > 1 && ` ${at * maxTickets + 1}–${at * maxTickets + ids.length}`}
        </LinkButton>
      ))}
      {contactLenses && (
        <LinkButton type="primary" href={`${contactLensPrintPath}/${oid}`} target="_blank">
          {t('orderBatch.print')}
        </LinkButton>
      )}
      {mayBill && sold.length > 0 && (
        <LinkButton href={billOf(sold)} target="_blank">
          {t('order.bill')}
        </LinkButton>
      )}
    </div>
  )
}

/** Where another person changes the note while one types, theirs stands below what was typed, which replaces it on saving. */
const Note = ({ batch: { oid, note, version } }: { batch: OrderBatch }) => {
  const t = useT()
  const mayChange = useMayCall(orderBatches.calls.update)
  const [typed, setTyped] = useState<{ text: string; over: string }>()
  const { mutate, isPending } = useAction(orderBatches.calls.update)
  const isUnsaved = typed !== undefined && typed.text.trim() !== note
  useLeaveGuard(isUnsaved)
  if (!mayChange) return note === '' ? dash : note
  const save = () =>
    mutate(
      { params: { oid }, body: { note: typed?.text ?? note, version } },
      {
        onSuccess: () => {
          setTyped(undefined)
          void toast('success', t('orderBatch.saved'))
        },
      },
    )
  return (
    <div className={styles.note}>
      <div className={styles.text}>
        <Input.TextArea
          aria-label={t('orderBatch.note')}
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          value={typed?.text ?? note}
          onChange={({ target }) => setTyped({ text: target.value, over: typed?.over ?? note })}
        />
        {isUnsaved && typed.over !== note && (
          <Alert
            type="warning"
            message={t('orderBatch.noteChanged', { note: note || dash })}
            action={
              <Button size="small" onClick={() => setTyped(undefined)}>
                {t('orderBatch.takeTheirs')}
              </Button>
            }
          />
        )}
      </div>
      {isUnsaved && (
        <Button loading={isPending} onClick={save}>
          {t('orderBatch.saveNote')}
        </Button>
      )}
    </div>
  )
}

const Page = ({ batch }: { batch: OrderBatch }) => {
  const t = useT()
  const vars = useUiVars()
  const { oid, hospitalName, operatorName, created, orders } = batch
  const title = t('orderBatch.one', { oid })
  const sold = orders.filter(({ status }) => !unsold.includes(status))
  const sum = (of: (order: AnyOrder) => number) => sold.reduce((all, order) => all + of(order), 0)
  return (
    <div className={styles.page} style={vars}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Actions batch={batch} />
      </header>
      <Card size="small">
        <Description
          facts={[
            { label: t('orderBatch.hospital'), value: hospitalName },
            { label: t('orderBatch.orders'), value: formatCount(orders.length) },
            { label: t('orderBatch.units'), value: formatCount(sum(({ units }) => units)) },
            { label: t('orderBatch.amount'), value: formatMoney(sum(({ amount }) => amount)) },
            { label: t('orderBatch.operator'), value: operatorName },
            { label: t('orderBatch.created'), value: formatInstant(created) },
            { label: t('orderBatch.note'), value: <Note key={oid} batch={batch} />, wide: true },
          ]}
        />
      </Card>
      <DataTable
        columns={useColumns()}
        rows={orders}
        rowKey="id"
        label={t('orderBatch.orders')}
        empty={t('orderBatch.noOrders')}
      />
      <RecordHistory resource="order-batches" id={oid} text={orderBatchText} />
    </div>
  )
}

export const BatchDetail = () => {
  const t = useT()
  const id = Number(useParams().oid)
  const known = Number.isSafeInteger(id) && id > 0
  const { data, error, isFetching, refetch } = useRecord(orderBatches.calls.get, id, {
    enabled: known,
    refetchOnMount: 'always',
    meta: { except: ['missing', 'timeout', 'network', 'fault'] },
  })
  if (!known || error?.name === 'missing')
    return (
      <Result
        icon={<FileSearchOutlined aria-hidden />}
        title={t('orderBatch.notFound')}
        subTitle={t('order.notFoundHint')}
        extra={<Link href={batchesPath}>{t('orderBatch.toList')}</Link>}
      />
    )
  if (data) return <Page batch={data.data} />
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
  return <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label={t('order.reading')} />
}
