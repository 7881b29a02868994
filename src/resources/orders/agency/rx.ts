/** A line as its prescription fills it in: all but the product, which is chosen. */
import type { Prescription } from '../../../../contract/clinic/prescriptions'
import { orderPartOf } from '../../../../contract/clinic/rx-order'
import { ageOn } from '../../../../contract/core/age'
import type { PatientChoice } from '../../../../contract/people/patients'
import { writeRx } from '../family/prescription/rx-text'
import { textsOf } from './eye-texts'
import { emptyLine, type LineValues, type Person } from './line'

/** The line is of no prescription any more. */
export const withoutRx = { rxId: null, rxNo: '' } as const

const patientOf = ({ pid, hid, patientName: name, gender, birthday, date }: Prescription): PatientChoice => ({
  ...{ pid, hid, name, gender, birthday },
  age: ageOn(birthday, date),
  guardian: '',
  privacySigned: 1,
  phoneTail: '',
})

const personOf = (ctid: number | null, name: string | null): Person | null =>
  ctid === null || name === null ? null : { ctid, name, title: '' }

const measuresOf = (rx: Prescription): Partial<LineValues> => {
  const part = orderPartOf(rx)
  if (part.product === 'lens') return { rx: writeRx(rx), pdMode: rx.pdMode }
  if (part.product === 'hardlens') return { eyes: { ...textsOf(part.orderOpt), ...textsOf(part.orderLen) } }
  const { cycle, packQty } = part
  return { eyes: textsOf(part.orderLen), ...(cycle !== null && { cycle }), ...(packQty !== null && { packQty }) }
}

export const lineOfRx = (rx: Prescription): LineValues => ({
  ...emptyLine(orderPartOf(rx).product, {
    patient: patientOf(rx),
    ctid: personOf(rx.ctid, rx.doctorName),
    optristId: personOf(rx.optristId, rx.optristName),
  }),
  ...measuresOf(rx),
  ...{ rxId: rx.rxId, rxNo: rx.rxNo },
})
