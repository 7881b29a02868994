/** A visit as the API answers it. */
import type { VisitDetails } from '../../contract/clinic/visits'

export const makeVisit = (more: Partial<VisitDetails> = {}): VisitDetails => ({
  ...{ visitId: 5, visitNo: 'VS1', cid: 1, hid: 11, hospitalName: '青禾眼视光中心', pid: 7, patientName: '王小明' },
  ...{ gender: 1, birthday: '2016-03-10', phone: '138****0001', date: '2026-03-10', queueNo: 'A001', resid: null },
  ...{ slot: null, ctid: null, doctorName: null, optristId: null, optristName: null, type: 1, itemIds: [], room: '' },
  ...{ priority: 0, priorityReason: '', complaint: '', diagnosis: [], advice: '', nextDate: null, status: 2 },
  ...{
    waitingAt: 1,
    calledBy: null,
    calledAt: null,
    calls: 0,
    startedAt: 1,
    finishedAt: null,
    cancelReason: '',
    refundDue: 0,
  },
  ...{ operatorId: 1, created: 1, updated: 1, version: 1, allowed: ['update', 'finish'], items: [], charges: null },
  ...{ due: null, allergy: '', smsConsent: 0, privacySigned: 1, ahead: 0 },
  store: { name: '青禾眼视光中心', address: '', phone: '', footer: '', receipt: 80 },
  ...more,
})
