/** The terms of a school year. */
import { schoolYearOn } from '../../contract/screening/grades'

/** The school term of a day: from September and from February. */
export const termOn = (day: string) => {
  const year = schoolYearOn(day)
  const month = Number(day.slice(5, 7))
  return month >= 2 && month <= 8
    ? { year, term: 2, start: `${year + 1}-02-01`, end: `${year + 1}-08-31` }
    : { year, term: 1, start: `${year}-09-01`, end: `${year + 1}-01-31` }
}
