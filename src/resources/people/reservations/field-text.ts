/** How the fields of a reservation read where two of their values stand beside each other. */
import { Reservation } from '../../../../contract/people/reservations'
import { recordTextOf } from '../../../records/fields'

export const reservationText = recordTextOf(Reservation, 'reservation', {
  ...{ name: true, phone: true, date: true, slot: true, status: true, source: true, note: true },
  doctorName: 'reservation.doctor',
  itemName: 'reservation.item',
  hospitalName: 'reservation.clinic',
  minutes: { unit: 'reservation.minutes.value' },
  moved: { unit: 'reservation.moved.value' },
  cancelReason: true,
  overbookReason: true,
})
