/** What is done with a reservation at the side of, or over, list and calendar. */
import { Button, Space } from 'antd'
import { type Reservation, reservationStates, reservations } from '../../../../contract/people/reservations'
import { ArriveDialog } from '../../../desk/arrive-dialog'
import { useAction } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { RecordDetails } from '../../../records/record-details'
import { Dialog } from '../../../ui/dialog'
import { formatInstant } from '../../../ui/format'
import { ReasonDialog } from '../../../ui/reason-dialog'
import type { RowAction } from '../../../ui/row-actions'
import { StateTag } from '../../../ui/state-tag'
import type { Place } from './calendar-grid'
import { reservationText } from './field-text'
import { ReservationForm } from './form'
import type { Begun } from './use-actions'

export type Task =
  | { kind: 'create'; initial: Partial<Reservation> }
  | { kind: Begun; reservation: Reservation }
  | { kind: 'move'; reservation: Reservation; place: Place }

interface DialogsProps {
  task: Task
  cid: number
  actions: (reservation: Reservation) => RowAction[]
  onTask: (task: Task) => void
  onClosed: () => void
}

interface OfReservation {
  reservation: Reservation
  onClosed: () => void
}

const Details = ({ reservation, actions, onClosed }: OfReservation & Pick<DialogsProps, 'actions'>) => {
  const t = useT()
  const label = useLabel()
  const state = reservationStates.find(({ value }) => value === reservation.status)
  // What is shown is older than what is done.
  const leave = (act: (() => void) | undefined) => {
    onClosed()
    act?.()
  }
  const { name, date, slot, minutes, source, moved } = reservation
  return (
    <RecordDetails
      title={
        <Space>
          {name}
          {state && <StateTag label={label(state.label)} colour={state.colour} />}
        </Space>
      }
      facts={[
        { label: t('reservation.time'), value: `${date} ${slot}` },
        { label: t('reservation.minutes'), value: t('reservation.minutes.value', { count: minutes }) },
        { label: t('reservation.phone'), value: reservation.phone },
        { label: t('reservation.doctor'), value: reservation.doctorName },
        { label: t('reservation.item'), value: reservation.itemName },
        { label: t('reservation.clinic'), value: reservation.hospitalName },
        { label: t('reservation.source'), value: t(`reservation.source.${source}`) },
        { label: t('reservation.moved'), value: t('reservation.moved.value', { count: moved }) },
        {
          label: t('reservation.operator'),
          value: `${reservation.operatorName ?? ''} ${formatInstant(reservation.created)}`,
        },
        { label: t('reservation.note'), value: reservation.note, wide: true },
        ...(reservation.cancelReason
          ? [{ label: t('reservation.cancelReason'), value: reservation.cancelReason, wide: true }]
          : []),
        ...(reservation.overbookReason
          ? [{ label: t('reservation.overbookReason'), value: reservation.overbookReason, wide: true }]
          : []),
      ]}
      resource={reservations.name}
      id={reservation.resid}
      text={reservationText}
      footer={
        <Space wrap>
          {actions(reservation)
            .filter(({ key }) => key !== 'details')
            .map(({ key, label: words, href, target, danger, onClick }) => (
              <Button
                key={key}
                danger={danger ?? false}
                {...(href === undefined ? { onClick: () => leave(onClick) } : { href, target })}
              >
                {words}
              </Button>
            ))}
        </Space>
      }
      onClosed={onClosed}
    />
  )
}

const Cancel = ({ reservation, onClosed }: OfReservation) => {
  const t = useT()
  const { resid, version, name, date, slot } = reservation
  const cancel = useAction(reservations.calls.cancel)
  const confirm = (reason: string) =>
    cancel
      .mutateAsync({ params: { resid }, query: { version, reason } })
      .then(() => toast('success', t('reservation.done.cancel', { name })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <ReasonDialog
      title={t('reservation.cancelTitle', { name, time: `${date} ${slot}` })}
      confirm={t('reservation.cancel')}
      danger
      maxLength={100}
      onConfirm={confirm}
      onCancel={onClosed}
    >
      <p>{t('reservation.cancelText')}</p>
    </ReasonDialog>
  )
}

const Move = ({ reservation, place, onClosed }: OfReservation & { place: Place }) => {
  const t = useT()
  const { resid, version, name } = reservation
  const { doctorName, ...to } = place
  const save = useAction(reservations.calls.save)
  const move = () =>
    save
      .mutateAsync({ body: { resid, version, ...to } })
      .then(() => toast('success', t('reservation.moveDone', { name })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <Dialog
      open
      title={t('reservation.moveTitle', { name, place: [to.date, to.slot, doctorName].filter(Boolean).join(' ') })}
      okText={t('reservation.edit')}
      cancelText={t('core.action.cancel')}
      confirmLoading={save.isPending}
      onOk={() => void move()}
      onCancel={onClosed}
    >
      <p>{t('reservation.moveText')}</p>
    </Dialog>
  )
}

export const ReservationDialogs = ({ task, cid, actions, onClosed }: DialogsProps) => {
  switch (task.kind) {
    case 'create':
      return <ReservationForm cid={cid} initial={task.initial} onClosed={onClosed} />
    case 'edit':
      return (
        <ReservationForm key={task.reservation.resid} cid={cid} reservation={task.reservation} onClosed={onClosed} />
      )
    case 'details':
      return <Details reservation={task.reservation} actions={actions} onClosed={onClosed} />
    case 'cancel':
      return <Cancel reservation={task.reservation} onClosed={onClosed} />
    case 'arrive':
      return <ArriveDialog reservation={task.reservation} onClosed={onClosed} />
    case 'move':
      return <Move reservation={task.reservation} place={task.place} onClosed={onClosed} />
  }
}
