/** What happened to a device, newest first: where it stood, when it was locked, what was done for it. */
import type { DeviceHistory } from '../../../../contract/training/devices'
import type { ServiceRecord } from '../../../../contract/training/service-records'
import type { Translate } from '../../../providers/i18n'
import { formatDate, formatInstant, formatMoney } from '../../../ui/format'
import type { TimelineEntry } from '../../../ui/timeline'

interface Event extends TimelineEntry {
  /** By which the entries follow one another: a day, and within it the order of what has an hour. */
  day: string
  rank: number
}

const placesOf = ({ places }: DeviceHistory, t: Translate): Event[] =>
  places.map(({ placeId, hospitalName, since, until, operatorName }, at) => ({
    ...{ id: `place ${placeId}`, at: since, who: operatorName, day: formatDate(since), rank: since },
    what: t(at === places.length - 1 ? 'device.event.enter' : 'device.event.place', {
      place: hospitalName ?? t('device.stock'),
    }),
    ...(until !== null && { note: t('device.event.placed', { until: formatInstant(until) }) }),
  }))

const locksOf = ({ locks }: DeviceHistory, t: Translate): Event[] =>
  locks.map(({ lockId, hsxLocked, reason, at, operatorName }) => ({
    ...{ id: `lock ${lockId}`, at, who: operatorName, day: formatDate(at), rank: at },
    ...{ what: t(`device.event.lock.${hsxLocked}`), note: reason },
  }))

/** Of a service the day is known alone: it stands above what has an hour of that day. */
const servicesOf = (services: readonly ServiceRecord[], t: Translate): Event[] =>
  services.map(({ id, date, kind, engineer, problem, action, parts, cost, satisfied, files }) => ({
    ...{ id: `service ${id}`, at: date, who: engineer, day: date, rank: Number.POSITIVE_INFINITY },
    what: t(`serviceRecord.kind.${kind}`),
    note: [
      ...[problem, action, parts],
      ...(cost > 0 ? [formatMoney(cost)] : []),
      ...(satisfied === null
        ? []
        : [t('serviceRecord.satisfiedBy', { of: t(`serviceRecord.satisfied.${satisfied}`) })]),
      ...(files.length > 0 ? [t('serviceRecord.filesOf', { count: files.length })] : []),
    ]
      .filter((text) => text !== '')
      .join(' · '),
  }))

const laterFirst = (one: Event, other: Event) =>
  one.day === other.day ? (one.rank === other.rank ? 0 : other.rank - one.rank) : one.day < other.day ? 1 : -1

export const timelineOf = (
  history: DeviceHistory,
  services: readonly ServiceRecord[],
  t: Translate,
): readonly TimelineEntry[] =>
  [...placesOf(history, t), ...locksOf(history, t), ...servicesOf(services, t)].toSorted(laterFirst)
