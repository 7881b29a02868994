import { expect, test } from 'vitest'
import type { DeviceHistory } from '../../contract/training/devices'
import type { ServiceRecord } from '../../contract/training/service-records'
import { timelineOf } from '../../src/resources/training/devices/timeline-of'

const at = (text: string) => Date.parse(`${text}+08:00`) / 1000
const said = (key: string, params: object = {}) => [key, ...Object.values(params)].join(' ')
const history: DeviceHistory = {
  places: [
    {
      ...{ placeId: 2, hid: 12, hospitalName: '南巷', since: at('2026-03-05T09:00:00'), until: null },
      operatorName: '沈知行',
    },
    {
      ...{ placeId: 1, hid: null, hospitalName: null, since: at('2026-03-01T09:00:00') },
      ...{ until: at('2026-03-05T09:00:00'), operatorName: null },
    },
  ],
  locks: [{ lockId: 1, hsxLocked: 1, reason: '逾期', at: at('2026-03-05T08:00:00'), operatorName: '沈知行' }],
}
const service = (date: string): ServiceRecord => ({
  ...{ id: 1, deviceId: 1, hsxCode: 'HSX-1', cid: 1, companyName: '', hid: 12, hospitalName: '南巷' },
  ...{ kind: 'repair', problem: '黑屏', action: '换主板', parts: '', cost: 8000, engineer: '李工', date, files: [] },
  ...{ satisfied: null, operatorName: '', created: 1, updated: 1, version: 1, allowed: [] },
})

test('a service says how satisfied the clinic was, and that there are papers', () => {
  const [entry] = timelineOf(
    { places: [], locks: [] },
    [{ ...service('2026-03-05'), satisfied: 5, files: ['f1', 'f2'] }],
    said as never,
  )
  expect(entry?.note).toBe(
    '黑屏 · 换主板 · ¥80.00 · serviceRecord.satisfiedBy serviceRecord.satisfied.5 · serviceRecord.filesOf 2',
  )
})

test('places, locks and services follow one another, the newest first; a service has a day alone', () => {
  const entries = timelineOf(history, [service('2026-03-05'), service('2026-03-03')], said as never)
  expect(entries.map(({ what }) => what)).toEqual([
    'serviceRecord.kind.repair',
    'device.event.place 南巷',
    'device.event.lock.1',
    'serviceRecord.kind.repair',
    'device.event.enter device.stock',
  ])
  expect(entries[0]).toMatchObject({ at: '2026-03-05', who: '李工', note: '黑屏 · 换主板 · ¥80.00' })
  expect(entries[2]).toMatchObject({ note: '逾期', who: '沈知行' })
  expect(entries[4]?.note).toContain('2026-03-05 09:00:00')
})
