/** Settles the period that is shown with a channel partner: the numbers once more, and a note. */
import { Alert, Input } from 'antd'
import { useState } from 'react'
import type { ScreeningPartner } from '../../../../contract/screening/screening-partners'
import { screeningSettlements } from '../../../../contract/screening/screening-settlements'
import { useIdempotencyKey } from '../../../providers/data/idempotency'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Description } from '../../../ui/description'
import { Dialog } from '../../../ui/dialog'
import { formatDate, formatMoney } from '../../../ui/format'

const room = { marginBlock: 12 }

interface SettleProps {
  partner: ScreeningPartner
  onClosed: () => void
}

export const SettleDialog = ({ partner, onClosed }: SettleProps) => {
  const t = useT()
  const [note, setNote] = useState('')
  const settle = useAction(screeningSettlements.calls.settle, { except: ['rule', 'stop', 'conflict'] })
  const { refused, attempt } = useRefusal()
  const { keyOf } = useIdempotencyKey()
  const { customerId, name, start, end, brought, converted, amount, share, fee } = partner
  const isOver = end < formatDate(Date.now() / 1000)
  const send = async () => {
    const body = { customerId, start, end, note: note.trim(), fee }
    const made = await attempt(() => settle.mutateAsync({ body, idempotencyKey: keyOf(body) }))
    if (!made) return
    void toast('success', t('screeningPartner.settled', { no: made.data.settlementNo }))
    onClosed()
  }
  const fault = refused && (Object.values(refused.errors ?? {}).join(' · ') || refused.message)
  return (
    <Dialog
      open
      title={t('screeningPartner.settleTitle', { name })}
      okText={t('screeningPartner.settle')}
      okButtonProps={{ disabled: !isOver }}
      cancelText={t('core.action.cancel')}
      confirmLoading={settle.isPending}
      maskClosable={false}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <Description
        facts={[
          { label: t('screeningPartner.period'), value: `${start} – ${end}`, wide: true },
          { label: t('screeningPartner.brought'), value: brought },
          { label: t('screeningPartner.converted'), value: converted },
          { label: t('screeningPartner.amount'), value: formatMoney(amount) },
          { label: t('screeningPartner.share'), value: `${share}%` },
          { label: t('screeningPartner.fee'), value: <strong>{formatMoney(fee)}</strong> },
        ]}
      />
      <p>{t('screeningPartner.settleText')}</p>
      {!isOver && <Alert type="warning" showIcon style={room} message={t('screeningPartner.notOver')} />}
      <Input
        aria-label={t('screeningPartner.note')}
        placeholder={t('screeningPartner.note')}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {fault && <Alert type="error" showIcon style={room} message={fault} />}
    </Dialog>
  )
}
