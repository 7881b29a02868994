/** Ages by half years, by which the tables of body mass go. */
import { ageOn } from '../core/age'

const parts = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}

/** Completed half years on a day, as 6, 6.5, 7: what the tables of body mass go by. */
export const halfYearsOn = (birthday: string, day: string): number | null => {
  const years = ageOn(birthday, day)
  if (years === null || years < 0) return null
  const { year, month, date } = parts(birthday)
  const after = new Date(Date.UTC(year + years, month - 1 + 6, 1))
  const last = new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth() + 1, 0)).getUTCDate()
  after.setUTCDate(Math.min(date, last))
  return after.toISOString().slice(0, 10) <= day ? years + 0.5 : years
}
