/** How old a person was. */
import { formatDate } from '../../../ui/format'

/** Full years between a birthday `YYYY-MM-DD` and the business day of an instant in seconds; undefined without a birthday. */
export const ageOf = (birthday: string | null, at: number): number | undefined => {
  const [year, ...monthDay] = (birthday ?? '').split('-')
  const [thatYear, ...thatMonthDay] = formatDate(at).split('-')
  if (!year || monthDay.length !== 2) return undefined
  const beforeBirthday = thatMonthDay.join('-') < monthDay.join('-')
  return Number(thatYear) - Number(year) - (beforeBirthday ? 1 : 0)
}
