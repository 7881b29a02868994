/** What must be true of a person who is screened, whether entered by hand or out of a roster. */
import { ageOn } from '../../contract/core/age'
import { birthdayIn, genderIn, subjectAges } from '../../contract/screening/subject-record'
import type { Message } from '../http/refusal'

interface Person {
  birthday: string
  gender: number
  /** Whole; empty or undefined where it is not known. */
  idNo?: string | undefined
}

export interface Found {
  errors: Record<string, Message>
  warnings: Message[]
}

/** The age must be within bounds, and the identity number be of that birthday; it is warned of a number of the other gender. */
export const lookAt = ({ birthday, gender, idNo = '' }: Person, today: string): Found => {
  const errors: Found['errors'] = {}
  const age = ageOn(birthday, today) ?? 0
  if (birthday > today || age < subjectAges.least || age > subjectAges.most)
    errors.birthday = { key: 'screeningSubject.age', params: subjectAges }
  if (idNo === '') return { errors, warnings: [] }
  if (birthdayIn(idNo) !== birthday)
    errors.idNo = { key: 'screeningSubject.idNoBirthday', params: { birthday: birthdayIn(idNo) } }
  return { errors, warnings: genderIn(idNo) === gender ? [] : [{ key: 'screeningSubject.idNoGender' }] }
}
