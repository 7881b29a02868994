/** The progression chart: a series of measurements with percentiles, where they are on. */
import type { EyeChart, EyeSeries } from '../../contract/clinic/eye-chart'
import { ageInYears, percentileOf } from '../../contract/clinic/progression'
import type { Services } from '../http/services'
import { alCurves, shownCurves } from './exams/curves'

export const chartOf = (series: EyeSeries, { alPercentiles }: Pick<Services, 'alPercentiles'>): EyeChart => {
  const curvesOff = alPercentiles ? (series.birthday === null ? 'birthday' : null) : 'licence'
  const curves = alCurves(series.gender)
  const rank = (date: string, al: number | null) =>
    curvesOff === null ? percentileOf(curves, ageInYears(series.birthday, date), al) : null
  return {
    ...series,
    points: series.points.map((point) => ({
      ...point,
      rankOd: rank(point.date, point.alOd),
      rankOs: rank(point.date, point.alOs),
    })),
    curves: curvesOff === null ? shownCurves(series.gender) : null,
    curvesOff,
  }
}
