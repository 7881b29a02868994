/** The series of a patient: with percentiles for those who read examinations, else what the eye database has. */
import { exams } from '../../contract/clinic/exams'
import type { EyeChart } from '../../contract/clinic/eye-chart'
import { patients } from '../../contract/people/patients'
import { useMayCall } from '../providers/access'
import { useCallQuery } from '../providers/data/use-call'

/** @returns undefined while it is read */
export const useEyeSeries = (pid: number) => {
  const mayChart = useMayCall(exams.calls.chart)
  const maySeries = useMayCall(patients.calls.eyes)
  const chart = useCallQuery(exams.calls.chart, { params: { pid } }, { enabled: mayChart })
  const series = useCallQuery(patients.calls.eyes, { params: { id: pid } }, { enabled: !mayChart && maySeries })
  const { error, isFetching, refetch } = mayChart ? chart : series
  const plain = series.data?.data
  const data: EyeChart | undefined =
    chart.data?.data ??
    (plain && {
      ...plain,
      points: plain.points.map((point) => ({ ...point, rankOd: null, rankOs: null })),
      curves: null,
      curvesOff: null,
    })
  return { may: mayChart || maySeries, data, error, isFetching, refetch }
}
