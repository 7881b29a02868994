/** What the calls of channels, clinics, agents and contracts are asked with. */
const version = 1

export const partnerExamples = {
  'channels.create': { body: { hid: 11, brandCategory: 'frame', discount: 85 } },
  'channels.update': { body: { version, discount: 88 } },
  'hospitals.enter': { body: { name: '新诊所', contact: '王店长', phone: '13900000002', cid: 1 } },
  'companies.create': { body: { name: '新代理' } },
  'companies.update': { body: { version, contact: '李工' } },
  'contracts.create': { body: { contractNo: 'HT-1', cid: 1 } },
  'contracts.update': { body: { version, note: '续签' } },
}
