/** Stops a shift: for each of its reservations it is chosen where it goes, or that it is cancelled. */
import { Alert, Button, Form, Input, Spin } from 'antd'
import { useState } from 'react'
import { type Shift, shifts } from '../../../../contract/clinic/shifts'
import { dayAfter } from '../../../../contract/core/times'
import { type Reservation, reservations } from '../../../../contract/people/reservations'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Choice } from '../../../ui/choice'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { formatMinute } from '../../../ui/format'
import { freeSlots, moveOf, proposedMoves } from './free-slots'
import styles from './shifts.module.css'

interface StopDialogProps {
  cid: number
  shift: Shift
  onClosed: () => void
}

/** Within a week most doctors have another free time. */
const daysOffered = 6

const useFree = (shift: Shift) => {
  const { data } = useCallQuery(reservations.calls.slots, {
    query: { hid: shift.hid, start_date: shift.date, end_date: dayAfter(shift.date, daysOffered) },
  })
  return freeSlots(data?.data ?? [], shift, formatMinute(Date.now() / 1000))
}

export const StopDialog = ({ cid, shift, onClosed }: StopDialogProps) => {
  const t = useT()
  const { shiftId, version, hid, ctid, date, start, end, name } = shift
  const { data, isPending } = useCallQuery(reservations.calls.list, {
    params: { cid },
    query: { hid, ctid, date, status: '0,1', sort: 'slot', pageNum: 1, pageSize: 200 },
  })
  const within = (data?.data ?? []).filter(({ slot }: Reservation) => slot >= start && slot < end)
  const free = useFree(shift)
  const choices = free.map(({ value, at, doctor }) => ({ value, label: `${at.slice(5)} ${doctor}` }))
  const [reason, setReason] = useState('')
  const [moves, setMoves] = useState<Readonly<Record<number, string>>>({})
  const { refused, errors, attempt, forget } = useRefusal(['reason'])
  const stop = useAction(shifts.calls.stop, { except: ['rule'] })
  const chosen = within.flatMap(({ resid }) => (moves[resid] ? [moveOf(resid, moves[resid])] : []))
  const send = async () => {
    const body = { version, reason, moves: chosen }
    const answer = await attempt(() => stop.mutateAsync({ params: { id: shiftId }, body }))
    if (!answer) return
    void toast('success', t('shift.stopDone'))
    onClosed()
  }
  const propose = () => {
    forget()
    const proposed = proposedMoves(within, free)
    const count = Object.keys(proposed).length
    setMoves(proposed)
    if (count < within.length) void toast('info', t('shift.stopProposed', { count, left: within.length - count }))
  }
  const errorOf = (resid: number) => {
    const at = chosen.findIndex((move) => move.resid === resid)
    return Object.entries(errors).find(([field]) => field.startsWith(`moves.${at}.`))?.[1]
  }
  return (
    <Dialog
      open
      width={640}
      title={t('shift.stopTitle', { name, date, hours: `${start}–${end}` })}
      okText={t('shift.stop')}
      cancelText={t('core.action.cancel')}
      okButtonProps={{ danger: true, disabled: isPending }}
      confirmLoading={stop.isPending}
      maskClosable={false}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('shift.reason')} htmlFor="stop-reason" required {...faultOf(errors.reason)}>
          <Input
            id="stop-reason"
            autoFocus
            maxLength={100}
            value={reason}
            onChange={({ target }) => {
              forget()
              setReason(target.value)
            }}
          />
        </Form.Item>
      </Form>
      {refused && Object.keys(errors).length === 0 && <Alert type="error" showIcon message={refused.message} />}
      {isPending && <Spin />}
      {within.length > 0 && <Button onClick={propose}>{t('shift.stopPropose')}</Button>}
      <p>{within.length > 0 ? t('shift.stopText', { count: within.length }) : t('shift.stopNone')}</p>
      <ul className={styles.moves}>
        {within.map(({ resid, slot, name: patient }) => (
          <li key={resid}>
            <span>
              {slot} {patient}
            </span>
            <Choice<string>
              aria-label={`${t('shift.stopMove')} ${patient}`}
              allowClear
              placeholder={t('shift.stopCancel')}
              {...(moves[resid] !== undefined && { value: moves[resid] })}
              options={choices}
              {...(errorOf(resid) && { status: 'error' as const })}
              onChange={(to?: string) => {
                forget()
                setMoves(({ [resid]: _, ...others }) => (to ? { ...others, [resid]: to } : others))
              }}
            />
            {errorOf(resid) && <span role="alert">{errorOf(resid)}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
