/** What the server says of a clinic's medical day, in English. */
import type { clinicZhCN } from './clinic.zh-CN'

export const clinicEn: Record<keyof typeof clinicZhCN, string> = {
  'shift.overlaps': 'The doctor has a shift at that time, perhaps in another store; shifts must not overlap',
  'shift.noDoctor': 'No enabled doctor or optometrist of this clinic',
  'shift.sameDoctor': 'Must be another doctor',
  'shift.past': 'Must not be before today',
  'shift.tooManyDays': 'At most {{max}} days can be published at once',
  'shift.holdsReservations':
    '{{count}} reservations would lie outside the shift ({{times}}); move them or stop the shift',
  'shift.isPublished': 'The shifts of that day are published; stop or change the shift itself',
  'shift.moveUnknown': 'Not a reservation of this shift, or the patient has arrived',
  'shift.moveRefused': '{{name}} {{slot}}: {{reason}}',
  'shift.notOfKind': 'Does not apply to this kind',
  'shift.sameWeek': 'Must be another week',
  'reservation.full': 'This slot is full. Nearest free: {{slots}}',
  'reservation.fullNone': 'This slot is full, and none is free soon',
  'reservation.notOpen': 'This slot is not open for reservations',
  'reservation.noDoctorThen': 'No doctor sees patients at that time',
  'reservation.past': 'This time has passed',
  'reservation.tooFar': 'Reservations can be made at most {{days}} days ahead',
  'reservation.tooLate': 'Less than {{hours}} hours before, only the clinic can move or cancel',
  'reservation.samePatient': 'The patient has another reservation at that time',
  'reservation.noPatient': 'No such patient, or not of this clinic',
  'reservation.ofPatient': "Follows the patient's file and cannot be changed here",
  'reservation.needsPatient': 'To arrive, a patient needs a file: choose or create one',
  'reservation.otherPatient': 'The reservation is of another patient',
  'reservation.noItem': 'No such exam item, or it is no longer offered',
  'reservation.missedOften': '{{name}} missed {{count}} reservations in the last {{days}} days',
  'reservation.dayOver': 'The day of this reservation is over; book a new one',
  'reservation.mayNotOverbook': 'You may not overbook a slot',
  'reservation.overbooked': 'No more room: at most {{max}} patients above the capacity of a slot',
  'conflict.reservation': 'The reservation has changed. Refresh and try again',
  'sms.reservation.booked':
    '[{{clinic}}] {{name}}, you are booked for {{date}} {{time}}{{doctor}}. Address: {{address}}. To change it, call {{phone}}.',
  'sms.reservation.moved':
    '[{{clinic}}] {{name}}, your appointment is now {{date}} {{time}}{{doctor}}. Address: {{address}}. Questions: {{phone}}.',
  'sms.reservation.stopped':
    '[{{clinic}}] {{name}}, your appointment of {{date}} {{time}}{{doctor}} is cancelled because the doctor is away. To book anew, call {{phone}}.',
  'sms.reservation.eve':
    '[{{clinic}}] {{name}}, a reminder of your appointment tomorrow at {{time}}{{doctor}}. Address: {{address}}. To change it, call {{phone}}.',
  'sms.reservation.soon':
    '[{{clinic}}] {{name}}, a reminder of your appointment today at {{time}}{{doctor}}. Address: {{address}}.',
}
