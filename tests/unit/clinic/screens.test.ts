import { describe, expect, test } from 'vitest'
import { visitStatus } from '../../../contract/clinic/visits'
import { maskName } from '../../../server/clinic/screens/mask-name'
import type { QueuedVisit } from '../../../server/clinic/screens/queue'
import { callsSince, type Settings, showCall, showQueue } from '../../../server/clinic/screens/show'

test.each([
  ['张明', '张*', '张*'],
  ['张小明', '张*明', '张**'],
  ['欧阳娜娜', '欧**娜', '欧***'],
  ['王', '*', '*'],
  ['𠮷田明', '𠮷*明', '𠮷**'],
  [' 李雷 ', '李*', '李*'],
])('the name %s is shown as %s or %s, or not at all (case 10)', (name, ends, first) => {
  expect([maskName(name, 1), maskName(name, 2), maskName(name, 3)]).toEqual([ends, first, ''])
})

const settings: Settings = {
  ...{
    name: '大屏',
    store: '青禾',
    layout: 2,
    rooms: [],
    storeRooms: ['1诊室', '2诊室'],
    voice: 1,
    mask: 1,
    notice: '',
  },
}
const visit = (visitId: number, more: Partial<QueuedVisit> = {}): QueuedVisit => ({
  ...{ visitId, queueNo: `A00${visitId}`, name: '张小明', room: '', type: 1, status: visitStatus.waiting },
  ...{ calls: 0, calledAt: null, ...more },
})

describe('a screen of consulting rooms', () => {
  test('shows the rooms of its store, and those in use besides, however they were typed', () => {
    const { rooms, visits } = showQueue(settings, [visit(1, { room: '1 诊室' }), visit(2, { room: '视光室' })])
    expect(rooms).toEqual(['1诊室', '2诊室', '视光室'])
    expect(visits.map(({ room }) => room)).toEqual(['1诊室', '视光室'])
  })

  test('that names its rooms shows these alone', () => {
    const own = { ...settings, rooms: ['2 诊室'] }
    const { rooms, visits } = showQueue(own, [visit(1, { room: '1诊室' }), visit(2, { room: '2诊室' }), visit(3)])
    expect(rooms).toEqual(['2 诊室'])
    expect(visits.map(({ queueNo }) => queueNo)).toEqual(['A002', 'A003'])
    expect(showCall(own, visit(1, { room: '1诊室', calls: 1, calledAt: 5 }))).toBeUndefined()
  })
})

describe('the calls of a queue', () => {
  const called = (visitId: number, calls: number, calledAt: number) => visit(visitId, { calls, calledAt })

  test('are those that were made since it was read before, the earliest first', () => {
    const before = [called(1, 1, 10), visit(2), visit(3)]
    const now = [called(1, 2, 40), called(2, 1, 30), visit(3), called(4, 1, 35)]
    expect(callsSince(now, before, 0).map(({ visitId }) => visitId)).toEqual([2, 4, 1])
    expect(callsSince(now, now, 0)).toEqual([])
  })

  test('are the recent ones where it was not read before, and none of those who came or missed them', () => {
    const now = [
      called(1, 1, 10),
      called(2, 1, 50),
      { ...called(3, 3, 50), status: visitStatus.missed },
      { ...called(4, 1, 50), status: visitStatus.examined },
    ]
    expect(callsSince(now, undefined, 40).map(({ visitId }) => visitId)).toEqual([2])
  })
})
