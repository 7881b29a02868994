/** A month of an account with a supplier: what it comes to, line by line, and what became of it. */
import { Button, Card, Modal, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  type ReconciliationDetails,
  reconciliationState,
  reconciliationStates,
  reconciliations,
} from '../../../../contract/clinic/reconciliations'
import { useMayCall } from '../../../providers/access'
import { useAction, useRecord } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { useRecordHistory } from '../../../providers/record-history'
import { useMayOpen } from '../../../providers/rights'
import { useScreenName } from '../../../providers/screen-name'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { Description } from '../../../ui/description'
import { formatInstant, formatMoney } from '../../../ui/format'
import { HistoryCard } from '../../../ui/history-card'
import { Link } from '../../../ui/link'
import { RecordFrame } from '../../../ui/record-frame'
import { styles } from '../family/styles'
import { DifferDialog, openLines, ResolveDialog } from './dialogs'
import { reconciliationText } from './field-text'
import { type Line, Lines, useSums } from './lines'
import { paperOf } from './paths'

const { calls } = reconciliations
/** Of which resource a line tells. */
const resources = { in: 'stock-ins', return: 'stock-outs', paid: 'payment-orders', theirs: '' } as const

const LineNo = ({ line: { kind, recordId, no } }: { line: Line }) => {
  const mayOpen = useMayOpen()
  const path = useManifests().find(({ name }) => name === resources[kind])?.record?.path
  const href = recordId === null ? undefined : path?.(recordId)
  return href !== undefined && mayOpen(href) ? <Link href={href}>{no}</Link> : no
}

const useSteps = (row: ReconciliationDetails) => {
  const t = useT()
  const [modal, question] = Modal.useModal()
  const [asked, ask] = useState<'differ' | 'resolve'>()
  const send = useAction(calls.send)
  const confirm = useAction(calls.confirm)
  const make = useAction(calls.make)
  const mayMake = useMayCall(calls.make)
  const { reconciliationId: id, version, allowed, status, hid, supplierId, month } = row
  const step = (verb: 'send' | 'confirm', content: string) => () =>
    void modal.confirm({
      title: t(`reconciliation.verb.${verb}`),
      content,
      onOk: () =>
        (verb === 'send' ? send : confirm)
          .mutateAsync({ params: { id }, body: { version } })
          .then(() => toast('success', t(`reconciliation.done.${verb}`)))
          .catch(() => undefined),
    })
  const differs = openLines(row.lines).length > 0
  const isOpen = status === reconciliationState.open || status === reconciliationState.differs
  const actions = [
    ...allowedActions(allowed, [
      {
        ...{ key: 'send', needs: 'send', label: t('reconciliation.verb.send') },
        onClick: differs ? () => ask('resolve') : step('send', t('reconciliation.sendText')),
      },
      {
        ...{ key: 'confirm', needs: 'confirm', label: t('reconciliation.verb.confirm') },
        onClick: step('confirm', t('reconciliation.confirmText', { closing: formatMoney(row.closing) })),
      },
      {
        ...{ key: 'differ', needs: 'differ', label: t('reconciliation.verb.differ') },
        onClick: () => ask('differ'),
      },
    ]),
    ...(isOpen && mayMake
      ? [
          {
            ...{ key: 'remake', label: t('reconciliation.verb.remake') },
            onClick: () =>
              void make
                .mutateAsync({ body: { hid, supplierId, month } })
                .then(() => toast('success', t('reconciliation.made')))
                .catch(() => undefined),
          },
        ]
      : []),
    { key: 'print', label: t('reconciliation.print'), href: paperOf(id), target: '_blank' as const },
  ]
  const onClosed = () => ask(undefined)
  const dialog = (
    <>
      {question}
      {asked === 'differ' && <DifferDialog {...{ row, onClosed }} />}
      {asked === 'resolve' && <ResolveDialog {...{ row, onClosed }} />}
    </>
  )
  return { actions, dialog }
}

const Month = ({ row }: { row: ReconciliationDetails }) => {
  const t = useT()
  const label = useLabel()
  const { actions, dialog } = useSteps(row)
  const history = useRecordHistory(reconciliations.name, row.reconciliationId, reconciliationText)
  const state = reconciliationStates.find(({ value }) => value === row.status)
  const at = (instant: number | null) => (instant === null ? null : formatInstant(instant))
  useScreenName(`${row.supplierName} ${row.month}`)
  return (
    <RecordFrame
      title={`${row.supplierName} ${row.month}`}
      facts={[row.hospitalName]}
      state={state && { label: label(state.label), colour: state.colour }}
      actions={actions}
      side={
        <>
          <Card size="small" title={t('reconciliation.status')}>
            <Description
              facts={[
                { label: t('reconciliation.difference'), value: formatMoney(row.difference) },
                { label: t('reconciliation.sentAt'), value: at(row.sentAt) },
                { label: t('reconciliation.senderName'), value: row.senderName },
                { label: t('reconciliation.confirmedAt'), value: at(row.confirmedAt) },
                { label: t('reconciliation.confirmerName'), value: row.confirmerName },
              ]}
            />
          </Card>
          {history && <HistoryCard {...history} />}
        </>
      }
    >
      {dialog}
      <dl className={styles.figures}>
        {useSums(row).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.scroll}>
        <Lines lines={row.lines} className={`${styles.table} ${styles.words}`} no={(line) => <LineNo line={line} />} />
      </div>
    </RecordFrame>
  )
}

export const ReconciliationPage = () => {
  const t = useT()
  const { reconciliationId = '' } = useParams()
  const { data, error, refetch } = useRecord(calls.get, reconciliationId)
  if (data) return <Month key={reconciliationId} row={data.data} />
  if (!error) return <Skeleton active />
  return (
    <Result
      status="warning"
      title={error.message}
      extra={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
    />
  )
}
