/** What can be done with a reservation: what needs no more than a click is done at once, the rest begins a dialog. */
import {
  type Reservation,
  type ReservationVerb,
  reservationMoves,
  reservations,
} from '../../../../contract/people/reservations'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import type { RowAction } from '../../../ui/row-actions'
import { useStable } from '../../../ui/use-stable'
import { slipOf } from './paths'

export type Begun = 'details' | 'edit' | 'cancel' | 'arrive'

const stateOf = (verb: ReservationVerb) => reservationMoves.find((move) => move.verb === verb)?.to ?? 1

/** @returns the actions of a reservation, those that come next first */
export const useReservationActions = (begin: (kind: Begun, reservation: Reservation) => void) => {
  const t = useT()
  const { mutate } = useAction(reservations.calls.update)
  const arrival = useAction(reservations.calls.update, { except: ['rule'] })
  return useStable((reservation: Reservation): RowAction[] => {
    const { resid, version, name, privacySigned } = reservation
    const to = (verb: ReservationVerb) => ({ params: { resid, status: stateOf(verb) }, query: { version } })
    const told = (verb: ReservationVerb) => ({
      onSuccess: ({ data }: { data: Reservation }) =>
        void toast('success', t(`reservation.done.${verb}`, { name, no: data.queueNo ?? '' })),
    })
    const follow = (verb: ReservationVerb) => () => mutate(to(verb), told(verb))
    const start = (kind: Begun) => () => begin(kind, reservation)
    // What is to be confirmed or chosen first, the dialog asks.
    const arrive = () =>
      arrival.mutate(to('arrive'), {
        ...told('arrive'),
        onError: ({ name: failure }) => failure === 'rule' && begin('arrive', reservation),
      })
    const action = (verb: ReservationVerb, onClick: () => void, danger = false) => ({
      ...{ key: verb, needs: verb, label: t(`reservation.${verb}`), onClick, danger },
    })
    return allowedActions(reservation.allowed, [
      action('confirm', follow('confirm')),
      // Without a file, or with one in which the signature is missing, the arrival asks for it.
      action('arrive', privacySigned === 1 ? arrive : start('arrive')),
      action('finish', follow('finish')),
      action('reopen', follow('reopen')),
      { key: 'edit', needs: 'save', label: t('reservation.edit'), onClick: start('edit') },
      { key: 'details', label: t('reservation.details'), onClick: start('details') },
      { key: 'print', label: t('reservation.print'), href: slipOf(resid), target: '_blank' },
      action('miss', follow('miss'), true),
      action('cancel', start('cancel'), true),
    ])
  })
}
