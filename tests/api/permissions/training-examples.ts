/** What the calls of vision training and its devices are asked with. */
const version = 1
const deviceFile = new File(['设备编码,诊所\nHSX-260002,青禾眼视光中心\n'], '设备.csv')

export const trainingExamples = {
  'training-brands.create': { body: { code: 'sample', name: '样本' } },
  'training-users.offer': { query: { hid: 11, brand: 'sdx' } },
  'training-users.create': { body: { pid: 101, hid: 11, brand: 'amy', openDay: 30 } },
  'training-users.renew': { body: { days: 30 } },
  'training-users.gift': { body: { days: 7 } },
  'training-users.devices': { body: { version, deviceIds: [] } },
  'training-cases.create': { body: { date: '2026-03-09', doctor: '苏医生', diagnosis: 'myopia' } },
  'training-cases.update': { body: { version, addendum: '家长已知情' } },
  'training-users.transfer': { body: { version, toPid: 101 } },
  'training-users.status': { query: { status: 3 } },
  'training-users.addTrainRecord': { params: { sdxUid: 1 }, body: { session: 's-1' } },
  'training-users.addLoadRecord': { params: { sdxUid: 1 } },
  'training-users.plan': { body: { version, items: [] } },
  'training-stores.grant': { body: { cid: 1, brand: 'sdx', amount: 10 } },
  'training-stores.recharge': { body: { hid: 11, brand: 'sdx', amount: 1, payMethod: 1 } },
  'training-stores.save': { body: { version, note: '改备注' } },
  'training-stores.points': { body: { hid: 11, brand: 'zzl', points: 1, payMethod: 1 } },
  'training-stores.reverse': { body: { version, amount: 1, reason: '充错' } },
  'training-balances.owner': { query: { brand: 'sdx' } },
  'training-balances.statement': { query: { brand: 'sdx', month: '2026-03' } },
  'training-balances.exportStatement': { query: { brand: 'sdx', month: '2026-03' } },
  'training-plans.create': {
    body: { pid: 101, hid: 11, kind: 1, programs: [{ trainId: 1, minutes: 10, times: 10 }], total: 10 },
  },
  'training-plans.update': { body: { version, note: '改' } },
  'training-sessions.create': { body: { planId: 1, trainId: 1, minutes: 10, score: 80 } },
  'plan-templates.create': {
    body: { name: '样本', brand: 'sdx', items: [{ trainId: 1, minutes: 10, days: 5 }] },
  },
  'plan-templates.update': { body: { version, name: '改名' } },
  'trains.create': { body: { name: '样本', brand: 'sdx', kind: 1, minutes: 20 } },
  'trains.update': { body: { version, name: '改名' } },
  'trains.status': { query: { trainStatus: 0 } },
  'devices.create': { body: { hsxCode: 'HSX-260001', hid: 11 } },
  'devices.update': { body: { version, note: '改' } },
  'devices.lock': { body: { hsxLocked: 1, reason: '逾期' } },
  'device-imports.run': { body: { file: deviceFile, dryRun: 1 } },
  'device-imports.rejects': { body: { file: deviceFile } },
}
