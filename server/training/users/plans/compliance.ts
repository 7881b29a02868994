/** How the plans of an account are kept to, day by day and week by week. Pure functions. */
import { type Progress, usualDays, type WeeklyPlan } from '../../../../contract/training/plans'
import { dayAfter } from '../../../http/time'

/** Sessions that counted, of one day. */
export interface Trained {
  date: string
  minutes: number
  sessions: number
  score: number | null
}

/** A plan with the days on which it held; the last one is excluded, null: it holds still. */
export interface Held extends Pick<WeeklyPlan, 'days' | 'weekMinutes'> {
  from: string
  until: string | null
}

/** Days on which the account could be used. */
export interface Validity {
  /** null: it has not begun. */
  from: string | null
  /** Included. */
  until: string
  /** From the day of freezing until before the day of thawing; null: it is frozen. */
  frozen: readonly { from: string; until: string | null }[]
}

const isValid = (date: string, { from, until, frozen }: Validity) =>
  from !== null &&
  from <= date &&
  date <= until &&
  !frozen.some((pause) => pause.from <= date && (pause.until === null || date < pause.until))

/** The plan that held at the end of a day; the later of two that were made on it. */
export const planOn = (date: string, plans: readonly Held[]): Held | undefined =>
  plans.findLast((plan) => plan.from <= date && (plan.until === null || date < plan.until))

/** Minutes of one of the planned days. */
const minutesOf = (plan: Held | undefined) => (plan && plan.days > 0 ? Math.round(plan.weekMinutes / plan.days) : 0)

const daysOf = (plan: Held | undefined) => (plan && plan.days > 0 ? plan.days : usualDays)

/** The Monday of the week of a date. */
const weekOf = (date: string) => dayAfter(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * The days up to today, and of each week the days on which was trained, no more than were planned, over those that were planned, no
 * more than the account could be used.
 */
export const progressOf = (
  { today, span }: { today: string; span: number },
  trained: readonly Trained[],
  plans: readonly Held[],
  validity: Validity,
): Progress => {
  const byDate = new Map(trained.map((day) => [day.date, day]))
  const days = Array.from({ length: span }, (_, at) => {
    const date = dayAfter(today, at - span + 1)
    const { minutes = 0, sessions = 0, score = null } = byDate.get(date) ?? {}
    const valid = isValid(date, validity) ? (1 as const) : (0 as const)
    return { date, minutes, sessions, score, planned: minutesOf(planOn(date, plans)), valid }
  })
  const usable = days.filter(({ valid }) => valid === 1)
  let [trainedDays, plannedDays] = [0, 0]
  for (const monday of new Set(usable.map(({ date }) => weekOf(date)))) {
    const week = usable.filter(({ date }) => weekOf(date) === monday)
    const planned = Math.min(daysOf(planOn(week.at(-1)?.date ?? today, plans)), week.length)
    plannedDays += planned
    trainedDays += Math.min(week.filter(({ sessions }) => sessions > 0).length, planned)
  }
  return {
    ...{ days, trainedDays, plannedDays, daysPerWeek: daysOf(planOn(today, plans)) },
    compliance: plannedDays === 0 ? null : trainedDays / plannedDays,
  }
}
