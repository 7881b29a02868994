/** What the demo's tasks of screening are planned of. */
import type { Grade } from '../../../contract/screening/grades'

export interface Child {
  sid: number
  name: string
  gender: number
  birthday: string
  wears: number
}

export interface Pupil extends Child {
  customerId: number
  classId: number | null
  /** null: a resident, or a person who walked in. */
  grade: Grade | null
  no: number | null
  agreed: boolean
}

export interface Term {
  back: number
  start: string
}
export interface Planned extends Term {
  taskId: number
  /** The place of the school among the schools; -1: none of them. */
  school: number
  status: number
  /** How many are examined in a day. */
  perDay: number
  pupils: { pupil: Pupil; grade: Grade | null; gradeAt: number }[]
}
