/** Inputs of what is screened. */
import { defaultRules } from '../../../contract/screening/rule-table'
import type { Example } from './example'

const version = 1
const versioned = [
  ...['screening-customers.update', 'screening-classes.update', 'screening-subjects.update', 'screening-tasks.update'],
  'screening-guard-devices.unbind',
  ...['screening-tasks.open', 'screening-tasks.close', 'screening-tasks.report', 'screening-rules.update'],
  ...[
    'screening-referrals.update',
    'screening-referrals.offer',
    'screening-referrals.convert',
    'screening-accounts.update',
  ],
]
const plan = { customerId: 1, name: '秋季筛查', start: '2026-03-09', end: '2026-03-20', term: 2, items: ['naked'] }
const taken = { taskId: 1, sid: 1, sections: { naked: { od: { va: 500 }, os: { va: 500 } } } }
const roster = () => new File(['姓名,性别,出生日期,年级,班级\n样本,男,2018-03-02,二年级,1班\n'], '名单.csv')
const place = { stage: 2, grade: '2', no: 2, year: 2025 }

export const screeningExamples: Readonly<Record<string, Example>> = {
  ...Object.fromEntries(
    [...versioned, 'screening-subjects.unmerge', 'screening-promotions.undo'].map((call) => [
      call,
      { body: { version } },
    ]),
  ),
  'screening-tasks.create': { body: plan },
  'screening-tasks.reopen': { body: { version, reason: '补检' } },
  'screening-tasks.cancel': { body: { version, reason: '改期' } },
  'screening-records.export': { query: { reason: '样本' } },
  'screening-notices.create': { body: { taskId: 1 } },
  'screening-summary.export': { query: { reason: '样本' } },
  'screening-records.create': { body: taken },
  'screening-records.sync': {
    body: { sent: 1_773_000_000, readings: [{ ...taken, offlineId: crypto.randomUUID(), examined: 1_773_000_000 }] },
  },
  'screening-records.walkIn': {
    body: { name: '样本三', gender: 1, birthday: '2018-03-02', customerId: 1, purposes: [1], sections: taken.sections },
  },
  'screening-tasks.station': { body: { device: crypto.randomUUID() } },
  'screening-records.sealed': {
    body: {
      sent: 1_773_000_000,
      readings: [{ offlineId: crypto.randomUUID(), grantId: crypto.randomUUID(), sealed: 'sealed' }],
    },
  },
  'screening-records.correct': { body: { version, reason: '核定' } },
  'screening-settlements.settle': { body: { start: '2026-01-01', end: '2026-01-31' } },
  'screening-settlements.paid': { body: { version, date: '2026-03-09', ref: '转账 1' } },
  'screening-settlements.void': { body: { version, reason: '重算' } },
  'screening-referrals.create': { body: { recordId: 1 } },
  'screening-referrals.book': { body: { version, date: '2026-03-11', slot: '09:30' } },
  'screening-referrals.cancel': { body: { version, reason: '改期' } },
  'screening-referrals.link': { body: { version, pid: 1 } },
  'screening-referrals.decline': { body: { version, reason: '不来' } },
  'screening-accounts.create': {
    body: { account: 'sample99', name: '样本', password: 'First@2026', roleId: 26, customers: [1] },
  },
  'screening-rules.create': { body: { cid: 1, since: '2099-06-01', rules: defaultRules } },
  'screening-rules.preview': { body: { cid: 1, rules: defaultRules } },
  'screening-guard-devices.create': { body: { serial: 'GD-sample', sid: 1 } },
  'screening-guard-devices.takeReadings': {
    body: { readings: [{ t: 1_773_000_000, distance: 40, lux: 300, tilt: 0, worn: 1 }] },
  },
  'screening-guard-days.export': { query: { reason: '样本' } },
  'screening-analysis.export': { query: { reason: '样本' } },
  'screening-statistics.export': { query: { reason: '样本' } },
  'screening-customers.create': { body: { cid: 1, kind: 2, name: '新社区' } },
  'screening-classes.create': { body: { customerId: 1, ...place } },
  'screening-promotions.preview': { body: { customerId: 1, year: 2025 } },
  'screening-promotions.create': { body: { customerId: 1, year: 2025 } },
  'screening-subjects.export': { query: { reason: '样本' } },
  'screening-subjects.alike': { body: { name: '样本' } },
  'screening-subjects.create': { body: { customerId: 1, name: '样本二', gender: 1, birthday: '2018-03-02' } },
  'screening-subjects.move': { body: { classId: 1 } },
  'screening-subjects.merge': { body: { version, dropSid: 99_999_999, dropVersion: version } },
  'screening-subjects.link': { body: { version, pid: 1 } },
  'screening-subjects.unlink': { body: { version, reason: '不是同一人' } },
  'screening-subjects.forget': { body: { version, reason: '监护人要求' } },
  'screening-subject-imports.run': { body: { customerId: 1, file: roster(), dryRun: 1 } },
  'screening-subject-imports.rejects': { body: { customerId: 1, file: roster() } },
}
